import { backgroundColor, buttonStyles, defineElement, entity, type ViewProps } from '@charity-elements/runtime'
import { choiceStyles, fieldStyles, alignedFieldsStyles as levelStyles } from '@charity-elements/ui/fields'
import { dialogStyles } from '@charity-elements/ui/dialog'
import { richText, richTextStyles } from '@charity-elements/ui/content'
import { type InferInput, object, optional, string, unknown } from 'valibot'
import { ContentForm } from './ContentForm.tsx'
import columnStyles from './columns.css?inline'
import styles from './content-form.css?inline'
import sendingStyles from './submitting.css?inline'
import uploadStyles from './upload.css?inline'
import { languages } from '../languages.ts'

const props = object({
  /** The form definition from the CMS or from Umbraco Forms' Delivery API. */
  form: optional(unknown()),
  /** The CMS's picker, with the form definition in its `form`. Used where `form` is not given. */
  formPicker: optional(entity({ form: optional(unknown()) })),
  /** The form's background: 'Rosa' or 'Blå'; white otherwise. */
  color: optional(backgroundColor, ''),
  /** The heading of the confirmation that replaces the form once it is sent. */
  confirmTitle: optional(string(), ''),
  /** The text under that heading; HTML is sanitised. */
  confirmText: optional(string(), ''),
  /** How the organisation uses the personal data that the form asks for, shown above the button; HTML is sanitised. */
  privacyNotice: optional(richText, ''),
})

const events = {
  /** The server has accepted the form. */
  'form:sent': object({ formId: string(), formName: string() }),
}

export type ContentFormProps = ViewProps<typeof props, typeof events>
export type ContentFormInput = InferInput<typeof props>

/**
 * A form that an editor has made in the CMS, with its pages, conditions, validation and uploads.
 *
 * @part form The whole form, or the confirmation that replaces it.
 * @part steps Which of several pages is the current one.
 * @part summary The list of invalid fields.
 * @part fieldset A fieldset.
 * @part field A field with its label, help and message.
 * @part input The control of a field.
 * @part error The message of a field.
 * @part privacy How personal data is used.
 * @part submit The button that submits, or goes to the next page.
 * @part previous The button that goes back.
 * @part emptied Offers what was typed again, after a failed submission has been closed.
 * @part overlay Covers the form while it is sent.
 * @part dialog The dialog after a failure.
 * @part confirmation Replaces a form that has been sent.
 */
export const contentForm = defineElement({
  tag: 'content-form',
  props,
  events,
  styles: [
    buttonStyles,
    fieldStyles,
    levelStyles,
    choiceStyles,
    dialogStyles,
    richTextStyles,
    styles,
    columnStyles,
    uploadStyles,
    sendingStyles,
  ],
  languages,
  view: ContentForm,
  reserve: '40em',
  previews: 'form',
})
