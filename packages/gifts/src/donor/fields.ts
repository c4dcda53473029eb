import { donorTexts as texts } from './texts.ts'

/**
 * Label, autofill hint and keyboard of each donor field. Spread on the control:
 * `<TextField {...form.field('donatorEmail')} {...donorFields.email} />`.
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
  /** Digits and a dash. `numeric`, although some phones show no dash on that keyboard: the dash is optional. */
  personalNumber: { label: texts.personalNumber, inputMode: 'numeric', autoComplete: 'off' },
  street: { label: texts.street, autoComplete: 'street-address' },
  postCode: { label: texts.postCode, inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { label: texts.city, autoComplete: 'address-level2' },
} as const

/** For a field about another person: the browser must not fill in the donor's own data. Spread it after the field's props. */
export const noAutofill = { autoComplete: 'off', spellCheck: false } as const
