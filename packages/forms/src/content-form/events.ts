import type { FieldValue } from './definition/fields.ts'

/** The events of a form. */
export type FormEvent =
  | { readonly type: 'changed'; readonly field: number; readonly value: FieldValue; readonly isUnreadable?: boolean }
  | { readonly type: 'blurred'; readonly field: number }
  /** Go to the next page; on the last page submit. */
  | { readonly type: 'proceed' }
  | { readonly type: 'previous' }
  | { readonly type: 'errorLinkClicked'; readonly field: number }
  | { readonly type: 'progressed'; readonly progress: number }
  | { readonly type: 'sent' }
  | { readonly type: 'failed' }
  /** The error dialog is closed and the form starts over. */
  | { readonly type: 'formReset' }
  /** The same answers are sent again. */
  | { readonly type: 'retried' }
  /** The answers from before the form was emptied come back. */
  | { readonly type: 'restored' }
