import type { PaymentRequest } from './parse-request.ts'

/** A payment as Swish returns it, and its token, which only the create call returns. */
export interface SwishPayment extends PaymentRequest {
  id: string
  paymentReference: string
  status: 'CREATED' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'ERROR'
  dateCreated: string
  datePaid: string | null
  errorCode: string | null
  errorMessage: string | null
  token: string | null
}
