import { randomUUID } from 'node:crypto'
import {
  type PaymentErrorCode,
  type CreateErrorCode,
  requestedErrorCode,
  cancelErrors,
  paymentErrors,
} from './error-codes.ts'
import { persistentMap } from '../persistent-map.ts'
import { deliverCallback } from './callback.ts'
import type { PaymentRequest } from './parse-request.ts'
import type { SwishPayment } from './payment.ts'

/** How the simulator behaves, for tests. */
export interface SwishBehaviour {
  callbacks: 'once' | 'never'
  /** How long the response to a create call is delayed once the payment exists. */
  answerAfterMs: number
}

export type SwishPayments = ReturnType<typeof openSwishPayments>

const reference = () => randomUUID().replaceAll('-', '').toUpperCase()

/**
 * Swish's payments. With `file` they survive a restart. `lifetimeMs` is how long a payment stays open for the payer.
 */
export function openSwishPayments(options: { file: string | undefined; lifetimeMs: number }) {
  const { all: payments, save } = persistentMap<SwishPayment>(options.file)
  const timers = new Set<NodeJS.Timeout>()
  const behaviour: SwishBehaviour = { callbacks: 'once', answerAfterMs: 0 }

  function after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  function scheduleExpiry(payment: SwishPayment): void {
    const due = Date.parse(payment.dateCreated) + options.lifetimeMs
    after(Math.max(0, due - Date.now()), () => void end(payment, 'ERROR', 'TM01'))
  }

  /** Ends an open payment. False if it had already ended. */
  function end(
    payment: SwishPayment,
    status: Exclude<SwishPayment['status'], 'CREATED'>,
    code: PaymentErrorCode | 'RP08' | null,
  ) {
    if (payment.status !== 'CREATED') return false
    payment.status = status
    payment.errorCode = code
    payment.errorMessage = code && (code === 'RP08' ? cancelErrors.RP08 : paymentErrors[code])
    if (status === 'PAID') payment.datePaid = new Date().toISOString()
    save()
    if (behaviour.callbacks === 'once') deliverCallback(payment, after)
    return true
  }

  for (const payment of payments.values()) if (payment.status === 'CREATED') scheduleExpiry(payment)

  return {
    behaviour,
    /** Runs something later, unless the simulator is closed first. */
    after,
    find: (id: string) => payments.get(id),
    byToken: (token: string) => [...payments.values()].find((payment) => payment.token === token),
    list: () => [...payments.values()].reverse(),

    /** Creates a payment. Returns an error code when the id is taken or the payer has another open payment. */
    create(id: string, request: PaymentRequest): SwishPayment | CreateErrorCode {
      if (payments.has(id)) return 'RP09'
      const isOpen = (payment: SwishPayment) =>
        payment.status === 'CREATED' && payment.payerAlias === request.payerAlias
      if (request.payerAlias && [...payments.values()].some(isOpen)) return 'RP06'
      const payment: SwishPayment = {
        id,
        ...request,
        paymentReference: reference(),
        status: 'CREATED',
        dateCreated: new Date().toISOString(),
        datePaid: null,
        errorCode: null,
        errorMessage: null,
        token: request.payerAlias ? null : reference().toLowerCase(),
      }
      payments.set(id, payment)
      save()
      scheduleExpiry(payment)
      const code = requestedErrorCode(request.message, paymentErrors)
      if (code) after(1_000, () => void end(payment, code === 'RF07' ? 'DECLINED' : 'ERROR', code))
      return payment
    },

    /** The merchant cancels the payment. Returns an error code when that is refused. */
    cancel(payment: SwishPayment): keyof typeof cancelErrors | undefined {
      const wanted = requestedErrorCode(payment.message, cancelErrors)
      if (wanted) return wanted
      if (payment.status === 'CANCELLED') return 'RP08'
      return end(payment, 'CANCELLED', 'RP08') ? undefined : 'RP07'
    },

    /** Plays the payer. False if the payment had already ended, undefined for an unknown action. */
    play(payment: SwishPayment, action: string, code = ''): boolean | undefined {
      switch (action) {
        case 'approve':
          // A payment opened by token gets its payer now.
          payment.payerAlias ??= '46701234567'
          return end(payment, 'PAID', null)
        case 'decline':
          return end(payment, 'DECLINED', 'RF07')
        case 'expire':
          return end(payment, 'ERROR', 'TM01')
        case 'fail':
          return end(payment, 'ERROR', requestedErrorCode(code, paymentErrors) ?? 'FF10')
        default:
          return undefined
      }
    },

    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
