import { readBoolean, readText } from '@charity-elements/contract/cms-form'
import { fieldLabel } from '@charity-elements/ui/fields'
import { CheckboxField } from '@charity-elements/ui/form'
import { EditorText } from '../../EditorText.tsx'
import type { AnswerField } from '../definition/fields.ts'
import { changeEvent, controlProps, fieldProps, type FieldType, controlId } from './field-type.tsx'

/** Its value is the text 'true' or empty. */
export const checkbox: FieldType<AnswerField<string>> = {
  hasBox: false,
  parse: ({ settings }) => ({ initialValue: readBoolean(settings, 'defaultValue') ? 'true' : '' }),
  View: ({ field, answer, send }) => (
    <CheckboxField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      isChecked={answer.value === 'true'}
      onChecked={(isChecked) => send(changeEvent(field, isChecked ? 'true' : ''))}
    />
  ),
}

export interface DataConsent extends AnswerField<string> {
  /** The text that the user consents to. */
  readonly acceptCopy: string
}

export const dataConsent: FieldType<DataConsent> = {
  hasBox: false,
  parse: ({ settings, report }) => {
    // docs/decisions/0038.
    if (readText(settings, 'defaultValue')) report(`is a consent; its default value is ignored`)
    return { initialValue: '', acceptCopy: readText(settings, 'acceptCopy') }
  },
  // The text to consent to is beside the box, under the field's caption. Both are the box's accessible name.
  View: ({ field, answer, send }) => {
    const id = controlId(field.index)
    const shared = fieldProps(field, answer)
    return (
      <div className="consent">
        <p className="field-label" id={`${id}-caption`}>
          {fieldLabel(shared)}
        </p>
        <CheckboxField
          {...shared}
          {...controlProps(field, send)}
          isOptional={false}
          label={
            <span id={`${id}-copy`}>
              <EditorText text={field.acceptCopy || field.caption} />
            </span>
          }
          aria-labelledby={`${id}-caption ${id}-copy`}
          isChecked={answer.value === 'true'}
          onChecked={(isChecked) => send(changeEvent(field, isChecked ? 'true' : ''))}
        />
      </div>
    )
  },
}
