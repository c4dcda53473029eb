/*
 * Every field of the gift flows, what a donor enters, and where that arrives: in a field of the
 * CRM's entry, or, by design, in none. `flow/form-fields.browser.test.ts` enters it in the elements
 * and compares what they send; `tests/host/form-fields.test.ts` sends that to the host and compares
 * what the CRM gets; docs/form-fields.md is made from it.
 */

/** A control of a form, by its id, or by the name of its radio buttons. */
export interface FormField {
  readonly control: string
  /** What the donor enters: text, the value of a radio button, or whether a box is ticked. */
  readonly typed: string | boolean
  /** The field of the CRM's entry, and its value there. Or else why there is none. */
  readonly arrives: { readonly in: string; readonly as: string | number | boolean | null } | { readonly not: string }
}

/** How a flow is paid for: the create call, and `paidBy` in the CRM. */
export type Payment = 'swish' | 'swish-mcommerce' | 'card' | 'invoice' | 'contract'

export interface FormJourney {
  readonly flow: string
  readonly payment: string
  readonly tag: 'standard-gift' | 'company-gift' | 'monthly-gift' | 'anniversary-gift' | 'memorial-gift'
  readonly props?: object
  readonly requestType: 'standard' | 'monthly' | 'company' | 'anniversary' | 'memorial'
  readonly by: Payment
  /** The fields of each step. */
  readonly steps: readonly (readonly FormField[])[]
  /** The fields of the payment's dialog. */
  readonly dialog?: readonly FormField[]
}

const field = (control: string, typed: FormField['typed'], name: string, value = typed as FieldValue): FormField => ({
  control,
  typed,
  arrives: { in: name, as: value },
})
type FieldValue = string | number | boolean | null
const unsent = (control: string, typed: FormField['typed'], not: string): FormField => ({
  control,
  typed,
  arrives: { not },
})

const amount = [
  field('amount', 'other', 'giftAmount', 2345),
  field('other-amount', '2 345', 'giftAmount', 2345),
] as const
const method = (typed: string, by: Payment) => field('payment-method', typed, 'paidBy', by)
const acceptDM = field('accept-dm', true, 'acceptDM')

const donorNames = [
  field('donatorFirstName', 'Anna', 'donatorFirstName'),
  field('donatorLastName', 'Åberg', 'donatorLastName'),
]
const donorEmail = field('donatorEmail', ' anna@example.org', 'donatorEmail', 'anna@example.org')
const donorPhone = field('donatorPhoneCell', '070-123 45 67', 'donatorPhoneCell', '46701234567')
const donorNumber = field('ssn', '19811218-9876', 'donatorSsnOrOrgno', '8112189876')
const notAnonymous = unsent('anonymous', false, 'An anonymous gift is one without the fields of the donor.')
const anonymous = unsent('anonymous', true, 'An anonymous gift is one without the fields of the donor.')

const contact = [notAnonymous, ...donorNames, donorEmail, donorPhone, donorNumber, acceptDM]

const companyNumber = field('ssn', '556016-0680', 'donatorSsnOrOrgno', '5560160680')
const company = [
  field('companyName', 'Bageriet AB', 'companyName'),
  field('companyContact', 'Åsa Ek', 'contactPersonName'),
  field('donatorEmail', 'asa@example.org', 'contactPersonEmail'),
  companyNumber,
]
const invoice = (type: 'email' | 'regularMail', address: readonly FormField[]) => [
  ...company,
  field('invoice-type', type, 'invoiceType'),
  ...address,
  field('invoiceReference', 'PO 118', 'invoiceReference'),
  acceptDM,
]
const postalAddress = [
  field('invoiceAddress', 'Storgatan 1', 'companyAddressStreet'),
  field('invoiceZip', '111 22', 'companyPostalCode', '11122'),
  field('invoiceCity', 'Umeå', 'companyAddressCity'),
]

const receiverType = (typed: string) =>
  unsent('receiver-type', typed, 'The entry has the name and the address of the receiver.')

