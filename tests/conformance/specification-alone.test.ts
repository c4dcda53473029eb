import { afterEach, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { callList } from '@charity-elements/contract/reference'
import { callNamed } from '../../tools/conformance/src/contract.ts'
import { type Parties, controlled } from '../../tools/conformance/src/parties.ts'
import { groups, runConformance } from '../../tools/conformance/src/run.ts'
import { allExtensions } from '../../tools/mock/src/options.ts'
import { type MockServer, startMock } from '../mock/start-mock.ts'
import { expectStrictConformance, failedIds, failuresIn, runOn } from './run.ts'

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

  it('that names payment methods and has none fails the check', async () => {
    host = await startMock({ extensions: ['payment-methods'] })
    const { results } = await runOn(host.origin, { extensions: true, only: ['payment-methods'] })
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([['payment-methods.named', 'failed']])
  })

  it.each([
    ['attempts', ['attempts.same', 'attempts.expiry', 'attempts.card', 'attempts.none', 'attempts.gift']],
    [
      'idempotency',
      ['idempotency.swish', 'idempotency.card', 'idempotency.invoice', 'idempotency.content', 'idempotency.cors'],
    ],
    ['page-tracking', ['page-tracking.page']],
    ['payment-methods', ['payment-methods.named']],
    ['post-towns', ['post-towns.known']],
    ['receipts', ['receipts.acknowledge']],
    ['remembered-details', ['remembered-details.kept']],
    ['return', ['return.resume']],
  ])('fails where the extension %s is demanded, which it does not have', async (extension, fails) => {
    host = await startMock()
    const { results } = await runOn(host.origin, { extensions: [extension], only: ['extensions'] })
    expect(failedIds(results)).toEqual(fails)
    for (const { expected, sent } of failuresIn(results)) {
      expect(expected).toMatch(/^\S.{3}/)
      expect(sent).toMatch(/^\w+ http/)
    }
  })
})

it('a host with every extension conforms, and is asked for each', async () => {
  host = await startMock({ extensions: allExtensions })
  const { results } = await runOn(host.origin, { extensions: true })
  expect(failuresIn(results)).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
  expect(host.state.pageViews).toEqual(['/'])
  expect(host.violations('unknown-header')).toEqual([])
})

describe('the kit', () => {
  it('advises, and does not fail, where only the donor or the owner is worse off', async () => {
    const path = '/api/winorg/get-persisted-webid/'
    host = await startMock({
      // A host that forgets a payment as soon as it has ended, and knows no web id.
      choices: { reopen: 'open' },
      // Its cookie is for its own site.
      change: ({ headers: { 'Set-Cookie': cookie, ...headers } = {}, ...reply }, call) => ({
        ...reply,
        headers: { ...headers, ...(cookie && { 'Set-Cookie': cookie.replace(/; SameSite=None/i, '') }) },
        ...(call.path === path && reply.status === 200 && { body: '{}' }),
      }),
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

  it('makes the calls that each check names, so that `--only` finds them', async () => {
    const server = await startMock({ extensions: allExtensions })
    host = server
    const checks = new Map(groups.flatMap((group) => group.checks.map((check) => [check.id, check])))
    let before = 0
    const missing: string[] = []
    const onResult = ({ id }: { id: string }) => {
      const made = server.calls().slice(before)
      before = server.calls().length
      for (const name of checks.get(id)?.calls ?? []) {
        if (!made.some(({ path }) => path === callNamed(name).path)) missing.push(`${id}: ${name}`)
      }
    }
    await runOn(server.origin, { extensions: true, onResult })
    expect(missing).toEqual([])
  })

  it('says of each check what a backend has to do, in a sentence', () => {
    for (const { id, title, level, extension, requirements } of groups.flatMap(({ checks }) => checks)) {
      expect(id).toMatch(/^[a-z-]+\.[a-z-]+$/)
      expect(title).toMatch(/^[A-Z].*[\w})"]$/)
      expect(title.split(' ').length).toBeGreaterThan(3)
      // What nobody requires is our own rule: of an extension, of amounts, or an advice.
      if (extension === undefined && level === undefined && !id.endsWith('amount')) expect(requirements).not.toEqual([])
    }
    expect(groups.every(({ name }) => /^[A-Z][a-z]+/.test(name))).toBe(true)
  })

  it('sends the fields of each flow', async () => {
    host = await startMock()
    await runOn(host.origin, { only: ['swish'] })
    const bodies = host.calls('/api/winorg/createswishgift/').map(({ body }) => Object(body))
    for (const [requestType, fields] of Object.entries({
      standard: ['donatorFirstName', 'donatorLastName', 'donatorEmail', 'acceptDM'],
      monthly: ['donatorEmail', 'acceptDM'],
      company: ['companyName', 'contactPersonName', 'contactPersonEmail', 'acceptDM'],
      anniversary: ['donatorSsnOrOrgno', 'anniversaryGreetingText', 'anniversaryAddressZip'],
      memorial: ['donatorSsnOrOrgno', 'memorialGreetingText', 'memorialAddressZip'],
    })) {
      const body = bodies.find((one) => one.requestType === requestType && fields[0] && fields[0] in one)
      expect(Object.keys(body ?? {})).toEqual(expect.arrayContaining(fields))
    }
  })

  it('skips what nobody plays, and says who is missing', async () => {
    host = await startMock()
    const reasons = async (given: Parameters<typeof runConformance>[0]) =>
      new Set((await runConformance(given)).results.flatMap(({ reason }) => reason ?? []))
    const given = { url: host.origin, settleMs: 1 }
    const who = ['payer', 'card holder', 'signer']
    expect([...(await reasons(given))].filter((reason) => reason.startsWith('Nobody'))).toEqual(
      who.map((name) => `Nobody acts as the ${name}: give --control URL or --by-hand.`),
    )
    const base = `${host.origin}/control`
    const only = ['session.token', 'swish.by-code', 'swish.poll-code', 'swish.paid']
    const played = (parties: Parties) => reasons({ ...given, only, parties })
    expect(await played({ ...controlled(base), list: async () => [] })).toContain(
      `${base}/swish does not list the payment.`,
    )
    expect(await played(controlled(`${base}/x/`))).toContain(`${base}/x/swish answers 404.`)
    expect([...(await played(controlled('http://localhost:9')))][0]).toMatch(
      /^http:\/\/localhost:9\/swish cannot be reached/,
    )
  })

  it('names requirements that exist', () => {
    const known = new Set(
      readFileSync('docs/requirements.tsv', 'utf8')
        .trimEnd()
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
