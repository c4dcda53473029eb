import { setTimeout as pause } from 'node:timers/promises'
import type { Crash } from '../crash.ts'
import {
  type SwishCreated,
  type SwishGateway,
  type SwishPayment,
  instructionId,
  swishMessage,
} from '../gateways/swish.ts'
import type { AttemptStore, Ending } from '../store/attempts.ts'
import type { Attempt, Session } from '../store/schema.ts'
import { type AskedAttempt, type Conflict, type Settle, takeOn } from './begin.ts'
import { endingOf, nextCheckMs } from './outcome.ts'

export type SwishPayments = ReturnType<typeof swishPayments>
export type AskedSwishAttempt = AskedAttempt & { kind: 'swish' | 'swish-mcommerce' }

/** How often Swish is asked on behalf of a waiting donor, at most. */
const askedLatelyMs = 2_000

/**
 * Gifts by Swish. An attempt is kept before Swish is called and has one instruction id for ever, so that calling again can
 * never make a second payment. What Swish says when asked is the truth; a callback only tells us to ask.
 */
export function swishPayments(
  store: AttemptStore,
  swish: SwishGateway,
  options: { lifetimeMs: number; timeoutMs: number; crash: Crash; settle: Settle },
) {
  // Longer than any round with Swish takes, four exchanges at most: a host that holds an attempt for this long is dead.
  const leaseMs = 6 * options.timeoutMs
  // How long a donor's own request waits for Swish to settle an attempt.
  const patienceMs = 2 * options.timeoutMs

  const ageOf = (attempt: Attempt) => Date.now() - attempt.createdAt.getTime()

  const expiry = (since: string | null | undefined) =>
    new Date((since ? Date.parse(since) : Date.now()) + options.lifetimeMs)

  async function end(attempt: Attempt, ending: Ending, wasAccepted: boolean): Promise<void> {
    options.crash('before-end')
    await store.end(attempt.key, ending, wasAccepted)
  }

  async function create(attempt: Attempt): Promise<SwishCreated> {
    const phone = attempt.donor['donatorPhoneCell']
    options.crash('before-create')
    const created = await swish.create({
      instructionId: instructionId(attempt.key),
      payerAlias: attempt.kind === 'swish' && typeof phone === 'string' ? phone : undefined,
      amount: attempt.amount,
      message: swishMessage(attempt.gift.giftPurpose),
    })
    options.crash('after-create')
    return created
  }

  /** Takes what Swish clearly said of a creation. False when it said nothing of use. */
  async function heard(attempt: Attempt, created: SwishCreated): Promise<boolean> {
    if (created.outcome === 'created') {
      await store.accept(attempt.key, { swishToken: created.token, expiresAt: expiry(null) }, 5_000)
      options.crash('after-accept')
      return true
    }
    if (created.outcome !== 'refused') return false
    await end(attempt, { status: 'error', error: created.error }, false)
    return true
  }

  /** Creates the payment of a new attempt. */
  async function send(attempt: Attempt): Promise<void> {
    const created = await create(attempt)
    if (await heard(attempt, created)) return
    // Nobody has tried before, so a connection that was never made is the end of it.
    if (created.outcome === 'unsent') return end(attempt, { status: 'error', error: 'swish-unreachable' }, false)
    return recover(attempt)
  }

  /** What became of an attempt that was sent, or may have been, without our hearing the answer. */
  async function recover(attempt: Attempt): Promise<void> {
    const found = await swish.find(instructionId(attempt.key))
    if (found.outcome === 'found') return takeUp(attempt, found.payment)
    if (found.outcome === 'missing') {
      // Swish has never heard of it. Sent again while the donor may still be there, under the same id.
      if (ageOf(attempt) >= options.lifetimeMs) {
        return end(attempt, { status: 'error', error: 'not-created' }, false)
      }
      if (await heard(attempt, await create(attempt))) return
    }
    return store.checkIn(attempt.key, 2_000)
  }

  /** A payment that Swish has though we never heard its answer. */
  async function takeUp(attempt: Attempt, payment: SwishPayment): Promise<void> {
    const ending = endingOf(payment)
    if (ending) return end(attempt, ending, true)
    if (attempt.kind === 'swish') {
      await store.accept(attempt.key, { expiresAt: expiry(payment.dateCreated) }, 1_000)
      return
    }
    // Its token was in the answer that was lost, and no donor can pay without it: it is taken back, so that a new try is safe.
    const cancelled = await swish.cancel(instructionId(attempt.key))
    if (cancelled.outcome === 'cancelled' || cancelled.outcome === 'already-cancelled') {
      return end(attempt, { status: 'error', error: 'token-lost' }, false)
    }
    return store.checkIn(attempt.key, 2_000)
  }

  /** Asks Swish where a payment stands. */
  async function ask(attempt: Attempt): Promise<void> {
    options.crash('asking')
    const found = await swish.find(instructionId(attempt.key))
    const ending = found.outcome === 'found' ? endingOf(found.payment) : undefined
    if (ending) return end(attempt, ending, true)
    const isLongGone = attempt.expiresAt !== null && Date.now() > attempt.expiresAt.getTime() + 600_000
    // Swish took it on and knows nothing of it now: nobody can say whether the money left.
    if (found.outcome === 'missing' && isLongGone) return end(attempt, { status: 'error', error: 'DS24' }, true)
    return store.checkIn(attempt.key, nextCheckMs(ageOf(attempt)))
  }

  /** The attempt once Swish has answered for it, or as it stands when that takes too long. */
  async function settled(key: string): Promise<Attempt> {
    for (const until = Date.now() + patienceMs; ; await pause(100)) {
      const attempt = await store.find(key)
      if (!attempt) throw new Error('An attempt has vanished.')
      if (attempt.status !== 'creating' || Date.now() > until) return attempt
      const claimed = await store.claim(key, leaseMs)
      if (claimed) await recover(claimed)
    }
  }

  return {
    /** Starts an attempt, or answers for the one that has this key already. */
    async begin(session: Session, asked: AskedSwishAttempt): Promise<Attempt | Conflict> {
      const begun = await takeOn(store, session, asked, leaseMs, options.settle)
      if (typeof begun === 'string') return begun
      if (begun.isNew) await send(begun.attempt)
      return settled(begun.attempt.key)
    },

    /** The attempt as Swish has it now, unless Swish has been asked within the last two seconds. */
    async refresh(attempt: Attempt): Promise<Attempt> {
      if (attempt.endedAt) return attempt
      const claimed = await store.claimSooner(attempt.key, askedLatelyMs, leaseMs)
      if (claimed) await ask(claimed)
      return (await store.find(attempt.key)) ?? attempt
    },

    /** Asks Swish to cancel. False when it could not be done: paid, ended, not heard, or still being created. */
    async cancel(attempt: Attempt): Promise<boolean> {
      if (attempt.endedAt) return attempt.status === 'cancelled' || attempt.status === 'already-cancelled'
      if (attempt.status === 'creating') return false
      const { outcome } = await swish.cancel(instructionId(attempt.key))
      if (outcome === 'cancelled' || outcome === 'already-cancelled') {
        await end(attempt, { status: outcome }, true)
        return true
      }
      await ask(attempt)
      return false
    },

    /** Swish says that something has happened to a payment: asks what. */
    async callback(key: string): Promise<void> {
      const attempt = await store.find(key)
      if (!attempt || attempt.endedAt) return
      const found = await swish.find(instructionId(key))
      const ending = found.outcome === 'found' ? endingOf(found.payment) : undefined
      if (ending) await end(attempt, ending, true)
    },

    /** Takes up an attempt that is due, if no other host has. */
    async follow(key: string): Promise<void> {
      const claimed = await store.claim(key, leaseMs)
      if (claimed) await (claimed.status === 'creating' ? recover(claimed) : ask(claimed))
    },
  }
}
