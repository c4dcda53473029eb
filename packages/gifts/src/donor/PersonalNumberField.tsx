import { TextField } from '@charity-elements/runtime/controls/text-field/TextField.tsx'
import type { PersonalNumberForm } from '@charity-elements/runtime/parse/personal-number.ts'
import { donorFields } from './fields.ts'
import { isDoubtful } from './rules.ts'
import { donorTexts } from './texts.ts'
import type { Field } from './useForm.ts'

interface PersonalNumberFieldProps {
  readonly field: Field<string>
  readonly digits: PersonalNumberForm
  readonly help: string | undefined
  readonly isOptional?: boolean
}

/** A donor's personal number. A number with an unlikely check digit gets a hint but is never rejected. */
export const PersonalNumberField = ({ field, digits, help, isOptional = false }: PersonalNumberFieldProps) => (
  <TextField
    {...field}
    {...donorFields.personalNumber}
    help={!field.error && isDoubtful(field.value, digits) ? donorTexts.doubtfulPersonalNumber : help}
    isOptional={isOptional}
  />
)
