import { buttonStyles, defineElement } from '@charity-elements/runtime'
import { fieldStyles } from '@charity-elements/ui/fields'
import { choiceStyles, errorSummaryStyles, alignedFieldsStyles } from '@charity-elements/ui/form'
import { dialogStyles } from '@charity-elements/ui/dialog'
import { richTextStyles } from '@charity-elements/ui/content'
import { ContentForm } from './ContentForm.tsx'
import { parseForm } from './definition/parse-form.ts'
import columnStyles from './columns.css?inline'
import styles from './content-form.css?inline'
import sendingStyles from './submitting.css?inline'
import uploadStyles from './upload.css?inline'
import { languages } from '../languages.ts'
import { events, props } from './props.ts'

/**
 * A form that an editor has made in the CMS, with its pages, conditions, validation and uploads.
 *
 * @needs form or formPicker
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
 * @part draft Says that the form was filled in or emptied, and offers to restore what was typed or to start over.
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
    alignedFieldsStyles,
    choiceStyles,
    errorSummaryStyles,
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
  contentProblems: ({ form, formPicker }) => parseForm(form ?? formPicker).problems,
})
