import { setTimeout as pause } from 'node:timers/promises'
import {
  type SwishCreateResult,
  type SwishGateway,
  type SwishPayment,
  instructionId,
  swishMessage,
} from '../gateways/swish-gateway.ts'
import { type AttemptStore, type FinalStatus, swishKinds } from '../store/attempt-store.ts'
import type { Attempt } from '../store/gift-schema.ts'
import type { Session } from '../store/schema.ts'
import {
  type AttemptRequest,
  type AttemptConflict,
  type RefreshOpenAttempt,
  createOrFindAttempt,
} from './create-attempt.ts'
import { minQuestionIntervalMs, waitToClaim } from './question-limit.ts'
import { maxUnansweredMs, unknownAs } from './paid-amount.ts'
import { swishFinalStatus, nextCheckMs } from './swish-outcome.ts'

export type SwishPayments = ReturnType<typeof swishPayments>
export type SwishAttemptRequest = AttemptRequest & { kind: 'swish' | 'swish-mcommerce' }

const isCancelled = (attempt: Attempt | undefined) =>
  attempt?.status === 'cancelled' || attempt?.status === 'already-cancelled'

/**
 * Minimum time between two status checks for a waiting donor; longer while Swish's callbacks
 * arrive.
 */
const minCheckIntervalMs = (callbacksArrive: boolean) => (callbacksArrive ? 5_000 : 2_000)

/** How long a poll waits for Swish. A slower answer is there for the next poll. */
const maxPollWaitMs = 300

/** For how long after a callback we assume that callbacks arrive. */
const callbackTrustMs = 600_000

/**
 * Gifts by Swish. The host stores an attempt before it calls Swish, and keeps its instruction id,
 * so a retry never creates a second payment. Only Swish's own answer to a status check counts; a
 * callback is just a reason to check.
 */
