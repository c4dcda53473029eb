import type { CrashHook } from '../crash.ts'
import type { CardGateway, CardPayment } from '../gateways/stripe-gateway.ts'
import { returnTokenLifetimeMs } from '../http/credentials.ts'
import type { AttemptStore, FinalStatus } from '../store/attempt-store.ts'
import type { Attempt, Session } from '../store/schema.ts'
import {
  type AttemptRequest,
  type AttemptConflict,
  type RefreshOpenAttempt,
  createOrFindAttempt,
} from './create-attempt.ts'
import { paidAs } from './paid-amount.ts'
import { minQuestionIntervalMs, waitToClaim } from './question-limit.ts'
import { nextCheckMs } from './swish-outcome.ts'

export type CardPayments = ReturnType<typeof cardPayments>
export type CardAttemptRequest = AttemptRequest & { kind: 'card'; returnUrl: string; thankYouPageId: string }

/**
 * Whether the card page's return address still resumes the session: until the payment has been over for as long as a return token
 * is valid. It can be reloaded until then, and is useless in an old log or history.
 */
export function isReturnAllowed({ endedAt, expiresAt }: Pick<Attempt, 'endedAt' | 'expiresAt'>, now: Date): boolean {
  const overAt = endedAt ?? expiresAt
  return overAt !== null && now.getTime() - overAt.getTime() < returnTokenLifetimeMs
}

/** How long the card page stays open. Stripe's shortest is 30 minutes, from when it has the request, which may be repeated. */
const lifetimeMs = 35 * 60_000

export function cardFinalStatus(
  { status, reference, amount }: CardPayment,
  giftAmount: number,
): FinalStatus | undefined {
  const paymentReference = reference ?? null
  switch (status) {
    case 'OPEN':
      return undefined
    case 'PAID':
      return paidAs('card', amount, giftAmount * 100, paymentReference)
    case 'REFUSED':
      return { status: 'declined', paymentReference }
    case 'CANCELLED':
      return { status: 'cancelled', paymentReference }
    case 'EXPIRED':
      return { status: 'timed-out', paymentReference }
  }
}

/**
 * Gifts by card. A payment is opened with the attempt's key; opening it again returns the same page, so a lost response is fixed
 * by a retry. Only the card provider's own answer to a status check counts. A refused card ends nothing: the donor may try another one,
 * until they leave the page.
 */
