import { afterEach, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { callList } from '@charity-elements/contract/reference'
import { groups } from '../../packages/conformance/src/run.ts'
import { allExtensions } from '../../packages/mock/src/options.ts'
import { type MockServer, startMock } from '../mock/start-mock.ts'
import { expectStrictConformance, failuresIn, runOn } from './run.ts'

let host: MockServer | undefined
afterEach(() => host?.close())

describe('a host of the specification alone conforms', () => {
  it('in its usual variant, and is strict about what it is sent', async () => {
    await expectStrictConformance('default')
  })

  it('has no extension, and is not asked for one', async () => {
    host = await startMock()
    const { results } = await runOn(host.origin, { extensions: true })
    const extensions = results.filter(({ level }) => level === 'extension')
    expect(extensions.length).toBeGreaterThan(10)
    expect(new Set(extensions.map(({ outcome }) => outcome))).toEqual(new Set(['skipped']))
  })

  it('without a payment method that it would name is not asked for it, and answers 404', async () => {
    host = await startMock({ extensions: ['payment-methods', 'pay-by-card'] })
    const { results, isConforming } = await runOn(host.origin)
    expect(failuresIn(results)).toEqual([])
    expect(isConforming).toBe(true)
    const skipped = results.filter(({ reason }) => reason?.startsWith('The host does not name pay-by-swish'))
    expect(skipped.map(({ id }) => id)).toContain('swish.by-number')
    expect(results.find(({ id }) => id === 'card.create')?.outcome).toBe('passed')
    expect((await fetch(`${host.origin}/api/winorg/swishpoll/`, { method: 'POST' })).status).toBe(404)
  })

  it('that names payment methods and has none is told so', async () => {
    host = await startMock({ extensions: ['payment-methods'] })
    const { results } = await runOn(host.origin, { extensions: true, only: ['payment-methods'] })
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([['payment-methods.named', 'failed']])
  })

  it('fails where an extension is demanded that it does not have', async () => {
    host = await startMock()
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

it('a host with every extension conforms, and is asked for each', async () => {
  host = await startMock({ extensions: allExtensions })
  const { results } = await runOn(host.origin, { extensions: true })
  expect(failuresIn(results)).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
  expect(host.state.pageViews).toEqual(['/'])
})

describe('the kit', () => {
  it('advises, and does not fail, where only the donor or the owner is worse off', async () => {
    const path = '/api/winorg/get-persisted-webid/'
    host = await startMock({
      // A host that forgets a payment as soon as it has ended, and knows no web id.
      choices: { reopen: 'open' },
      change: (reply, call) => (call.path === path && reply.status === 200 ? { ...reply, body: '{}' } : reply),
    })
    const { results, isConforming } = await runOn(host.origin)
    expect(results.filter(({ outcome }) => outcome === 'advice').map(({ id }) => id)).toEqual([
      'cors.cookie',
      'swish.reopen-paid',
      'card.web-id',
      'session.refused-by-name',
    ])
    expect(isConforming).toBe(true)
  })

  it('checks a backend below a path of its own', async () => {
    host = await startMock()
    const { results } = await runOn(`${host.origin}/backend`, { only: ['session.token'] })
    expect(results[0]?.sent).toContain(`${host.origin}/backend/api/generate-csrf/`)
  })

  it('checks every call of the contract', () => {
    const checked = new Set(groups.flatMap(({ checks }) => checks.flatMap((check) => check.calls ?? [])))
    expect(callList.map(({ name }) => name).filter((name) => !checked.has(name))).toEqual([])
  })

  it('names requirements that exist', () => {
    const known = new Set(
      readFileSync('docs/requirements.tsv', 'utf8')
        .split('\n')
        .map((line) => line.split('\t')[0]),
    )
    const named = groups.flatMap(({ checks }) => checks.flatMap(({ requirements }) => requirements))
    expect(named.filter((id) => !known.has(id))).toEqual([])
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
