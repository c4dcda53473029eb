import { useTexts } from '@charity-elements/runtime/react'
import { type DonorTexts, donorTexts } from './texts.ts'

/**
 * Label, autofill hint and keyboard of each donor field. Spread on the control:
 * `<TextField {...form.field('donatorEmail')} {...fields.email} />`.
 */
const donorFields = (t: DonorTexts) =>
  ({
    firstName: { label: t.firstName, autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
    lastName: { label: t.lastName, autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
    fullName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
    email: {
      label: t.email,
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    phone: { label: t.phone, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
    /**
     * Digits and a dash. `numeric`, although some phones show no dash on that keyboard: the dash is
     * optional.
     */
    personalNumber: { label: t.personalNumber, inputMode: 'numeric', autoComplete: 'off' },
    street: { label: t.street, autoComplete: 'street-address' },
    postCode: { label: t.postCode, inputMode: 'numeric', autoComplete: 'postal-code' },
    city: { label: t.city, autoComplete: 'address-level2' },
  }) as const

/** `donorFields` in the element's language. */
export const useDonorFields = () => donorFields(useTexts(donorTexts))

/**
 * For a field about another person: the browser must not fill in the donor's own data. Spread it
 * after the field's props.
 */
export const noAutofill = { autoComplete: 'off', spellCheck: false } as const
