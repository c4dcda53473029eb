/**
 * Swish's error codes and messages (Commerce API v2). `vectors/` has them with their sources, and a
 * test compares the two. These refuse a create call.
 */
export const createErrors = {
  FF08: 'PayeePaymentReference is invalid',
  RP03: 'Callback URL is missing or does not use Https',
  BE18: 'Payer alias is invalid',
  RP01: 'Payee alias is missing or empty',
  PA02: 'Amount value is missing or not a valid number',
  AM06: 'Amount value is too low',
  AM02: 'Amount value is too large',
  AM03: 'Invalid or missing Currency',
  RP02: 'Wrong formatted message',
  RP06: 'Another active PaymentRequest already exists for this payerAlias. Only applicable for E-Commerce.',
  ACMT03: 'Payer not Enrolled',
  ACMT01: 'Counterpart is not activated',
  ACMT07: 'Payee not Enrolled',
  ACMT17: 'Not a valid swish number',
  PA01: 'Parameter is not correct',
  VR01: 'Payer does not meet age limit.',
  RP09: 'InstructionUUID not available.',
} as const

/** These refuse a refund, in addition to some of the codes of a create call. */
export const refundErrors = {
  FF08: 'PayerPaymentReference is invalid',
  RF02: 'Original Payment not found or original payment is more than than 13 months old',
  RF03: 'Payer alias in the refund does not match the payee alias in the original payment.',
  RF08:
    'Amount value is too large or amount exceeds the amount of the original payment minus any previous refunds. Note: the ' +
    'remaining available amount is put into the additional information field.',
} as const

/** Codes that end a refund. */
export const refundEndErrors = {
  RF06: 'The Payee SSN (personnummer) in the original payment is not the same as the SSN for the current Payee.',
  RF07: 'Transaction declined',
  FF10: 'Bank system processing error',
  DS24: 'Swish timed out waiting for an answer from the banks after payment was started.',
} as const

/** Codes that end a payment. */
export const paymentErrors = {
  RF07: 'Transaction declined',
  BANKIDCL: 'Payer cancelled BankId signing',
  FF10: 'Bank system processing error',
  TM01: 'Swish timed out before the payment was started',
  DS24:
    'Swish timed out waiting for an answer from the banks after payment was started. Note: If this happens Swish has no ' +
    'knowledge of whether the payment was successful or not. The Merchant should inform its consumer about this and ' +
    'recommend them to check with their bank about the status of this payment.',
  AM04: 'Insufficient funds in account.',
  BANKIDONGOING: 'BankID already in use',
  BANKIDUNKN: 'BankID are not able to authorize the payment',
} as const

/** Codes that refuse a cancellation. */
export const cancelErrors = {
  RP07: 'The payment request can not be cancelled.',
  RP08: 'The payment request has been cancelled.',
} as const

export type CreateErrorCode = keyof typeof createErrors
export type RefundErrorCode = keyof typeof refundErrors | CreateErrorCode
export type RefundEndCode = keyof typeof refundEndErrors
export type PaymentErrorCode = keyof typeof paymentErrors

/** The error code in a message. It triggers that error, as in Swish's own simulator. */
export function requestedErrorCode<Codes extends object>(
  message: string,
  codes: Codes,
): Extract<keyof Codes, string> | undefined {
  for (const word of message.split(/[^A-Z0-9]+/)) {
    if (Object.hasOwn(codes, word)) return word as Extract<keyof Codes, string>
  }
  return undefined
}
