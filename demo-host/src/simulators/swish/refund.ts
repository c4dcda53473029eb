/** A refund as Swish returns it, and the secret of its callbacks. */
export interface SwishRefund {
  id: string
  payerPaymentReference: string | null
  originalPaymentReference: string
  paymentReference: string | null
  callbackUrl: string
  callbackIdentifier: string | null
  payerAlias: string
  payeeAlias: string | null
  amount: number
  currency: 'SEK'
  message: string
  status: 'CREATED' | 'DEBITED' | 'PAID' | 'ERROR'
  dateCreated: string
  datePaid: string | null
  errorCode: string | null
  errorMessage: string | null
}
