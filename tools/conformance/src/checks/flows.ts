const donor = { donatorFirstName: 'Åsa', donatorLastName: 'Ek', donatorEmail: 'asa@example.org' }

export const company = {
  companyName: 'Bageriet AB',
  contactPersonName: 'Åsa Ek',
  contactPersonEmail: 'asa@example.org',
  acceptDM: false,
}

const tribute = (prefix: 'anniversary' | 'memorial') => ({
  ...donor,
  acceptDM: false,
  donatorSsnOrOrgno: '8112189876',
  [`${prefix}FirstName`]: 'Eva',
  [`${prefix}LastName`]: 'Berg',
  [`${prefix}GreetingText`]: 'Vi tänker på dig!',
  [`${prefix}Date`]: null,
  [`${prefix}AddressName`]: 'Eva Berg',
  [`${prefix}AddressStreet`]: 'Storgatan 1',
  [`${prefix}AddressZip`]: '11122',
  [`${prefix}AddressCity`]: 'Umeå',
})

/** What each flow sends besides the gift, and the requirement that lists it. */
export const flows = [
  { requestType: 'standard', requirement: 'STD-22', payload: { ...donor, acceptDM: true } },
  { requestType: 'monthly', requirement: 'STD-23', payload: { acceptDM: false, donatorEmail: donor.donatorEmail } },
  { requestType: 'company', requirement: 'CMP-11', payload: company },
  { requestType: 'anniversary', requirement: 'ANN-18', payload: tribute('anniversary') },
  { requestType: 'memorial', requirement: 'ANN-20', payload: tribute('memorial') },
]
