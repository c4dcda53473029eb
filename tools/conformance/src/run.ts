import { methodOfCall } from '@charity-elements/contract'
import { card, invoice } from './checks/card.ts'
import { content } from './checks/content.ts'
import { extensionChecks, namedExtensions } from './checks/extensions.ts'
import { monthly } from './checks/monthly.ts'
import { saved } from './checks/saved.ts'
import { cors } from './checks/cors.ts'
import { session } from './checks/session.ts'
import { swish } from './checks/swish.ts'
import type { Exchange } from './exchange.ts'
import { configFrom } from './config.ts'
import { type Check, Context, type Group, type Level, levelOf } from './context.ts'
import { callNamed } from './contract.ts'
import { Failure, Skipped } from './failure.ts'
import { type Parties, nobody } from './parties.ts'
import { printable } from './printable.ts'

/** All checks in order. Most of those about the session need saved forms. */
export const groups: readonly Group[] = [
  { ...session, checks: session.checks.filter(({ id }) => id === 'session.token') },
  saved,
  { name: 'Session, from page to page', checks: session.checks.filter(({ id }) => id !== 'session.token') },
  cors,
  content,
  swish,
  card,
  invoice,
  monthly,
  extensionChecks,
]

export interface Result {
  id: string
  group: string
  title: string
  requirements: readonly string[]
  level: Level
  /** `advice` is the failure of an advised check. */
  outcome: 'passed' | 'failed' | 'advice' | 'skipped'
  ms: number
  /** Why it was skipped. */
  reason?: string
  sent?: string
  got?: string
  expected?: string
  hint?: string
}

export interface Report {
  target: string
  results: Result[]
  /** No required check failed. Skipped checks do not count. */
  isConforming: boolean
}

export interface RunOptions {
  url: string
  /** Checks by id or its beginning, group, requirement, or path or name of a call. */
  only?: readonly string[]
  /** True checks the extensions that the host names or shows. A list requires exactly those. */
  extensions?: boolean | readonly string[]
  /** The site that the elements are on, for the checks of CORS. */
  origin?: string
  /** How long to wait for an answer; 20 seconds by default, like the elements. */
  timeoutMs?: number
  /** How long the backend may take to hear from an outside party; 15 seconds by default. */
  settleMs?: number
  parties?: Parties
  config?: unknown
  onResult?: (result: Result) => void
}

/** Checks a backend. */
export async function runConformance(options: RunOptions): Promise<Report> {
  const { url, only = [], origin, timeoutMs = 20_000, settleMs = 15_000, parties = nobody(), onResult } = options
  const target = { base: new URL(url).href, timeoutMs }
  const t = new Context({
    target,
    config: configFrom(options.config ?? {}),
    parties,
    settleMs,
    ...(origin !== undefined && { origin: new URL(origin).origin }),
  })
  const named = await namedExtensions(t).catch(() => undefined)
  const done = new Map<string, Result>()
  for (const { name: group, checks } of groups) {
    for (const check of checks) {
      if (only.length > 0 && !only.some((word) => isMeant(check, group, word))) continue
      const { id, title, requirements } = check
      const about = { id, group, title, requirements, level: levelOf(check) }
      const started = performance.now()
      const outcome = printableTexts(await outcomeOf(t, check, done, options, named))
      const result = { ...about, ...outcome, ms: performance.now() - started }
      done.set(id, result)
      onResult?.(result)
    }
  }
  const results = [...done.values()]
  return { target: target.base, results, isConforming: results.every(({ outcome }) => outcome !== 'failed') }
}

function isMeant({ id, requirements, calls = [] }: Check, group: string, word: string) {
  const wanted = word.toLowerCase()
  return (
    id === wanted ||
    id.startsWith(`${wanted}.`) ||
    group.toLowerCase() === wanted ||
    requirements.some((one) => one.toLowerCase() === wanted) ||
    calls.some((name) => name.toLowerCase() === wanted || callNamed(name).path === word)
  )
}

async function outcomeOf(
  t: Context,
  check: Check,
  done: Map<string, Result>,
  { extensions }: RunOptions,
  named: readonly string[] | undefined,
): Promise<Pick<Result, 'outcome' | 'reason' | 'sent' | 'got' | 'expected' | 'hint'>> {
  const { extension, calls = [], after = ['session.token'] } = check
  const methods = calls.flatMap((name) => methodOfCall(callNamed(name).path) ?? [])
  const missing = named?.includes('payment-methods') && methods.find((method) => !named.includes(method))
  if (missing) return skipped(`The host does not name ${missing}.`)
  const isDemanded = extension !== undefined && Array.isArray(extensions) && extensions.includes(extension)
  if (extension !== undefined && !isDemanded) {
    if (extensions !== true) return skipped('It is an extension: give --extensions to check it.')
    if (named && !named.includes(extension)) return skipped('The host does not name this extension.')
  }
  const broken = after.map((id) => done.get(id)).find((result) => result && isBroken(result))
  if (broken) return skipped(`It needs ${broken.id}, which ${broken.outcome === 'skipped' ? 'was skipped' : 'failed'}.`)
  try {
    await check.run(t)
    return { outcome: 'passed' }
  } catch (error) {
    if (error instanceof Skipped) return skipped(error.message)
    if (!(error instanceof Failure)) {
      const message = error instanceof Error ? error.message : String(error)
      return { outcome: 'failed', expected: `An answer that the kit can read. It stopped with: ${message}` }
    }
    // Nobody has said that the host has this extension, so it is no failure if it is missing.
    const isOffered = extension === undefined || isDemanded || named?.includes(extension)
    if (!isOffered) return skipped('The host does not have this extension.')
    return { outcome: check.level === 'advised' ? 'advice' : 'failed', ...failureDetails(error) }
  }
}

const isBroken = ({ outcome }: Result) => outcome === 'failed' || outcome === 'skipped'
const skipped = (reason: string): { outcome: 'skipped'; reason: string } => ({ outcome: 'skipped', reason })
function failureDetails({ expected, exchange, hint }: Failure) {
  return {
    expected,
    ...(hint !== undefined && { hint }),
    ...(exchange && { sent: sentText(exchange), got: gotText(exchange) }),
  }
}

/** Every text of an outcome may quote the backend. */
const printableTexts = <Outcome extends object>(outcome: Outcome): Outcome =>
  Object.fromEntries(
    Object.entries(outcome).map(([name, value]) => [name, typeof value === 'string' ? printable(value) : value]),
  ) as Outcome

/** Cuts long texts, but leaves enough to recognise them. */
const short = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text)

function sentText({ sent: { method, url, headers, body } }: Exchange) {
  const telling = Object.entries(headers).filter(([name]) => !/^(accept|sec-fetch-.*|content-type|cookie)$/i.test(name))
  return [
    `${method} ${url}`,
    ...telling.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [short(body)] : []),
  ].join('\n')
}

function gotText({ status, headers, text, trouble }: Exchange) {
  if (trouble) return trouble
  const type = headers.get('content-type')
  const location = headers.get('location')
  return [
    `${status}${type ? `, ${type}` : ''}${location ? `, Location: ${location}` : ''}`,
    text === '' ? '(an empty body)' : short(text),
  ].join('\n')
}
