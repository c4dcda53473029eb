import { backgroundColor, entity, type ViewProps } from '@charity-elements/runtime'
import { richText } from '@charity-elements/ui/content'
import { type InferInput, object, optional, string, unknown } from 'valibot'

export const props = object({
  /**
   * The form definition from the CMS or from Umbraco Forms' Delivery API. The schema
   * `schemas/form-definition.json` of a release lists its keys, which may begin with a capital letter.
   * The console names keys that are not read although they probably mean one that is.
   */
  form: optional(unknown()),
  /** The CMS's picker, with the form definition in its `form`. Used if `form` is absent. */
  formPicker: optional(entity({ form: optional(unknown()) })),
  /** The form's background: 'Rosa' or 'Blå'; white otherwise. */
  color: optional(backgroundColor, ''),
  /** The heading of the confirmation that replaces the form once it is sent. */
  confirmTitle: optional(string(), ''),
  /** The text under that heading; HTML is sanitised. */
  confirmText: optional(string(), ''),
  /**
   * How the organisation uses the personal data that the form asks for, shown above the button;
   * HTML is sanitised.
   */
  privacyNotice: optional(richText, ''),
})

export const events = {
  /** The server has accepted the form. */
  'form-sent': object({ formId: string(), formName: string() }),
}

export type ContentFormProps = ViewProps<typeof props, typeof events>
export type ContentFormInput = InferInput<typeof props>
