import { card, invoice } from './checks/card.js'
import { content } from './checks/content.js'
import { extensionChecks, namedExtensions } from './checks/extensions.js'
import { monthly } from './checks/monthly.js'
import { saved } from './checks/saved.js'
import { cors, session } from './checks/session.js'
import { swish } from './checks/swish.js'
import { configFrom } from './config.js'
import { Context } from './context.js'
import { callNamed } from './contract.js'
import { Failure, Skipped } from './failure.js'
import { nobody } from './parties.js'

/** Every check, in the order they are made. Most of those about the session need saved forms. */
export const groups = [
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

/**
 * @typedef {object} Result
 * @property {string} id
 * @property {string} group
 * @property {string} title
 * @property {readonly string[]} requirements
 * @property {import('./context.js').Check['level']} level
 * @property {'passed' | 'failed' | 'advice' | 'skipped'} outcome `advice` is a failure of a check that is advised.
 * @property {number} ms
 * @property {string} [reason] Why it was skipped.
 * @property {string} [sent]
 * @property {string} [got]
 * @property {string} [expected]
 * @property {string} [hint]
 */

/** @typedef {{target: string, results: Result[], isConforming: boolean}} Report */

/**
 * @typedef {object} RunOptions
 * @property {string} url
 * @property {readonly string[]} [only] Checks by id or its beginning, group, requirement, or path or name of a call.
 * @property {boolean | readonly string[]} [extensions] True: those that the host names or shows. A list: these, which are then required.
 * @property {string} [origin] The site that the elements stand on, for the checks of CORS.
 * @property {number} [timeoutMs] How long an answer is waited for; 20 seconds by default, as the elements wait.
 * @property {number} [settleMs] How long the backend may take to hear from an outside party; 15 seconds by default.
 * @property {import('./parties.js').Parties} [parties]
 * @property {unknown} [config]
 * @property {(result: Result) => void} [onResult]
 */

/** Checks a backend. @param {RunOptions} options @returns {Promise<Report>} */
export async function runConformance(options) {
  const { url, only = [], origin, timeoutMs = 20_000, settleMs = 15_000, parties = nobody(), onResult } = options
  const target = { base: new URL(url).href, timeoutMs }
  const t = new Context({
    target,
    config: configFrom(options.config ?? {}),
    parties,
    settleMs,
    ...(origin !== undefined && { origin: new URL(origin).origin }),
  })
  const named = options.extensions === true ? await namedExtensions(t).catch(() => undefined) : undefined
  /** @type {Map<string, Result>} */
  const done = new Map()
  for (const { name: group, checks } of groups) {
    for (const check of checks) {
      if (only.length > 0 && !only.some((word) => isMeant(check, group, word))) continue
      const { id, title, requirements, level } = check
      const about = { id, group, title, requirements, level }
      const started = performance.now()
      const result = { ...about, ...(await outcomeOf(t, check, done, options, named)), ms: performance.now() - started }
      done.set(id, result)
      onResult?.(result)
    }
  }
  const results = [...done.values()]
  return { target: target.base, results, isConforming: results.every(({ outcome }) => outcome !== 'failed') }
}

/** @param {import('./context.js').Check} check @param {string} group @param {string} word */
function isMeant({ id, requirements, calls = [] }, group, word) {
  const wanted = word.toLowerCase()
  return (
    id === wanted ||
    id.startsWith(`${wanted}.`) ||
    group.toLowerCase() === wanted ||
    requirements.some((one) => one.toLowerCase() === wanted) ||
    calls.some((name) => name.toLowerCase() === wanted || callNamed(name).path === word)
  )
}

/**
 * @param {Context} t @param {import('./context.js').Check} check @param {Map<string, Result>} done @param {RunOptions} options
 * @param {readonly string[] | undefined} named @returns {Promise<Pick<Result, 'outcome' | 'reason' | 'sent' | 'got' | 'expected' | 'hint'>>}
 */
async function outcomeOf(t, check, done, { extensions }, named) {
  const { extension } = check
  const isDemanded = extension !== undefined && Array.isArray(extensions) && extensions.includes(extension)
  if (extension !== undefined && !isDemanded) {
    if (extensions !== true) return skipped('It is an extension: give --extensions to check it.')
    if (named && !named.includes(extension)) return skipped('The host does not name this extension.')
  }
  const broken = check.after?.map((id) => done.get(id)).find((result) => result && isBroken(result))
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
    // Nobody has said that the host has it: what is not there is no fault.
    const isOffered = extension === undefined || isDemanded || named?.includes(extension)
    if (!isOffered) return skipped('The host does not have this extension.')
    return { outcome: check.level === 'advised' ? 'advice' : 'failed', ...told(error) }
  }
}

/** @param {Result} result */
const isBroken = ({ outcome }) => outcome === 'failed' || outcome === 'skipped'

/** @param {string} reason @returns {{outcome: 'skipped', reason: string}} */
const skipped = (reason) => ({ outcome: 'skipped', reason })

/** @param {Failure} failure */
function told({ expected, exchange, hint }) {
  return {
    expected,
    ...(hint !== undefined && { hint }),
    ...(exchange && { sent: sentText(exchange), got: gotText(exchange) }),
  }
}

/** Long texts are cut: enough to see what they are. @param {string} text */
const short = (text) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text)

/** @param {import('./client.js').Exchange} exchange */
function sentText({ sent: { method, url, headers, body } }) {
  const telling = Object.entries(headers).filter(([name]) => !/^(accept|sec-fetch-.*|content-type|cookie)$/i.test(name))
  return [
    `${method} ${url}`,
    ...telling.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [short(body)] : []),
  ].join('\n')
}

/** @param {import('./client.js').Exchange} exchange */
function gotText({ status, headers, text, trouble }) {
  if (trouble) return trouble
  const type = headers.get('content-type')
  const location = headers.get('location')
  return [
    `${status}${type ? `, ${type}` : ''}${location ? `, Location: ${location}` : ''}`,
    text === '' ? '(an empty body)' : short(text),
  ].join('\n')
}
