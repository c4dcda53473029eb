import { type CreateErrorCode, requestedErrorCode, createErrors } from './error-codes.ts'

/** A valid payment request. */
export interface PaymentRequest {
  payeePaymentReference: string | null
  callbackUrl: string
  /** Returned only in a header of the callback. */
  callbackIdentifier: string | null
  /** Null for a payment opened by token. */
  payerAlias: string | null
  payeeAlias: string
  amount: number
  currency: 'SEK'
  message: string
}

export const instructionUuid = /^[0-9A-F]{32}$/
export const formats = {
  callbackUrl: /^https:\/\/[^\s/]+/,
  identifier: /^[0-9A-Za-z-]{32,36}$/,
  message: /^[0-9a-zA-ZåäöÅÄÖ :;.,?!()"]{0,50}$/,
  reference: /^[0-9A-Za-z]{1,36}$/,
}
const payer = /^46[1-9][0-9]{5,12}$/
const payee = /^123[0-9]{7}$/
const amountForm = /^-?[0-9]+(\.[0-9]+)?$/

/**
 * Parses an amount in kronor, a number or text, rounded to two decimals. Returns an error code when
 * it is invalid.
 */
export function parseAmount(given: unknown): number | CreateErrorCode {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || !amountForm.test(text)) return 'PA02'
  const amount = Math.round(Number(text) * 100) / 100
  if (amount < 1) return 'AM06'
  return amount >= 1_000_000_000_000 ? 'AM02' : amount
}

/** Parses a payment request as Swish does: returns all errors at once. */
export function parsePaymentRequest(body: unknown): { request: PaymentRequest } | { errors: CreateErrorCode[] } {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const errors: CreateErrorCode[] = []
  const text = (name: string, rule: RegExp, code: CreateErrorCode): string => {
    const value = given[name]
    if (typeof value === 'string' && rule.test(value)) return value
    errors.push(code)
    return ''
  }

  const payeePaymentReference =
    given['payeePaymentReference'] == null ? null : text('payeePaymentReference', formats.reference, 'FF08')
  const callbackUrl = text('callbackUrl', formats.callbackUrl, 'RP03')
  const callbackIdentifier =
    given['callbackIdentifier'] == null ? null : text('callbackIdentifier', formats.identifier, 'PA01')
  const payerAlias = given['payerAlias'] == null ? null : text('payerAlias', payer, 'BE18')
  const payeeAlias = given['payeeAlias'] ? text('payeeAlias', payee, 'ACMT17') : text('payeeAlias', payee, 'RP01')
  const amount = parseAmount(given['amount'])
  if (typeof amount === 'string') errors.push(amount)
  if (given['currency'] !== 'SEK') errors.push('AM03')
  const messageText = given['message'] == null ? '' : text('message', formats.message, 'RP02')
  const requested = requestedErrorCode(messageText, createErrors)
  if (requested && errors.length === 0) errors.push(requested)

  if (errors.length > 0 || typeof amount === 'string') return { errors }
  return {
    request: {
      payeePaymentReference,
      callbackUrl,
      callbackIdentifier,
      payerAlias,
      payeeAlias,
      amount,
      currency: 'SEK',
      message: messageText,
    },
  }
}
