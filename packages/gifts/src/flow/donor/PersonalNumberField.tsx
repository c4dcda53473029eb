import { useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import type { PersonalNumberForm } from './personal-number.ts'
import { richTextToLine } from '@charity-elements/ui/content'
import { type TaxContent, taxTextOf } from '../tax.ts'
import { useDonorFields } from './fields.ts'
import { isDoubtful } from './rules.ts'
import { donorTexts } from './texts.ts'
import type { Field } from './useForm.ts'

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
