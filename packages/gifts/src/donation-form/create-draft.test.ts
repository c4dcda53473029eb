import { describe, expect, it } from 'vitest'
import { emptyMonthlyDetails } from '../monthly-gift/model.ts'
import { emptyContact } from '../standard-gift/model.ts'
import { createDraft } from './create-draft.ts'

const contact = {
  donatorFirstName: 'Anna',
  donatorLastName: 'Berg',
  donatorEmail: 'anna@example.org',
  donatorPhoneCell: '070-123 45 67',
  ssn: '850709-9805',
}

describe('donation form', () => {
  it('what is typed for a one-time gift fills in the monthly form, and comes back', () => {
    const draft = createDraft()
    draft.keep(contact)
    expect(draft.fill(emptyMonthlyDetails)).toEqual({
      ...emptyMonthlyDetails,
      firstName: 'Anna',
      lastName: 'Berg',
      email: 'anna@example.org',
      phone: '070-123 45 67',
    })
    draft.keep({ ...emptyMonthlyDetails, firstName: 'Eva' })
    expect(draft.fill(emptyContact)).toMatchObject({ donatorFirstName: 'Eva', ssn: '850709-9805' })
  })

  it('a personal number of twelve digits becomes one of ten, and never the other way', () => {
    const draft = createDraft()
    draft.keep({ ...emptyMonthlyDetails, ssn: '19850709-9805' })
    expect(draft.fill(emptyContact).ssn).toBe('850709-9805')
    draft.keep({ ...emptyMonthlyDetails, ssn: '1985' })
    expect(draft.fill(emptyContact).ssn).toBe('')
    draft.keep({ ...emptyContact, ssn: '850709-9805' })
    expect(draft.fill(emptyMonthlyDetails).ssn).toBe('1985')
  })
})
