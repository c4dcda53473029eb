import { memo } from 'react'
import type { Field } from '../definition/definition.ts'
import type { Answer, FormEvent } from '../model.ts'
import type { FieldType } from './field-type.ts'
import { fieldTypes } from './registry.ts'

interface FieldViewProps {
  readonly field: Field
  readonly answer: Answer
  readonly send: (event: FormEvent) => void
}

/** One field. Renders again only when its own answer changes. */
export const FieldView = memo(function FieldView(props: FieldViewProps) {
  const type: FieldType = fieldTypes[props.field.kind]
  return type.View(props)
})
