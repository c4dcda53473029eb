import type { FieldValue } from './definition/fields.ts'

/** The answers and the page that a draft keeps. */
export interface Draft {
  /** By the index of the field. */
  readonly values: readonly FieldValue[]
  readonly page: number
  /** The last page that was reached. */
  readonly furthest: number
  /** The names of files that could not be kept. */
  readonly lostFiles: readonly string[]
}

/** The events of a form. */
export type FormEvent =
  | { readonly type: 'changed'; readonly field: number; readonly value: FieldValue; readonly isUnreadable?: boolean }
  | { readonly type: 'blurred'; readonly field: number }
  /** Go to the next page; on the last page submit. */
  | { readonly type: 'proceed' }
  | { readonly type: 'previous' }
  /** The user has gone to a page with the browser's Back or Forward. */
  | { readonly type: 'pageRequested'; readonly page: number }
  /** The tab has a draft of the form. Fills it in if it is from this place in the history, else offers it. */
  | { readonly type: 'draftFound'; readonly draft: Draft; readonly isFilledIn: boolean }
  | { readonly type: 'errorLinkClicked'; readonly field: number }
  | { readonly type: 'progressed'; readonly progress: number }
  | { readonly type: 'sent' }
  | { readonly type: 'failed' }
  /** The form starts over: the error dialog is closed, or the user asks for it. */
  | { readonly type: 'formReset' }
  /** The same answers are sent again. */
  | { readonly type: 'retried' }
  /** The answers of the draft, or from before the form was emptied, come back. */
  | { readonly type: 'restored' }
