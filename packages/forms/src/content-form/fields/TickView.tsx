import { CheckField } from '@charity-elements/runtime/controls/CheckField.tsx'
import { EditorText } from '../EditorText.tsx'
import { type AnsweredProps, captionOf, changed, controlId, controlled, described, markedCaption } from './answered.tsx'

export function checkboxView({ field, answer, send }: AnsweredProps<'checkbox'>) {
  return (
    <CheckField
      {...described(field, answer)}
      {...controlled(field, send)}
      isChecked={answer.value === 'true'}
      onChecked={(isChecked) => send(changed(field, isChecked ? 'true' : ''))}
    />
  )
}

/** The text to consent to is beside the box, under the field's caption. Both are the box's accessible name. */
export function dataConsentView({ field, answer, send }: AnsweredProps<'dataConsent'>) {
  const id = controlId(field.index)
  return (
    <div className="consent">
      <p className="field-label" id={`${id}-caption`}>
        {markedCaption(field)}
      </p>
      <CheckField
        {...described(field, answer)}
        {...controlled(field, send)}
        label={
          <span id={`${id}-copy`}>
            <EditorText text={field.acceptCopy || captionOf(field)} />
          </span>
        }
        aria-labelledby={`${id}-caption ${id}-copy`}
        isChecked={answer.value === 'true'}
        onChecked={(isChecked) => send(changed(field, isChecked ? 'true' : ''))}
      />
    </div>
  )
}
