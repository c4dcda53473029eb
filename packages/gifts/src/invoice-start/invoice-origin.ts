import { giftFingerprint } from '../persistence/attempt-storage.ts'

/** The origin under which a flow's invoice attempt is stored. */
export const invoiceOrigin = (flow: string): string => `${flow} invoice`

/** Equal for two presses that mean the same invoice: the same gift object and amount. */
export const invoiceFingerprint = ({
  giftObjectId,
  giftAmount,
}: {
  giftObjectId: string
  giftAmount: number
}): string => giftFingerprint({ giftObjectId, requestType: 'company' }, giftAmount)
