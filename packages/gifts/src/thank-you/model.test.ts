import { describe, expect, it } from 'vitest'
import { hasForm } from '@charity-elements/payments/reports'
import { formDetailsOf, hasTaxNote, withMonthlyGift } from './model.ts'

const company = {
  companyName: 'Bageriet AB',
  donatorEmail: 'anna@example.org',
  invoiceType: 'email',
  invoiceAddress: 'Storgatan 1',
  invoiceZip: '111 22',
  invoiceCity: 'Stockholm',
}

const recipientOf = (...given: Parameters<typeof formDetailsOf>) => formDetailsOf(...given).sentTo

describe('thank-you page', () => {
  it('says where an invoice is sent: by email, or to an address', () => {
    expect(recipientOf('invoice', company)).toBe('anna@example.org')
    expect(recipientOf('invoice', { ...company, invoiceType: 'regularMail' })).toBe(
      'Bageriet AB, Storgatan 1, 111 22 Stockholm',
    )
  })

  it('has the reference of an invoice, and of nothing else', () => {
    const referred = { ...company, invoiceReference: 'PO 118' }
    expect(formDetailsOf('invoice', referred).reference).toBe('PO 118')
    expect(formDetailsOf('paid', referred).reference).toBeUndefined()
    expect(formDetailsOf('invoice', company).reference).toBeUndefined()
  })

  it('says nothing of an anonymous donor, or of one without a valid address', () => {
    expect(recipientOf('paid', { ...company, isAnonymous: true })).toBeUndefined()
    expect(recipientOf('paid', { donatorEmail: 'anna' })).toBeUndefined()
    expect(recipientOf('paid', null)).toBeUndefined()
  })

  it('looks for a form only after a gift that had one', () => {
    expect(['gift-bar', 'gift-module', 'standard-gift', undefined].map(hasForm)).toEqual([false, false, true, true])
  })

  it('has a tax note from 200 kr on, and none for an invoice', () => {
    expect(hasTaxNote({ kind: 'paid', amount: 199 })).toBe(false)
    expect(hasTaxNote({ kind: 'paid', amount: 200 })).toBe(true)
    expect(hasTaxNote({ kind: 'invoice', amount: 5000 })).toBe(false)
    expect(hasTaxNote({ kind: 'paid' })).toBe(false)
    expect(hasTaxNote({ kind: 'paid', amount: 200, isAnonymous: true })).toBe(false)
  })
})

it('thank-you: the link of the monthly offer names the gift, and keeps what its address has', () => {
  expect(withMonthlyGift('https://www.example.org/ge/?utm_source=tack#ge', 75)).toBe(
    'https://www.example.org/ge/?utm_source=tack&belopp=75&ofta=manad#ge',
  )
})
