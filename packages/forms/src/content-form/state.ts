import type { Visibility } from '@charity-elements/contract/cms-form'
import type { FieldValue } from './definition/fields.ts'

/** One of our own messages: its key in `texts`. */
export interface OwnProblem {
  readonly key: 'required' | 'tooLong' | 'tooLongShort' | 'invalid' | 'badExtension' | 'tooLarge'
  /** The allowed formats of a file, if it has another. */
  readonly formats?: string
}

/**
 * Why a value is invalid: one of our messages, or the editor's own text. Empty text means valid.
 */
export type Problem = string | OwnProblem

/** The user's answer to one field. */
export interface Answer {
  readonly value: FieldValue
  /** Unset until the value changes, the field is blurred or the form is submitted. */
  readonly validity: 'unset' | 'valid' | 'invalid'
  /** Why it is invalid; empty unless it is. */
  readonly problem: Problem
  /** Whether the control has input that it cannot parse, such as half a date. */
  readonly isUnreadable: boolean
}

/** The answers so far, and the current page. */
export interface FilledForm {
  /** By the index of the field. */
  readonly answers: readonly Answer[]
  readonly visibility: Visibility
  /** The index of the current page. */
  readonly page: number
  /** The index of the last page that was reached. */
  readonly furthest: number
}

/** What the form says about a draft, and the answers that it can restore. */
export type Notice =
  /** The tab has a draft from an earlier visit of the page. */
  | { readonly type: 'found'; readonly restorable: FilledForm; readonly lostFiles: readonly string[] }
  /** The form has started over. */
  | { readonly type: 'emptied'; readonly restorable: FilledForm }
  /** The draft has been filled in, but for files with these names. */
  | { readonly type: 'restored'; readonly lostFiles: readonly string[] }

/** State of a form. */
export type FormState =
  | (FilledForm & {
      readonly status: 'editing'
      /** The user tried to continue or submit, and a field was invalid and still is. */
      readonly isBlocked: boolean
      /** Shown until the user sends the form. */
      readonly notice?: Notice
    })
  /** `progress`: the fraction of the upload that is done, 0 to 1. */
  | (FilledForm & { readonly status: 'submitting'; readonly progress: number })
  | { readonly status: 'submitted' }
  | (FilledForm & { readonly status: 'error' })

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

/** One entry of the multipart body, in its order. */
export type FormEntry = readonly [name: string, value: string | File]

export type FormEffect =
  | { readonly type: 'send'; readonly entries: readonly FormEntry[] }
  | {
      readonly type: 'focus'
      readonly on: 'summary' | 'page' | 'confirmation' | 'notice' | { readonly field: number }
    }
  /** The form is sent: notify the page and the data layer. */
  | { readonly type: 'notify' }
  /** Removes the draft. */
  | { readonly type: 'forget' }

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