export function cardPayments(
  store: AttemptStore,
  gateway: CardGateway,
  options: {
    timeoutMs: number
    /** Where the card page sends the donor afterwards. */
    returnUrl: () => string
    crash: CrashHook
    refreshOpenAttempt: RefreshOpenAttempt
  },
) {
  const leaseMs = 4 * options.timeoutMs

  async function end(attempt: Attempt, ending: FinalStatus, wasAccepted: boolean): Promise<void> {
    await store.end(attempt.key, ending, wasAccepted)
  }

  /** Stores what the provider answered to a question about the payment. An attempt without an id of the provider is not known there. */
  async function apply(attempt: Attempt, ask: CardGateway['find' | 'cancel']): Promise<void> {
    const payment = attempt.providerId ? await ask(attempt.providerId) : 'missing'
    const ending = typeof payment === 'object' ? cardFinalStatus(payment, attempt.amount) : undefined
    if (ending) options.crash('before-end')
    if (ending) return end(attempt, ending, true)
    const isLongGone = attempt.expiresAt !== null && Date.now() > attempt.expiresAt.getTime() + 600_000
    // The provider accepted it and no longer knows it: whether money was taken is unknown.
    if (payment === 'missing' && isLongGone) return end(attempt, { status: 'error', error: 'DS24' }, true)
    return store.checkIn(attempt.key, nextCheckMs(Date.now() - attempt.createdAt.getTime()))
  }

  const returnUrlOf = ({ returnKey }: Attempt) => `${options.returnUrl()}?key=${returnKey}`

  /** Opens the payment. `isFirst`: this is the first try, so if no connection could be made, the attempt has failed. */
  async function open(attempt: Attempt, isFirst: boolean): Promise<void> {
    const expiresAt = new Date(attempt.createdAt.getTime() + lifetimeMs)
    // Nobody has seen its page, which is closed by now.
    if (Date.now() > expiresAt.getTime()) return end(attempt, { status: 'error', error: 'not-created' }, false)
    const opened = await gateway.open({
      id: attempt.key,
      amount: attempt.amount,
      isMonthly: attempt.gift.requestType === 'monthly',
      description: attempt.gift.giftPurpose || 'Gåva',
      paidUrl: returnUrlOf(attempt),
      leftUrl: `${returnUrlOf(attempt)}&left=1`,
      expiresAt,
    })
    options.crash('after-create')
    switch (opened.outcome) {
      case 'opened': {
        const { providerId, url: redirectUrl } = opened
        await store.accept(attempt.key, { providerId, redirectUrl, expiresAt }, 5_000)
        return
      }
      case 'refused':
        return end(attempt, { status: 'error', error: opened.error }, false)
      case 'unsent':
        if (isFirst) return end(attempt, { status: 'error', error: 'card-unreachable' }, false)
        return store.checkIn(attempt.key, 5_000)
      case 'unknown':
        return store.checkIn(attempt.key, 2_000)
    }
  }

  const reload = async (attempt: Attempt) => (await store.find(attempt.key)) ?? attempt

  /** The attempt with the card provider's status, at most a second old. */
  async function refresh(attempt: Attempt): Promise<Attempt> {
    if (attempt.endedAt) return attempt
    const claimed = await store.claimUnlessAsked(attempt.key, minQuestionIntervalMs, leaseMs)
    if (claimed) await apply(claimed, gateway.find)
    return reload(attempt)
  }

  /** The attempt with the card provider's status now: the donor has come back from its page, or pays again. */
  async function refreshNow(attempt: Attempt): Promise<Attempt> {
    if (attempt.endedAt) return attempt
    const claimed = await waitToClaim(store, attempt.key, leaseMs)
    if (claimed) await apply(claimed, gateway.find)
    return reload(attempt)
  }

  return {
    /** Starts an attempt, or returns the one with this key. */
    async start(session: Session, request: CardAttemptRequest): Promise<Attempt | AttemptConflict> {
      const started = await createOrFindAttempt(store, session, request, leaseMs, options.refreshOpenAttempt)
      if (typeof started === 'string') return started
      if (started.attempt.status !== 'creating') return refreshNow(started.attempt)
      await open(started.attempt, started.isNew)
      return reload(started.attempt)
    },

    refresh,

    refreshNow,

    /** Handles a callback: checks the payment's status, soon if it has just been checked. False when it is forged. */
    async callback(body: string, signature: unknown): Promise<boolean> {
      const key = gateway.paymentIn(body, signature)
      if (key === 'forged') return false
      const attempt = key && (await store.find(key))
      if (!attempt || attempt.kind !== 'card' || attempt.endedAt) return true
      await refresh(attempt)
      await store.checkAccepted(attempt.key, minQuestionIntervalMs)
      return true
    },

    /** The address that the card page sends the donor back to. */
    returnUrlOf,

    /** The donor has left the card page, or wants to pay another way: cancels the payment, unless it has been paid. */
    async cancel(attempt: Attempt): Promise<Attempt> {
      if (attempt.endedAt) return attempt
      // Opening it again tells its id at the provider, where the first answer was lost.
      if (!attempt.providerId) await open(attempt, false)
      await apply(await reload(attempt), gateway.cancel)
      return reload(attempt)
    },

    /** Continues an attempt that this host has leased. */
    follow: async (attempt: Attempt): Promise<void> =>
      attempt.status === 'creating' ? open(attempt, false) : apply(attempt, gateway.find),
    leaseMs,
  }
}
