import type { CardGateway, CardPayment } from '../gateways/stripe-gateway.ts'
import { returnTokenLifetimeMs } from '../http/credentials.ts'
import type { AttemptStore, FinalStatus } from '../store/attempt-store.ts'
import type { Attempt } from '../store/gift-schema.ts'
import type { Session } from '../store/schema.ts'
import {
  type AttemptRequest,
  type AttemptConflict,
  type RefreshOpenAttempt,
  createOrFindAttempt,
} from './create-attempt.ts'
import { maxUnansweredMs, paidAs, unknownAs } from './paid-amount.ts'
import { minQuestionIntervalMs, waitToClaim } from './question-limit.ts'
import { nextCheckMs } from './swish-outcome.ts'

export type CardPayments = ReturnType<typeof cardPayments>
export type CardAttemptRequest = AttemptRequest & { kind: 'card'; returnUrl: string; thankYouPageId: string }

/**
 * Whether the card page's return address still resumes the session. It does so until the payment
 * has been over for the lifetime of a return token, so that the donor can reload, but an old log or
 * history is useless.
 */
export function isReturnAllowed({ endedAt, expiresAt }: Pick<Attempt, 'endedAt' | 'expiresAt'>, now: Date): boolean {
  const overAt = endedAt ?? expiresAt
  return overAt !== null && now.getTime() - overAt.getTime() < returnTokenLifetimeMs
}

/**
 * How long the card page stays open. Stripe's minimum is 30 minutes from when it gets the request,
 * which we may repeat.
 */
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
 * Gifts by card. Opening a payment with the attempt's key again returns the same page, so a retry
 * makes up for a lost response. Only the card provider's own answer to a status check counts. A
 * refused card does not end the attempt: the donor can try another one until they leave the page.
 */
export function cardPayments(
  store: AttemptStore,
  gateway: CardGateway,
  options: {
    timeoutMs: number
    /** Where the card page sends the donor afterwards. */
    returnUrl: () => string
    refreshOpenAttempt: RefreshOpenAttempt
  },
) {
  const leaseMs = 4 * options.timeoutMs

  async function end(attempt: Attempt, ending: FinalStatus, wasAccepted: boolean): Promise<void> {
    await store.end(attempt.key, ending, wasAccepted)
  }

  /**
   * Stores the provider's answer to a status check. The provider does not know an attempt without a
   * provider id.
   */
  async function apply(attempt: Attempt, ask: CardGateway['find' | 'cancel']): Promise<void> {
    const payment = attempt.providerId ? await ask(attempt.providerId) : 'missing'
    const ending = typeof payment === 'object' ? cardFinalStatus(payment, attempt.amount) : undefined
    if (ending) return end(attempt, ending, true)
    const overForMs = attempt.expiresAt === null ? -1 : await store.msSince(attempt.expiresAt)
    // The provider accepted the payment but no longer knows it, so it is unknown whether money was
    // taken.
    if (payment === 'missing' && overForMs > 600_000) return end(attempt, { status: 'error', error: 'DS24' }, true)
    if (overForMs > maxUnansweredMs) return end(attempt, unknownAs('card', attempt.reference), true)
    return store.checkIn(attempt.key, nextCheckMs(await store.msSince(attempt.createdAt)))
  }

  const returnUrlOf = ({ returnKey }: Attempt) => `${options.returnUrl()}?key=${returnKey}`

  /**
   * Opens the payment. `isFirst`: this is the first try, so if no connection could be made, the
   * attempt has failed.
   */
  async function open(attempt: Attempt, isFirst: boolean): Promise<void> {
    const expiresAt = new Date(attempt.createdAt.getTime() + lifetimeMs)
    // Nobody has seen its page, which is closed now.
    if (!isFirst && (await store.msSince(expiresAt)) > 0)
      return end(attempt, { status: 'error', error: 'not-created' }, false)
    const opened = await gateway.open({
      id: attempt.key,
      amount: attempt.amount,
      isMonthly: attempt.gift.requestType === 'monthly',
      description: attempt.gift.giftPurpose || 'Gåva',
      paidUrl: returnUrlOf(attempt),
      leftUrl: `${returnUrlOf(attempt)}&left=1`,
      expiresAt,
    })
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

  /**
   * The attempt with the card provider's current status, for a donor who has returned from the card
   * page or pays again.
   */
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
      if ('conflict' in started) return started
      const { attempt, isNew } = started
      if (attempt.status !== 'creating') return refreshNow(attempt)
      if (isNew || (await waitToClaim(store, attempt.key, leaseMs, 'creating'))) await open(attempt, isNew)
      return reload(attempt)
    },

    refresh,

    refreshNow,

    /**
     * Handles a callback: checks the payment's status, or does so soon if it has just been checked.
     * False if the callback is forged.
     */
    async callback(body: string, signature: unknown): Promise<boolean> {
      const key = gateway.paymentIn(body, signature)
      if (key === 'forged') return false
      const attempt = key && (await store.find(key))
      if (!attempt || attempt.kind !== 'card') return true
      // It ended without an answer of the provider's, and may be paid after all.
      if (attempt.status === 'error') await apply(attempt, gateway.find)
      if (attempt.endedAt) return true
      await refresh(attempt)
      await store.checkAccepted(attempt.key, minQuestionIntervalMs)
      return true
    },

    /** The address that the card page sends the donor back to. */
    returnUrlOf,

    /**
     * Cancels the payment of a donor who has left the card page or wants to pay another way, unless
     * it has been paid.
     */
    async cancel(attempt: Attempt): Promise<Attempt> {
      if (attempt.endedAt) return attempt
      // If the first answer was lost, opening the payment again returns its id at the provider.
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
