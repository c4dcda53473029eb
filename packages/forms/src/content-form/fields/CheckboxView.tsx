import { CheckboxField } from '@charity-elements/runtime/controls/CheckboxField.tsx'
import { EditorText } from '../../EditorText.tsx'
import {
  type AnswerViewProps,
  captionOf,
  changeEvent,
  controlId,
  controlProps,
  fieldProps,
  captionWithStar,
} from './field-props.tsx'

export function checkboxView({ field, answer, send }: AnswerViewProps<'checkbox'>) {
  return (
    <CheckboxField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      isChecked={answer.value === 'true'}
      onChecked={(isChecked) => send(changeEvent(field, isChecked ? 'true' : ''))}
    />
  )
}

/** The text to consent to is beside the box, under the field's caption. Both are the box's accessible name. */
export function dataConsentView({ field, answer, send }: AnswerViewProps<'dataConsent'>) {
  const id = controlId(field.index)
  return (
    <div className="consent">
      <p className="field-label" id={`${id}-caption`}>
        {captionWithStar(field)}
      </p>
      <CheckboxField
        {...fieldProps(field, answer)}
        {...controlProps(field, send)}
        label={
          <span id={`${id}-copy`}>
            <EditorText text={field.acceptCopy || captionOf(field)} />
          </span>
        }
        aria-labelledby={`${id}-caption ${id}-copy`}
        isChecked={answer.value === 'true'}
        onChecked={(isChecked) => send(changeEvent(field, isChecked ? 'true' : ''))}
      />
    </div>
  )
}
