import { type RefusalCode, askedFor, refusals } from './errors.ts'

/** What a payment request says once it has been found correct. */
export interface PaymentRequest {
  payeePaymentReference: string | null
  callbackUrl: string
  /** Null: the payment is opened by its token. */
  payerAlias: string | null
  payeeAlias: string
  amount: number
  currency: 'SEK'
  message: string
}

export const instructionUuid = /^[0-9A-F]{32}$/
const message = /^[0-9a-zA-ZåäöÅÄÖ :;.,?!()"]{0,50}$/
const reference = /^[0-9A-Za-z]{1,36}$/
const payer = /^46[1-9][0-9]{5,12}$/
const payee = /^123[0-9]{7}$/
const amountForm = /^-?[0-9]+(\.[0-9]+)?$/

/** Reads an amount in kronor, as a number or as text, at most two decimals counted. Gives the code when there is none. */
export function readAmount(given: unknown): number | RefusalCode {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || !amountForm.test(text)) return 'PA02'
  const amount = Math.round(Number(text) * 100) / 100
  if (amount < 1) return 'AM06'
  return amount >= 1_000_000_000_000 ? 'AM02' : amount
}

/** Reads a payment request as Swish does: everything that is wrong is told at once. */
export function readRequest(body: unknown): { request: PaymentRequest } | { errors: RefusalCode[] } {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const errors: RefusalCode[] = []
  const text = (name: string, rule: RegExp, code: RefusalCode): string => {
    const value = given[name]
    if (typeof value === 'string' && rule.test(value)) return value
    errors.push(code)
    return ''
  }

  const payeePaymentReference =
    given['payeePaymentReference'] == null ? null : text('payeePaymentReference', reference, 'FF08')
  const callbackUrl = text('callbackUrl', /^https:\/\/[^\s/]+/, 'RP03')
  const payerAlias = given['payerAlias'] == null ? null : text('payerAlias', payer, 'BE18')
  const payeeAlias = given['payeeAlias'] ? text('payeeAlias', payee, 'ACMT17') : text('payeeAlias', payee, 'RP01')
  const amount = readAmount(given['amount'])
  if (typeof amount === 'string') errors.push(amount)
  if (given['currency'] !== 'SEK') errors.push('AM03')
  const said = given['message'] == null ? '' : text('message', message, 'RP02')
  const wanted = askedFor(said, refusals)
  if (wanted && errors.length === 0) errors.push(wanted)

  if (errors.length > 0 || typeof amount === 'string') return { errors }
  return {
    request: { payeePaymentReference, callbackUrl, payerAlias, payeeAlias, amount, currency: 'SEK', message: said },
  }
}
