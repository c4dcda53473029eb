import { memo } from 'react'
import type { Field } from '../definition/definition.ts'
import type { Answer, FormEvent } from '../model.ts'
import { dropdownView, multipleChoiceView, singleChoiceView } from './ChoicesView.tsx'
import { richTextView, titleAndDescriptionView } from './TextBlocks.tsx'
import { longAnswerView, shortAnswerView } from './TextView.tsx'
import { checkboxView, dataConsentView } from './CheckboxView.tsx'
import { UploadView } from './UploadView.tsx'

interface FieldViewProps {
  readonly field: Field
  readonly answer: Answer
  readonly send: (event: FormEvent) => void
}

/** One field. Renders again only when its own answer changes. The views by kind are called as functions: one component per field. */
export const FieldView = memo(function FieldView({ field, ...rest }: FieldViewProps) {
  switch (field.kind) {
    case 'shortAnswer':
      return shortAnswerView({ field, ...rest })
    case 'longAnswer':
      return longAnswerView({ field, ...rest })
    case 'dropdown':
      return dropdownView({ field, ...rest })
    case 'singleChoice':
      return singleChoiceView({ field, ...rest })
    case 'multipleChoice':
      return multipleChoiceView({ field, ...rest })
    case 'checkbox':
      return checkboxView({ field, ...rest })
    case 'dataConsent':
      return dataConsentView({ field, ...rest })
    case 'fileUpload':
      return <UploadView field={field} {...rest} />
    case 'titleAndDescription':
      return titleAndDescriptionView(field)
    case 'richText':
      return richTextView(field)
  }
})
