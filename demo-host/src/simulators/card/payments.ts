import { randomUUID } from 'node:crypto'
import { persistentMap } from '../persistent-map.ts'
import { sendCallback } from '../send-callback.ts'

/** A card payment. The amount is in öre. */
export interface CardPayment {
  id: string
  page: string
  amount: number
  /** The first of a payment every month. */
  isMonthly: boolean
  description: string
  redirectUrl: string
  callbackUrl: string
  status: 'OPEN' | 'PAID' | 'REFUSED' | 'CANCELLED' | 'EXPIRED'
  reference: string
  created: string
}

export type CardPayments = ReturnType<typeof openCardPayments>
type Ended = Exclude<CardPayment['status'], 'OPEN'>

const lifetimeMs = 30 * 60_000

/** The card provider's payments. */
export function openCardPayments(file: string | undefined) {
  const { all, save } = persistentMap<CardPayment>(file)

  /** Expires a payment that has been open too long. */
  function current(payment: CardPayment | undefined): CardPayment | undefined {
    const isOld = payment?.status === 'OPEN' && Date.now() > Date.parse(payment.created) + lifetimeMs
    if (isOld) end(payment, 'EXPIRED')
    return payment
  }

  function end(payment: CardPayment, status: Ended): boolean {
    if (payment.status !== 'OPEN') return false
    payment.status = status
    save()
    sendCallback(payment.callbackUrl, { id: payment.id, status })
    return true
  }

  return {
    find: (id: string) => current(all.get(id)),
    byPage: (page: string) => current([...all.values()].find((payment) => payment.page === page)),
    list: () => [...all.values()].reverse(),
    end,

    open(
      id: string,
      request: Pick<CardPayment, 'amount' | 'isMonthly' | 'description' | 'redirectUrl' | 'callbackUrl'>,
    ): CardPayment {
      const known = all.get(id)
      if (known) return known
      const payment: CardPayment = {
        id,
        page: randomUUID(),
        ...request,
        status: 'OPEN',
        reference: randomUUID().slice(0, 8).toUpperCase(),
        created: new Date().toISOString(),
      }
      all.set(id, payment)
      save()
      return payment
    },
  }
}
