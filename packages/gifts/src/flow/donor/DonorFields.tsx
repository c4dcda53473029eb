import { useTexts, useServices } from '@charity-elements/runtime/react'
import { type DonorTexts, donorTexts } from './texts.ts'
import { TextField, type TextFieldProps } from '@charity-elements/ui/fields'
import type { PersonalNumberForm } from './personal-number.ts'
import { richTextToLine } from '@charity-elements/ui/content'
import { type TaxContent, taxTextOf } from '../TaxText.tsx'
import { isDoubtful, typedPostCode } from './rules.ts'
import type { Field } from './useForm.ts'
import { useLayoutEffect, useRef } from 'react'
import { suggestPostTown, type TownSuggestion } from './suggest-post-town.ts'

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

interface PersonalNumberFieldProps {
  readonly field: Field<string>
  /** In kronor. Decides which text about tax is beside the number. */
  readonly amount: number | null
  readonly content: TaxContent
  readonly isOptional?: boolean
  readonly digits: PersonalNumberForm
}

/**
 * A donor's personal number. Warns if it looks wrong, for example because of its check digit, unless
 * it has an error.
 */
export function PersonalNumberField({ field, amount, content, isOptional = false, digits }: PersonalNumberFieldProps) {
  const fields = useDonorFields()
  const t = useTexts(donorTexts)
  return (
    <>
      <TextField
        {...field}
        {...fields.personalNumber}
        help={[richTextToLine(taxTextOf(amount, content)), t[`personalNumberHelp.${digits}`]].filter(Boolean).join(' ')}
        isOptional={isOptional}
        required={!isOptional}
      />
      <div role="status" className="field-warning">
        {!field.error && isDoubtful(field.value, digits) && <p className="note warning">{t.doubtfulPersonalNumber}</p>}
      </div>
    </>
  )
}

interface PostCodeFieldProps extends Pick<TextFieldProps, 'autoComplete' | 'required'> {
  readonly field: Field<string>
  /** The field of the post town, which is filled in if the host knows the town. */
  readonly town: Field<string>
}

/** A post code. Takes digits and a space, at most six characters. */
export const PostCodeField = ({ field, town, ...input }: PostCodeFieldProps) => {
  const fields = useDonorFields()
  const services = useServices()
  const suggestion = useRef<TownSuggestion>({ town, filled: '' })
  // Before the donor can see the town and type the next post code.
  useLayoutEffect(() => {
    suggestion.current.town = town
  })
  // Ask only when the donor types a post code. A restored one already has the donor's town, even if
  // that is empty.
  const onValue = (typed: string) => {
    const postCode = typedPostCode(typed)
    field.onValue(postCode)
    const [digits, before] = [postCode, field.value].map((text) => text.replace(' ', ''))
    if (digits?.length !== 5 || digits === before) return
    // Without an answer the donor types the town.
    suggestPostTown(digits, suggestion.current, services).catch(() => {})
  }

  return <TextField {...field} {...fields.postCode} {...input} onValue={onValue} />
}