const details = (prefix: string, isDateUnknown = false) => [
  field('firstName', 'Eva', `${prefix}FirstName`),
  field('lastName', 'Berg', `${prefix}LastName`),
  ...(isDateUnknown
    ? [unsent('eventDate', '', 'Disabled while the day is unknown.')]
    : [field('eventDate', '20261224', `${prefix}Date`, '2026-12-24')]),
  field('date-unknown', isDateUnknown, `${prefix}Date`, isDateUnknown ? null : '2026-12-24'),
  field('personalGreeting', 'Vi tänker på dig!', `${prefix}GreetingText`),
  ...amount,
]
const receiver = (prefix: string, type: string) => [
  receiverType(type),
  field('name', 'Karin Berg', `${prefix}AddressName`),
  field('address', 'Storgatan 1', `${prefix}AddressStreet`),
  field('zipcode', '111 22', `${prefix}AddressZip`, '11122'),
  field('city', 'Umeå', `${prefix}AddressCity`),
]
const tribute = (
  requestType: 'anniversary' | 'memorial',
  type: string,
  by: readonly [name: string, method: string, by: Payment],
  donor: readonly FormField[] = donorNames,
): FormJourney => ({
  flow: requestType === 'anniversary' ? 'Gift in honour' : 'Gift in memory',
  payment: by[0],
  tag: `${requestType}-gift`,
  requestType,
  by: by[2],
  steps: [
    details(requestType, type === 'Anhörig'),
    receiver(requestType, type),
    [...donor, donorPhone, donorEmail, donorNumber, acceptDM, method(by[1], by[2])],
  ],
})

const byCode = ['Swish by code', 'swish', 'swish-mcommerce'] as const
const byNumber = ['Swish by number', 'swish', 'swish'] as const
const byCard = ['card', 'creditCard', 'card'] as const

const standard = { flow: 'Standard gift', tag: 'standard-gift', requestType: 'standard' } as const
const fromCompany = { flow: 'Company gift', tag: 'company-gift', requestType: 'company' } as const

export const formJourneys: readonly FormJourney[] = [
  ...[byCode, byCard].flatMap(([payment, value, by]): readonly FormJourney[] => [
    { ...standard, payment, by, steps: [[...amount, method(value, by)], contact] },
    { ...standard, payment: `${payment}, anonymous`, by, steps: [[...amount, method(value, by)], [anonymous]] },
    {
      ...fromCompany,
      payment,
      by,
      steps: [
        [...amount, method(value, by)],
        [notAnonymous, ...company, acceptDM],
      ],
    },
    { ...fromCompany, payment: `${payment}, anonymous`, by, steps: [[...amount, method(value, by)], [anonymous]] },
  ]),
  {
    ...standard,
    payment: byNumber[0],
    by: byNumber[2],
    steps: [
      [...amount, method(byNumber[1], byNumber[2])],
      contact.map((one) =>
        one === donorPhone ? unsent(one.control, one.typed, 'The number that pays takes its place.') : one,
      ),
    ],
    dialog: [field('swish-number', '070 765 43 21', 'donatorPhoneCell', '46707654321')],
  },
  {
    flow: 'Monthly gift by card',
    payment: 'card',
    tag: 'standard-gift',
    props: { requestType: 'monthly' },
    requestType: 'monthly',
    by: 'card',
    steps: [
      [...amount, method('creditCard', 'card')],
      [notAnonymous, donorEmail, donorNumber, acceptDM],
    ],
  },
  ...(['email', 'regularMail'] as const).map((type): FormJourney => ({
    ...fromCompany,
    payment: type === 'email' ? 'invoice by email' : 'invoice by post',
    props: { hasInvoiceReference: true },
    by: 'invoice',
    steps: [[...amount, method('invoice', 'invoice')], invoice(type, type === 'email' ? [] : postalAddress)],
  })),
  tribute('anniversary', 'Till den som ska hyllas', byCode),
  tribute('memorial', 'Anhörig', byCard),
  ...[byCode, byCard].map((by) => tribute('anniversary', 'Till mig', by, [])),
  {
    flow: 'Monthly gift by contract',
    payment: 'signing',
    tag: 'monthly-gift',
    props: { connectedTemplateId: 'manad' },
    requestType: 'monthly',
    by: 'contract',
    steps: [
      amount,
      [
        field('firstName', 'Anna', 'firstName'),
        field('lastName', 'Åberg', 'lastName'),
        field('ssn', '811218-9876', 'ssn', '198112189876'),
        field('phone', '070-123 45 67', 'phone', '+46701234567'),
        field('email', 'anna@example.org', 'email'),
        field('account', '8327-9, 123 456 789-0', 'account'),
        field('bank', 'Swedbank', 'bank'),
        field('message', 'Tack för det ni gör.', 'message'),
      ],
    ],
  },
]

/** What arrives at the CRM, by its field. */
export const arrivals = ({ steps, dialog = [] }: FormJourney): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(
    [...steps.flat(), ...dialog].flatMap(({ arrives }) => ('in' in arrives ? [[arrives.in, arrives.as]] : [])),
  )

/** What the elements send of it: everything but how the gift was paid, which the host knows. */
export function sentFields(journey: FormJourney): Readonly<Record<string, FieldValue>> {
  const { paidBy: _, ...sent } = arrivals(journey)
  return sent
}
