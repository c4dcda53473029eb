import { useServices } from '@charity-elements/runtime/core/element/services.ts'
import { TextField, type TextFieldProps } from '@charity-elements/runtime/controls/text-field/TextField.tsx'
import { useEffect, useRef } from 'react'
import type { TownSuggestion } from '../post-town/suggest-post-town.ts'
import { useDonorFields } from './fields.ts'
import { typedPostCode } from './rules.ts'
import type { Field } from './useForm.ts'

interface PostCodeFieldProps extends Pick<TextFieldProps, 'autoComplete' | 'required'> {
  readonly field: Field<string>
  /** The field of the post town, which is filled in where the host knows it. */
  readonly town: Field<string>
}

/** A post code. Takes digits and a space, at most six characters (REC-10). */
export const PostCodeField = ({ field, town, ...input }: PostCodeFieldProps) => {
  const fields = useDonorFields()
  const services = useServices()
  const suggestion = useRef<TownSuggestion>({ town, filled: '' })
  const digits = field.value.replace(' ', '')
  useEffect(() => {
    suggestion.current.town = town
  })
  useEffect(() => {
    if (digits.length !== 5) return
    import('../post-town/suggest-post-town.ts')
      .then(({ suggestPostTown }) => suggestPostTown(digits, suggestion.current, services))
      // Without an answer the donor types the town.
      .catch(() => {})
  }, [digits])

  return (
    <TextField {...field} {...fields.postCode} {...input} onValue={(typed) => field.onValue(typedPostCode(typed))} />
  )
}
