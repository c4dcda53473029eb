import { useServices } from '@charity-elements/runtime/react'
import { TextField, type TextFieldProps } from '@charity-elements/ui/fields'
import { useLayoutEffect, useRef } from 'react'
import { useDonorFields } from './fields.ts'
import { typedPostCode } from './rules.ts'
import { suggestPostTown, type TownSuggestion } from './suggest-post-town.ts'
import type { Field } from './useForm.ts'

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
