import { donorTexts as texts } from './texts.ts'

/**
 * What a field of a donor's is called, what it tells browsers and password managers (autofill), and which keyboard it opens. Spread
 * on the control: `<TextField {...form.field('donatorEmail')} {...donorFields.email} />`.
 */
export const donorFields = {
  firstName: { label: texts.firstName, autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  lastName: { label: texts.lastName, autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  fullName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  email: {
    label: texts.email,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { label: texts.phone, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  /** Digits and a dash: a number's keyboard has no dash on every phone. */
  personalNumber: { label: texts.personalNumber, inputMode: 'numeric', autoComplete: 'off' },
  street: { label: texts.street, autoComplete: 'street-address' },
  postCode: { label: texts.postCode, inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { label: texts.city, autoComplete: 'address-level2' },
} as const

/** What a field about somebody else tells: nothing of the donor's is to be filled in. It goes after the field's own. */
export const otherPerson = { autoComplete: 'off', spellCheck: false } as const
