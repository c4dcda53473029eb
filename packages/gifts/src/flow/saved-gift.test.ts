import { oneTimeLimits } from '@charity-elements/payments/start'
import { describe, expect, it } from 'vitest'
import { emptyCompany, companyToSave } from '../company-gift/model.ts'
import { contactToSave, emptyContact } from '../standard-gift/model.ts'
import { emptyDetails, emptyDonor } from '../tribute/fields.ts'
import { amountOffer } from './amount/chosen-amount.ts'
import { restoredGift, withSavedGift } from './saved-gift.ts'

const offer = amountOffer({ amountChoices: [100, 200], limits: oneTimeLimits(50) })
const choice = { selected: 200, typed: '' }
const methods = ['creditCard', 'swish'] as const

/** The fields of all three forms. */
const fieldsOf = (forms: ReturnType<typeof withSavedGift>) =>
  [forms.detailsForm, forms.donatorForm].flatMap((form) => Object.keys(form ?? {}))

describe('a saved gift', () => {
  it('with a card has the names of the specification [ANN-4, DON-1]', () => {
    const forms = { detailsForm: emptyDetails, donatorForm: { ...emptyDonor, acceptDM: true } }
    const { detailsForm, donatorForm } = withSavedGift(forms, { choice, method: 'swish' }, 'paymentMethod')
    expect(detailsForm).toEqual({ ...emptyDetails, giftAmount: 200 })
    expect(donatorForm).toEqual({ ...emptyDonor, acceptDM: true, paymentMethod: 'swish' })
  })

  it('of a company has the names of the specification [CMP-4]', () => {
    const answers = { invoiceType: 'regularMail', acceptDM: false, isAnonymous: false } as const
    const donatorForm = companyToSave(emptyCompany, answers)
    expect(fieldsOf(withSavedGift({ donatorForm }, { choice, method: 'invoice' }, 'paymentType'))).toEqual(
      expect.arrayContaining(
        'acceptDM companyName companyContact invoiceType invoiceAddress invoiceZip invoiceCity donatorEmail ssn giftAmount paymentType'.split(
          ' ',
        ),
      ),
    )
  })

  it('of the standard flow has those that it asks for [CMP-4]', () => {
    const donatorForm = contactToSave(emptyContact, { isAnonymous: false, acceptDM: false })
    expect(fieldsOf(withSavedGift({ donatorForm }, { choice, method: 'creditCard' }, 'paymentType'))).toEqual(
      expect.arrayContaining(['acceptDM', 'donatorEmail', 'ssn', 'giftAmount', 'paymentType']),
    )
  })

  it.each([
    ['paymentMethod', { donatorForm: { paymentMethod: 'swish' } }],
    ['paymentType', { donatorForm: { paymentType: 'swish' } }],
    ['the name of earlier releases', { detailsForm: { paymentMethod: 'swish' } }],
  ])('is paid as %s says', (_, forms) => {
    expect(restoredGift(forms, offer, methods).method).toBe('swish')
  })

  it('keeps no method that the flow does not offer', () => {
    expect(restoredGift({ donatorForm: { paymentType: 'invoice' } }, offer, methods).method).toBeUndefined()
    expect(restoredGift({}, offer, methods)).toEqual({ choice: { selected: 100, typed: '' }, method: undefined })
  })
})
