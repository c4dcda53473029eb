import { describe, expect, it } from 'vitest'
import { anniversary } from '../anniversary-gift/anniversary.tsx'
import { memorial } from '../memorial-gift/memorial.tsx'
import { tributePayload, type Tribute } from './payload.ts'
import { initialReceiver } from './fields.ts'

const tribute: Tribute = {
  details: { firstName: ' Eva ', lastName: 'Berg', eventDate: '20261224', personalGreeting: '\nGrattis!\nKram Anna ' },
  isDateUnknown: false,
  receiver: {
    ...initialReceiver(anniversary),
    name: 'Eva  Berg',
    address: 'Storgatan 1',
    zipcode: '111 22',
    city: 'Stockholm',
  },
  donor: {
    donatorFirstName: 'Anna',
    donatorLastName: 'Lund',
    donatorPhoneCell: '070-123 45 67',
    donatorEmail: 'anna@example.org',
    ssn: '850709-9805',
  },
  acceptDM: true,
}
const donor = {
  acceptDM: true,
  donatorFirstName: 'Anna',
  donatorLastName: 'Lund',
  donatorEmail: 'anna@example.org',
  donatorPhoneCell: '46701234567',
  donatorSsnOrOrgno: '8507099805',
}

describe('payload of a gift with a card', () => {
  it('anniversary: these fields and no others [ANN-18]', () => {
    expect(tributePayload(anniversary, tribute)).toEqual({
      ...donor,
      anniversaryFirstName: 'Eva',
      anniversaryLastName: 'Berg',
      anniversaryGreetingText: 'Grattis!\nKram Anna',
      anniversaryDate: '2026-12-24',
      anniversaryAddressName: 'Eva Berg',
      anniversaryAddressStreet: 'Storgatan 1',
      anniversaryAddressZip: '11122',
      anniversaryAddressCity: 'Stockholm',
    })
  })

  it('memorial: these fields and no others [ANN-20]', () => {
    expect(tributePayload(memorial, tribute)).toEqual({
      ...donor,
      memorialFirstName: 'Eva',
      memorialLastName: 'Berg',
      memorialGreetingText: 'Grattis!\nKram Anna',
      memorialDate: '2026-12-24',
      memorialAddressName: 'Eva Berg',
      memorialAddressStreet: 'Storgatan 1',
      memorialAddressZip: '11122',
      memorialAddressCity: 'Stockholm',
    })
  })

  it('an unknown date is null, even if one was typed before [ANN-19, ANN-21]', () => {
    expect(tributePayload(anniversary, { ...tribute, isDateUnknown: true }).anniversaryDate).toBeNull()
    expect(tributePayload(memorial, { ...tribute, isDateUnknown: true }).memorialDate).toBeNull()
  })

  it('the donor’s names are the receiver’s when the card goes to the donor', () => {
    const receiver = { ...tribute.receiver, receiverType: 'Till mig', name: 'Anna Maria Lund' }
    const donor = { ...tribute.donor, donatorFirstName: 'Kvar', donatorLastName: 'Sedan förut' }
    expect(tributePayload(anniversary, { ...tribute, receiver, donor })).toMatchObject({
      donatorFirstName: 'Anna Maria',
      donatorLastName: 'Lund',
      anniversaryAddressName: 'Anna Maria Lund',
    })
  })

  it('leaves out empty fields', () => {
    const donor = { ...tribute.donor, donatorLastName: '', donatorEmail: ' ', ssn: '' }
    const sent = Object.keys(tributePayload(anniversary, { ...tribute, donor }))
    expect(sent).not.toContain('donatorEmail')
    expect(sent).not.toContain('donatorSsnOrOrgno')
    expect(sent).not.toContain('donatorLastName')
  })
})