export function swishPayments(
  store: AttemptStore,
  swish: SwishGateway,
  options: { lifetimeMs: number; timeoutMs: number; refreshOpenAttempt: RefreshOpenAttempt },
) {
  // Longer than the longest series of requests to Swish (four), so a host that still has the lease
  // has died.
  const leaseMs = 6 * options.timeoutMs
  // How long a donor's request waits for Swish to answer.
  const maxWaitMs = 2 * options.timeoutMs

  let lastCallbackAt = -Infinity
  const callbacksArrive = () => Date.now() - lastCallbackAt < callbackTrustMs

  const ageOf = ({ createdAt }: Attempt) => store.msSince(createdAt)

  const expiry = (since: string | null | undefined) =>
    new Date((since ? Date.parse(since) : Date.now()) + options.lifetimeMs)

  async function end(attempt: Attempt, ending: FinalStatus, wasAccepted: boolean): Promise<void> {
    await store.end(attempt.key, ending, wasAccepted)
  }

  function create(attempt: Attempt): Promise<SwishCreateResult> {
    const phone = attempt.donor['donatorPhoneCell']
    return swish.create({
      instructionId: instructionId(attempt.key),
      payerAlias: attempt.kind === 'swish' && typeof phone === 'string' ? phone : undefined,
      amount: attempt.amount,
      message: swishMessage(attempt.gift.giftPurpose),
      callbackIdentifier: attempt.returnKey,
    })
  }

  /** Stores Swish's answer to a create call. False when the answer was inconclusive. */
  async function applyCreated(attempt: Attempt, created: SwishCreateResult): Promise<boolean> {
    if (created.outcome === 'created') {
      await store.accept(attempt.key, { swishToken: created.token, expiresAt: expiry(null) }, 5_000)
      return true
    }
    if (created.outcome !== 'refused') return false
    await end(attempt, { status: 'error', error: created.error }, false)
    return true
  }

  /** Creates the payment of a new attempt. */
  async function send(attempt: Attempt): Promise<void> {
    const created = await create(attempt)
    if (await applyCreated(attempt, created)) return
    // If the first try got no connection, Swish never had the payment, so the attempt has failed.
    if (created.outcome === 'unsent') return end(attempt, { status: 'error', error: 'swish-unreachable' }, false)
    return recover(attempt)
  }

  /** Finds out what happened to an attempt whose create call got no answer. */
  async function recover(attempt: Attempt): Promise<void> {
    const found = await swish.find(instructionId(attempt.key))
    if (found.outcome === 'found') return adopt(attempt, found.payment)
    if (found.outcome === 'missing') {
      const overForMs = (await ageOf(attempt)) - options.lifetimeMs
      // Swish may still be at work on the last try.
      if (overForMs >= leaseMs) return end(attempt, { status: 'error', error: 'not-created' }, false)
      // Swish does not know it. Send it again with the same id while the donor may still be there.
      if (overForMs < 0 && (await sendAgain(attempt))) return
    }
    return store.checkIn(attempt.key, 2_000)
  }

  /** Repeats a create call. False when the answer was inconclusive. */
  async function sendAgain(attempt: Attempt): Promise<boolean> {
    const created = await create(attempt)
    if (created.outcome === 'refused' && created.error === 'RP06') {
      // The open payment may be this one: the first call has arrived late.
      const found = await swish.find(instructionId(attempt.key))
      if (found.outcome === 'found') await adopt(attempt, found.payment)
      if (found.outcome !== 'missing') return found.outcome === 'found'
    }
    return applyCreated(attempt, created)
  }

  /** Handles a payment that Swish created, but whose answer we never got. */
  async function adopt(attempt: Attempt, payment: SwishPayment): Promise<void> {
    const ending = swishFinalStatus(payment, attempt.amount)
    if (ending) return end(attempt, ending, true)
    if (attempt.kind === 'swish') {
      await store.accept(attempt.key, { expiresAt: expiry(payment.dateCreated) }, 1_000)
      return
    }
    // The lost answer had its token, and nobody can pay without that. Cancel the payment, so that
    // the donor can safely try again.
    const cancelled = await swish.cancel(instructionId(attempt.key))
    if (cancelled.outcome === 'cancelled' || cancelled.outcome === 'already-cancelled') {
      return end(attempt, { status: 'error', error: 'token-lost' }, false)
    }
    return store.checkIn(attempt.key, 2_000)
  }

  /** Checks the payment's status with Swish. */
  async function ask(attempt: Attempt): Promise<void> {
    const found = await swish.find(instructionId(attempt.key))
    const ending = found.outcome === 'found' ? swishFinalStatus(found.payment, attempt.amount) : undefined
    if (ending) return end(attempt, ending, true)
    const overForMs = attempt.expiresAt === null ? -1 : await store.msSince(attempt.expiresAt)
    // Swish accepted the payment but no longer knows it, so we cannot tell whether money was taken.
    if (found.outcome === 'missing' && overForMs > 600_000)
      return end(attempt, { status: 'error', error: 'DS24' }, true)
    if (overForMs > maxUnansweredMs) return end(attempt, unknownAs('swish', attempt.reference), true)
    return store.checkIn(attempt.key, nextCheckMs(await ageOf(attempt), callbacksArrive()))
  }

  /** The attempt once Swish has answered, or unchanged if that takes too long. */
  async function waitUntilAnswered(key: string): Promise<Attempt> {
    for (const until = Date.now() + maxWaitMs; ; await pause(100)) {
      const attempt = await store.find(key)
      if (!attempt) throw new Error('The attempt no longer exists.')
      if (attempt.status !== 'creating' || Date.now() > until) return attempt
      const claimed = await store.claimIfDue(key, leaseMs)
      if (claimed) await recover(claimed)
    }
  }

  /**
   * The attempt with Swish's current status, checked at most every two seconds, or every five while
   * callbacks arrive.
   */
  async function refresh(attempt: Attempt): Promise<Attempt> {
    if (attempt.endedAt) return attempt
    const claimed = await store.claimUnlessAsked(attempt.key, minCheckIntervalMs(callbacksArrive()), leaseMs)
    if (!claimed) return attempt
    await ask(claimed)
    return (await store.find(attempt.key)) ?? attempt
  }

  const cancelling = new Map<string, Promise<boolean>>()

  async function cancel(attempt: Attempt): Promise<boolean> {
    if (attempt.endedAt) return isCancelled(attempt)
    if (attempt.status === 'creating') return false
    const claimed = await waitToClaim(store, attempt.key, leaseMs)
    if (!claimed) return isCancelled(await store.find(attempt.key))
    const { outcome } = await swish.cancel(instructionId(attempt.key))
    if (outcome === 'cancelled' || outcome === 'already-cancelled') {
      await end(attempt, { status: outcome }, true)
      return true
    }
    await ask(attempt)
    return false
  }

  return {
    /** Starts an attempt, or returns the one with this key. */
    async start(session: Session, request: SwishAttemptRequest): Promise<Attempt | AttemptConflict> {
      const started = await createOrFindAttempt(store, session, request, leaseMs, options.refreshOpenAttempt)
      if ('conflict' in started) return started
      if (started.isNew) await send(started.attempt)
      return waitUntilAnswered(started.attempt.key)
    },

    refresh,

    /** The same for a poll, which does not wait for a slow Swish: then the status that we know. */
    async poll(attempt: Attempt): Promise<Attempt> {
      const refreshed = refresh(attempt)
      // A late error is for the next check.
      refreshed.catch(() => undefined)
      return Promise.race([refreshed, pause(maxPollWaitMs, attempt, { ref: false })])
    },

    /**
     * Cancels the payment at Swish. Returns false if that failed: it was paid, had ended, got no
     * answer, or is still being created. Simultaneous presses share one request.
     */
    cancel(attempt: Attempt): Promise<boolean> {
      const running = cancelling.get(attempt.key) ?? cancel(attempt).finally(() => cancelling.delete(attempt.key))
      cancelling.set(attempt.key, running)
      return running
    },

    /**
     * Handles a callback: checks the payment's status. Returns false if the callback does not have
     * the payment's secret, so it is not from Swish.
     */
    async callback(key: string, identifier: unknown): Promise<boolean> {
      const attempt = await store.find(key)
      if (!attempt || !swishKinds.includes(attempt.kind) || attempt.returnKey !== identifier) return false
      lastCallbackAt = Date.now()
      // It ended without an answer of Swish's, and may be paid after all.
      if (attempt.status === 'error') await ask(attempt)
      const claimed = await store.claimUnlessAsked(key, minQuestionIntervalMs, leaseMs)
      if (claimed) await ask(claimed)
      // Otherwise somebody has just asked, perhaps before the status changed.
      else await store.checkAccepted(key, minQuestionIntervalMs)
      return true
    },

    /** Continues an attempt that this host has leased. */
    follow: (attempt: Attempt): Promise<void> => (attempt.status === 'creating' ? recover(attempt) : ask(attempt)),
    leaseMs,
  }
}
