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
      ssn: '850709-9805',
    })
    draft.keep({ ...emptyMonthlyDetails, firstName: 'Eva', ssn: '19850709-9805' })
    expect(draft.fill(emptyContact)).toMatchObject({ donatorFirstName: 'Eva', ssn: '19850709-9805' })
  })
})
