import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { requestTimeout, retryDelay } from '../../packages/payments/src/client/delays.ts'
import { site, webAddress } from './cluster.ts'
import { planOf } from './plans.ts'

/**
 * One call of a donor's page: its time, its duration and its result: a status of the API,
 * `HTTP 503`, `lost ECONNRESET`.
 */
export interface CallRecord {
  donor: number
  call: 'session' | 'create' | 'poll' | 'cancel'
  at: number
  ms: number
  /** How much of it a new connection took, with TLS; 0 on one that was open. */
  connectMs: number
  outcome: string
}

/**
 * The last thing that a donor saw: a final status, `refused …`, `left`, or `nothing` after four
 * minutes.
 */
export interface DonorRecord {
  donor: number
  amount: number
  seen: string
}

const pollMs = 2_000
const patienceMs = 240_000

/**
 * Statuses that leave it unknown whether the server has acted:
 * packages/payments/src/client/errors.ts.
 */
const isInconclusive = (status: number) => status >= 500 || [408, 409, 423, 425].includes(status)
const tokenRefused = (status: number) => [401, 403, 419].includes(status)

interface Answer {
  status: number
  json: Record<string, unknown>
}

/** A request through nginx, from the donor's own address. */
function send(
  agent: Agent,
  path: string,
  body: object | undefined,
  key: string | undefined,
  timeout: number,
  onConnected: () => void,
) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: webAddress,
        servername: site,
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          Host: site,
          Origin: `https://${site}`,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(key && { 'Idempotency-Key': key }),
        },
        signal: AbortSignal.timeout(timeout),
      },
      (answer) => {
        let text = ''
        answer.on('data', (part) => (text += String(part)))
        answer.on('error', reject)
        answer.on('end', () => {
          try {
            resolve({ status: answer.statusCode ?? 0, json: JSON.parse(text) as Record<string, unknown> })
          } catch {
            resolve({ status: answer.statusCode ?? 0, json: {} })
          }
        })
      },
    )
    sent.on('socket', (socket) => socket.connecting && socket.once('secureConnect', onConnected))
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** The address that a donor comes from. */
export const addressOf = (donor: number) => `198.18.${Math.floor(donor / 250) % 250}.${(donor % 250) + 1}`

/** A visitor's page. Sends calls, and records each of them. */
export class Page {
  readonly donor: number
  readonly history: CallRecord[]
  readonly #agent: Agent
  #csrf = ''

  constructor(donor: number, history: CallRecord[]) {
    this.donor = donor
    this.history = history
    this.#agent = new Agent({ rejectUnauthorized: false, keepAlive: true, localAddress: addressOf(donor) })
  }

  /** Makes one call; undefined if it was lost or has no usable answer. */
  async call(call: CallRecord['call'], path: string, body?: object, key?: string): Promise<Answer | undefined> {
    const at = Date.now()
    let connectMs = 0
    const note = (outcome: string) =>
      this.history.push({ donor: this.donor, call, at, ms: Date.now() - at, connectMs, outcome })
    try {
      const sent = body && { ...body, csrf: this.#csrf }
      const timeout = requestTimeout[call === 'create' ? 'create' : 'other']
      const answer = await send(this.#agent, path, sent, key, timeout, () => (connectMs = Date.now() - at))
      const { status, json } = answer
      note(status === 200 ? String(json['status'] ?? json['error'] ?? 'ok') : `HTTP ${status}`)
      return isInconclusive(status) ? undefined : answer
    } catch (error) {
      note(`lost ${String(Object(error).code ?? error)}`)
      return undefined
    }
  }

  /** Repeats a call until there is an answer, with growing delays; undefined after four minutes. */
  async callUntilAnswered(call: CallRecord['call'], path: string, body?: object, key?: string) {
    for (let failures = 0, until = Date.now() + patienceMs; Date.now() < until;) {
      const answer = await this.call(call, path, body, key)
      if (answer && body && tokenRefused(answer.status)) await this.renewSession()
      else if (answer) return answer
      await pause(retryDelay(++failures))
    }
    return undefined
  }

  async renewSession(): Promise<void> {
    this.#csrf = String((await this.callUntilAnswered('session', '/api/generate-csrf/'))?.json['csrf'])
  }

  close = () => this.#agent.destroy()
}

/** One donor, from the press to the final message, with the behaviour of the elements. */
export async function give(donor: number, history: CallRecord[]): Promise<DonorRecord> {
  const plan = planOf(donor)
  const amount = 50 + (donor % 400)
  const page = new Page(donor, history)
  const end = (seen: string): DonorRecord => {
    page.close()
    return { donor, amount, seen }
  }
  await page.renewSession()
  const key = crypto.randomUUID()
  const gift = { giftAmount: amount, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'gift-bar' }
  const donatorPhoneCell = `467${String(donor).padStart(8, '0')}`
  const body = { origin: 'giftbar', requestType: 'standard', ...gift, donatorPhoneCell }
  const press = () => page.callUntilAnswered('create', '/api/winorg/createswishgift/', body, key)
  const [created] = await Promise.all(plan.page === 'presses-twice' ? [press(), press()] : [press()])
  if (!created) return end('nothing')
  if (created.status !== 200) return end(`refused HTTP ${created.status}`)
  if (!created.json['success'] && created.json['error'] !== 'RP06')
    return end(`refused ${String(created.json['error'])}`)
  if (plan.page === 'leaves') return end('left')

  let cancelled: Promise<unknown> | undefined
  const pressed = Date.now()
  for (let failures = 0; Date.now() < pressed + patienceMs;) {
    await pause(failures ? retryDelay(failures) : pollMs)
    if (plan.page === 'cancels' && Date.now() > pressed + plan.phoneMs - pollMs) {
      cancelled ??= page.call('cancel', '/api/winorg/cancelswishrequest/', {})
    }
    const polled = await page.call('poll', '/api/winorg/swishpoll/', {})
    failures = polled ? 0 : failures + 1
    if (polled && tokenRefused(polled.status)) await page.renewSession()
    const status = polled?.json['status']
    if (typeof status === 'string' && status !== 'created') {
      await cancelled
      return end(status)
    }
  }
  return end('nothing')
}
