import { memo } from 'react'
import type { Field } from '../definition/definition.ts'
import type { Answer, FormEvent } from '../model.ts'
import { DropdownView, MultipleChoiceView, SingleChoiceView } from './ChoicesView.tsx'
import { RichTextView, TitleAndDescriptionView } from './TextBlocks.tsx'
import { LongAnswerView, ShortAnswerView } from './TextView.tsx'
import { CheckboxView, DataConsentView } from './TickView.tsx'
import { UploadView } from './UploadView.tsx'

interface FieldViewProps {
  readonly field: Field
  readonly answer: Answer
  readonly send: (event: FormEvent) => void
}

/** One field, drawn anew only when its own answer changes. */
export const FieldView = memo(function FieldView({ field, ...rest }: FieldViewProps) {
  switch (field.kind) {
    case 'shortAnswer':
      return <ShortAnswerView field={field} {...rest} />
    case 'longAnswer':
      return <LongAnswerView field={field} {...rest} />
    case 'dropdown':
      return <DropdownView field={field} {...rest} />
    case 'singleChoice':
      return <SingleChoiceView field={field} {...rest} />
    case 'multipleChoice':
      return <MultipleChoiceView field={field} {...rest} />
    case 'checkbox':
      return <CheckboxView field={field} {...rest} />
    case 'dataConsent':
      return <DataConsentView field={field} {...rest} />
    case 'fileUpload':
      return <UploadView field={field} {...rest} />
    case 'titleAndDescription':
      return <TitleAndDescriptionView field={field} />
    case 'richText':
      return <RichTextView field={field} />
  }
})
