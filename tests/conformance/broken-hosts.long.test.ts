import { afterEach, expect, it } from 'vitest'
import { levelOf } from '../../tools/conformance/src/context.ts'
import { controlled } from '../../tools/conformance/src/parties.ts'
import { rulesOf } from '../../tools/conformance/src/rules.ts'
import { groups } from '../../tools/conformance/src/run.ts'
import { type MockServer, startMock } from '../mock/start-mock.ts'
import { cardHosts } from './broken-hosts/card.ts'
import { contentHosts } from './broken-hosts/content.ts'
import { extensionsHosts } from './broken-hosts/extensions.ts'
import { monthlyHosts } from './broken-hosts/monthly.ts'
import { savedHosts } from './broken-hosts/saved.ts'
import { sessionHosts } from './broken-hosts/session.ts'
import { swishHosts } from './broken-hosts/swish.ts'
import { failedIds, failuresIn, runOn } from './run.ts'

const brokenHosts = [
  ...sessionHosts,
  ...contentHosts,
  ...savedHosts,
  ...swishHosts,
  ...cardHosts,
  ...monthlyHosts,
  ...extensionsHosts,
]

let host: MockServer | undefined
afterEach(() => host?.close())

it.each(brokenHosts)('a host that $name fails at $fails $advised', async (broken) => {
  const { fails, advised, says, options, change, parties } = broken
  let started: MockServer | undefined
  const itself = () => {
    if (!started) throw new Error('The host has not started.')
    return started
  }
  host = started = await startMock({ ...options, ...(change && { change: change(itself) }) })
  const control = controlled(`${host.origin}/control`)
  const { results, isConforming } = await runOn(
    host.origin,
    { extensions: options?.extensions ?? false },
    parties ? parties(control) : control,
  )

  expect(failedIds(results)).toEqual(fails)
  expect(isConforming).toBe(fails.length === 0)
  // The mock itself does not say why it refuses a token.
  const advice = results.filter(({ id, outcome }) => outcome === 'advice' && id !== 'session.refused-by-name')
  if (advised) expect(advice.map(({ id }) => id)).toEqual(advised)
  for (const failure of failuresIn(results)) {
    if (says) expect(failure.expected).toMatch(says)
    // Enough to find the fault without reading our code.
    expect(failure.expected).toMatch(/^\S.{3}/)
    expect(failure.sent).toMatch(/^(GET|POST|OPTIONS) http\S+(\n|$)/)
    expect(failure.hint).not.toBe('')
    expect(failure.got).toBeTruthy()
  }
})

it('every required check has a host that fails at it', () => {
  const failed = new Set(brokenHosts.flatMap(({ fails }) => fails))
  const others = groups.flatMap(({ checks }) => checks).filter(({ id }) => !failed.has(id))
  expect(others.filter((check) => levelOf(check) === 'required').map(({ id }) => id)).toEqual([])
})

it('every rule of the reference has a host that breaks it', () => {
  const results = groups
    .flatMap(({ checks }) => checks)
    .filter(({ id }) => brokenHosts.some(({ fails, advised = [] }) => [...fails, ...advised].includes(id)))
    .map(({ requirements }) => ({ requirements, outcome: 'failed' as const }))
  const outcomes = rulesOf({ results }).flatMap(({ call, rules }) =>
    Object.entries(rules).map(([id, outcome]) => `${call} ${id} ${outcome}`),
  )
  expect(outcomes.length).toBeGreaterThan(50)
  expect(outcomes.filter((outcome) => !outcome.endsWith(' failed'))).toEqual([])
})
