import { giftMark } from '../attempt/kept-attempt.ts'

/** Under what name a flow's invoice is remembered until its answer has come. */
export const invoiceOrigin = (flow: string): string => `${flow} invoice`

/** Which gift an invoice is for: the same company pressing again for the same amount asks for the same invoice. */
export const invoiceMark = ({ giftObjectId, giftAmount }: { giftObjectId: string; giftAmount: number }): string =>
  giftMark({ giftObjectId, requestType: 'company' }, giftAmount)
