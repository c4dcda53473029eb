import { TextField, type TextFieldProps } from '@charity-elements/runtime/controls/text-field/TextField.tsx'
import { useDonorFields } from './fields.ts'
import { typedPostCode } from './rules.ts'
import type { Field } from './useForm.ts'

interface PostCodeFieldProps extends Pick<TextFieldProps, 'autoComplete' | 'required'> {
  readonly field: Field<string>
}

/** A post code. Takes digits and a space, at most six characters (REC-10). */
export const PostCodeField = ({ field, ...input }: PostCodeFieldProps) => {
  const fields = useDonorFields()
  return (
    <TextField {...field} {...fields.postCode} {...input} onValue={(typed) => field.onValue(typedPostCode(typed))} />
  )
}
