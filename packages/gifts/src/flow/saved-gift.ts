import type { SavedForms } from '@charity-elements/payments/saved'
import { type AmountChoice, type AmountOffer, amountToSave, restoredChoice } from './amount/chosen-amount.ts'
import type { PaymentMethod } from './methods.ts'

/**
 * The field that a flow saves its payment method in (specification 2, section 3): DON-1 and CMP-4
 * name it differently.
 */
export type PaymentField = 'paymentMethod' | 'paymentType'

/** The donor's gift, and the payment method. */
export interface SavedGift<Method extends PaymentMethod = PaymentMethod> {
  readonly choice: AmountChoice
  readonly method: Method
}

/** A flow's forms with its gift, under the specification's names, which backends read. */
export const withSavedGift = (forms: SavedForms, { choice, method }: SavedGift, field: PaymentField): SavedForms => ({
  ...forms,
  detailsForm: { ...forms.detailsForm, giftAmount: amountToSave(choice) },
  donatorForm: { ...forms.donatorForm, [field]: method },
})

/**
 * The gift in saved forms, without a method if the saved one is not one of this flow's. Releases
 * before 1.1 saved it in `detailsForm`.
 */
export function restoredGift<Method extends PaymentMethod>(
  { detailsForm = {}, donatorForm = {} }: SavedForms,
  offer: AmountOffer,
  methods: readonly Method[],
): { readonly choice: AmountChoice; readonly method: Method | undefined } {
  const saved = donatorForm['paymentMethod'] ?? donatorForm['paymentType'] ?? detailsForm['paymentMethod']
  return { choice: restoredChoice(detailsForm, offer), method: methods.find((method) => method === saved) }
}
