/**
 * What every field of a donor's tells browsers and password managers (autofill), and which keyboard it opens. Spread on the
 * control: `<TextField {...form.field('donatorEmail')} {...donorAttributes.email} label={…} />`.
 */
export const donorAttributes = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  fullName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  /** Digits and a dash: a number's keyboard has no dash on every phone. */
  personalNumber: { inputMode: 'numeric', autoComplete: 'off' },
  company: { autoComplete: 'organization', spellCheck: false },
  street: { autoComplete: 'street-address' },
  postCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
} as const

/** What a field about somebody else tells: nothing of the donor's is to be filled in. */
export const otherPerson = { autoComplete: 'off', spellCheck: false } as const
