import { useTexts } from '@charity-elements/runtime/react'
import { memo } from 'react'
import type { Answer } from '../answer.ts'
import type { FormEvent } from '../events.ts'
import { problemText } from '../rules/problem.ts'
import { texts } from '../texts.ts'
import type { FieldType } from './field-type.ts'
import { type Field, fieldTypes } from './registry.ts'

interface FieldViewProps {
  readonly field: Field
  readonly answer: Answer
  readonly send: (event: FormEvent) => void
}

/** One field, with its texts. Renders again only when its own answer changes. */
export const FieldView = memo(function FieldView({ field, answer, send }: FieldViewProps) {
  const t = useTexts(texts)
  const type: FieldType = fieldTypes[field.kind]
  return type.View({
    field: field.caption ? field : { ...field, caption: t.unnamedField({ number: field.index + 1 }) },
    answer: { ...answer, problem: problemText(answer.problem, t) },
    send,
  })
})
