import type { Crash } from '../crash.ts'
import type { CardGateway, CardPayment } from '../gateways/card.ts'
import { returnMs } from '../http/credentials.ts'
import type { AttemptStore, Ending } from '../store/attempts.ts'
import type { Attempt, Session } from '../store/schema.ts'
import { type AskedAttempt, type Conflict, type Settle, takeOn } from './begin.ts'
import { nextCheckMs } from './outcome.ts'

export type CardPayments = ReturnType<typeof cardPayments>
export type AskedCardAttempt = AskedAttempt & { kind: 'card'; returnUrl: string; thankYouPageId: string }

/**
 * Whether the address that the card page leads back to still opens the session: until its payment has been over for as long as any
 * return address lives. It may be loaded again until then, and what an old log or history has of it is worth nothing.
 */
export function mayLeadBack({ endedAt, expiresAt }: Pick<Attempt, 'endedAt' | 'expiresAt'>, now: Date): boolean {
  const over = endedAt ?? expiresAt
  return over !== null && now.getTime() - over.getTime() < returnMs
}

/** How long the card page waits for its card holder. */
const lifetimeMs = 30 * 60_000

function endingOf({ status, reference }: CardPayment): Ending | undefined {
  const paymentReference = reference ?? null
  switch (status) {
    case 'OPEN':
      return undefined
    case 'PAID':
      return { status: 'paid', paymentReference }
    case 'REFUSED':
      return { status: 'declined', paymentReference }
    case 'CANCELLED':
      return { status: 'cancelled', paymentReference }
    case 'EXPIRED':
      return { status: 'timed-out', paymentReference }
  }
}

/**
 * Gifts by card. A payment is opened under the attempt's key, and opening it again gives the same page: so a lost answer is
 * mended by asking once more. What the card page says when asked is the truth.
 */
export function cardPayments(
  store: AttemptStore,
  gateway: CardGateway,
  options: {
    timeoutMs: number
    addresses: () => { redirectUrl: string; callbackUrl: string }
    crash: Crash
    settle: Settle
  },
) {
  const leaseMs = 4 * options.timeoutMs

  async function apply(attempt: Attempt, payment: CardPayment | 'missing' | 'unknown'): Promise<void> {
    const ending = typeof payment === 'object' ? endingOf(payment) : undefined
    if (ending) options.crash('before-end')
    if (ending) await store.end(attempt.key, ending, true)
    else await store.checkIn(attempt.key, nextCheckMs(Date.now() - attempt.createdAt.getTime()))
  }

  const leadingBack = ({ returnKey }: Attempt) => `${options.addresses().redirectUrl}?key=${returnKey}`

  /** Opens the payment. `isFirst`: nobody has tried before, so a connection that was never made is the end of it. */
  async function open(attempt: Attempt, isFirst: boolean): Promise<void> {
    const { callbackUrl } = options.addresses()
    const opened = await gateway.open({
      id: attempt.key,
      amount: attempt.amount,
      description: attempt.gift.giftPurpose,
      redirectUrl: leadingBack(attempt),
      callbackUrl,
    })
    options.crash('after-create')
    switch (opened.outcome) {
      case 'opened': {
        const expiresAt = new Date(attempt.createdAt.getTime() + lifetimeMs)
        await store.accept(attempt.key, { redirectUrl: opened.url, expiresAt }, 5_000)
        return
      }
      case 'refused':
        await store.end(attempt.key, { status: 'error', error: opened.error }, false)
        return
      case 'unsent':
        if (isFirst) await store.end(attempt.key, { status: 'error', error: 'card-unreachable' }, false)
        else await store.checkIn(attempt.key, 5_000)
        return
      case 'unknown':
        return store.checkIn(attempt.key, 2_000)
    }
  }

  const again = async (attempt: Attempt) => (await store.find(attempt.key)) ?? attempt

  /** The attempt as the card page has it now. */
  async function refresh(attempt: Attempt): Promise<Attempt> {
    if (attempt.endedAt) return attempt
    await apply(attempt, await gateway.find(attempt.key))
    return again(attempt)
  }

  return {
    /** Starts an attempt, or answers for the one that has this key already. */
    async begin(session: Session, asked: AskedCardAttempt): Promise<Attempt | Conflict> {
      const begun = await takeOn(store, session, asked, leaseMs, options.settle)
      if (typeof begun === 'string') return begun
      if (begun.attempt.status !== 'creating') return refresh(begun.attempt)
      await open(begun.attempt, begun.isNew)
      return again(begun.attempt)
    },

    refresh,

    /** Where the card page leads the donor back to. */
    leadingBack,

    /** The donor wants to give in another way: the page is closed, unless it has been paid. */
    async giveUp(attempt: Attempt): Promise<Attempt> {
      await apply(attempt, await gateway.cancel(attempt.key))
      return again(attempt)
    },

    /** Takes up an attempt that is due, if no other host has. */
    async follow(key: string): Promise<void> {
      const claimed = await store.claim(key, leaseMs)
      if (!claimed) return
      if (claimed.status === 'creating') await open(claimed, false)
      else await apply(claimed, await gateway.find(key))
    },
  }
}
