import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '../../packages/conformance/src/contract.js'
import { groups } from '../../packages/conformance/src/run.js'
import { calls } from '../../packages/mock/src/specification.js'
import { type SpecHost, startSpecHost } from '../spec-host/host.ts'
import { expectStrictConformance, failuresIn, runOn } from './run.ts'

let host: SpecHost | undefined
afterEach(() => host?.close())

describe('a host of the specification alone conforms', () => {
  it('in its usual variant, and is strict about what it is sent', async () => {
    await expectStrictConformance('default')
  })

  it('has no extension, and is not asked for one', async () => {
    host = await startSpecHost()
    const { results } = await runOn(host.origin, { extensions: true })
    const extensions = results.filter(({ level }) => level === 'extension')
    expect(extensions.length).toBeGreaterThan(10)
    expect(new Set(extensions.map(({ outcome }) => outcome))).toEqual(new Set(['skipped']))
  })

  it('fails where an extension is demanded that it does not have', async () => {
    host = await startSpecHost()
    const { results } = await runOn(host.origin, { extensions: ['attempts'] })
    expect(failuresIn(results).map(({ id }) => id)).toEqual([
      'attempts.same',
      'attempts.expiry',
      'attempts.card',
      'attempts.none',
      'attempts.gift',
    ])
  })
})

describe('the kit', () => {
  it('advises, and does not fail, where only the donor or the owner is worse off', async () => {
    const path = '/api/winorg/get-persisted-webid/'
    host = await startSpecHost({
      // A host that looks at no token.
      change: (reply, call) =>
        call.path === path ? { ...reply, status: 200, type: 'application/json', body: '{}' } : reply,
    })
    const { results, isConforming } = await runOn(host.origin)
    expect(results.filter(({ outcome }) => outcome === 'advice').map(({ id }) => id)).toEqual([
      'session.wrong-token',
      'cors.cookie',
      'card.web-id',
      'session.refused-by-name',
    ])
    expect(isConforming).toBe(true)
  })

  it('checks a backend below a path of its own', async () => {
    host = await startSpecHost()
    const { results } = await runOn(`${host.origin}/backend`, { only: ['session.token'] })
    expect(results[0]?.sent).toContain(`${host.origin}/backend/api/generate-csrf/`)
  })

  it('checks every call of the contract', () => {
    const checked = new Set(groups.flatMap(({ checks }) => checks.flatMap((check) => check.calls ?? [])))
    expect(contract.calls.map(({ name }) => name).filter((name) => !checked.has(name))).toEqual([])
  })

  it('has the calls of the specification, and the spec host the same', () => {
    const ofContract = contract.calls.filter(({ source }) => source === 'specification')
    expect(ofContract.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
      Object.entries(calls)
        .map(([path, { method }]) => `${method} ${path}`)
        .sort(),
    )
  })

  it('names each check once, and only checks that are made before', () => {
    const ids = groups.flatMap(({ checks }) => checks.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const check of groups.flatMap(({ checks }) => checks)) {
      for (const id of check.after ?? []) expect(ids.indexOf(id), check.id).toBeLessThan(ids.indexOf(check.id))
      for (const id of check.after ?? []) expect(ids, check.id).toContain(id)
    }
  })
})
