import type { MonthlyFormData, SavedMonthlyForm } from '@charity-elements/contract'
import { isSigned } from '../signed/report-signing.ts'
import type { BrowserEvent, Transition } from '@charity-elements/ui/state-machine'

/** Why a call has no usable answer: there was none, or the server answered with an error. */
export type Loss = 'no-answer' | 'server-error'

/** Why the case was refused: because of a field, or for another reason. */
export type Refusal = 'ssn' | 'email' | 'other'

/** The failed step when the dialog says 'Något gick fel'. */
export type SigningFailure =
  /** The status check before the case is created: nothing has been sent. */
  | 'check'
  /** Deleting the saved case. We do not know whether it is gone. */
  | 'discard'
  /** The case was created without a URL to sign it at. */
  | 'address'

/** How a signing ended without a signature. */
export type UnsignedEnd = 'declined' | 'expired'

/** The states of signing a monthly gift. */
export type SigningState =
  /** The page has loaded and looks for a saved case. The form is open meanwhile. */
  | { readonly status: 'looking' }
  /** The donor fills in the form. `ended` is how the last signing ended. */
  | { readonly status: 'filling'; readonly ended?: UnsignedEnd }
  /** The donor has signed, and is thanked. The form is open for another contract. */
  | { readonly status: 'signed' }
  /** `isAgain`: the donor knows of the contract that they have signed, and signs another. */
  | { readonly status: 'checking'; readonly isAgain?: true }
  | { readonly status: 'clearing' }
  | { readonly status: 'creating' }
  | { readonly status: 'leaving'; readonly signatureUrl: string }
  /** A saved case can still be signed: 'Signering avbruten'. */
  | { readonly status: 'interrupted'; readonly signatureUrl: string | null }
  | { readonly status: 'discarding' }
  | { readonly status: 'refused'; readonly reason: Refusal }
  /** We do not know whether there is a case. A retry checks that first. */
  | { readonly status: 'unknown'; readonly loss: Loss }
  | { readonly status: 'failed'; readonly at: SigningFailure; readonly loss?: Loss }

/** A saved case. */
export interface SavedCase {
  readonly status: string | null
  /** This tab left to sign it, or took it over, and no earlier page has reported its end. */
  readonly isUnreported: boolean
  readonly signatureUrl: string | null
  readonly formData: SavedMonthlyForm | null
}

/** The donor's actions. */
export type SigningAction =
  | { readonly type: 'form-submitted' }
  /** 'Granska och skriv under' in the dialog 'Signering avbruten'. */
  | { readonly type: 'signing-continued' }
  | { readonly type: 'retry-requested' }
  | { readonly type: 'dialog-closed' }

export type SigningEvent =
  | SigningAction
  | { readonly type: 'case-found'; readonly saved: SavedCase }
  | { readonly type: 'case-lookup-lost' }
  | { readonly type: 'status-checked'; readonly caseStatus: string | null; readonly isUnreported: boolean }
  | { readonly type: 'status-check-lost'; readonly loss: Loss }
  | { readonly type: 'case-deleted' }
  | { readonly type: 'case-delete-lost'; readonly loss: Loss }
  /** The donor signed the case before it could be deleted. */
  | { readonly type: 'case-signed' }
  | { readonly type: 'form-accepted'; readonly formData: MonthlyFormData }
  | { readonly type: 'form-rejected' }
  /** `signatureUrl` is null if the answer had no usable one. */
  | { readonly type: 'case-created'; readonly signatureUrl: string | null }
  | { readonly type: 'case-refused'; readonly reason: Refusal }
  | { readonly type: 'create-lost'; readonly loss: Loss }
  | BrowserEvent

export type SigningEffect =
  | { readonly type: 'look' }
  | { readonly type: 'restore'; readonly formData: SavedMonthlyForm }
  /** The donor has signed the case. Deletes the saved form. */
  | { readonly type: 'thank' }
  /** No page may come after this one: the donor was not sent to a thank-you page. */
  | { readonly type: 'report' }
  | { readonly type: 'check' }
  | { readonly type: 'delete' }
  | { readonly type: 'validate' }
  | { readonly type: 'create'; readonly formData: MonthlyFormData }
  | { readonly type: 'flag'; readonly field: 'ssn' | 'email' }
  | { readonly type: 'leave'; readonly signatureUrl: string }

type SigningTransition = Transition<SigningState, SigningEffect>

const to = (state: SigningState, ...effects: SigningEffect[]): SigningTransition => ({ state, effects })
const leave = (signatureUrl: string) => to({ status: 'leaving', signatureUrl }, { type: 'leave', signatureUrl })
const check = () => to({ status: 'checking' }, { type: 'check' })
const validate = () => to({ status: 'checking' }, { type: 'validate' })
const filling = { status: 'filling' } as const
const thank = () => to({ status: 'signed' }, { type: 'thank' })
const failed = (at: SigningFailure, loss: Loss) => to({ status: 'failed', at, loss })

/** The page has loaded: look for a saved case. */
export const initialSigningTransition = (): SigningTransition => to({ status: 'looking' }, { type: 'look' })

/** Whether the form's button is busy. */
export const isFormBusy = ({ status }: SigningState): boolean =>
  status === 'checking' || status === 'clearing' || status === 'discarding'

/**
 * Whether the donor may close the dialog. Not while a case is being created, which ends by itself.
 */
export const isSigningClosable = ({ status }: SigningState): boolean =>
  status === 'interrupted' || status === 'refused' || status === 'unknown' || status === 'failed'

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function reduceSigning(state: SigningState, event: SigningEvent): SigningTransition {
  switch (state.status) {
    case 'looking':
      if (event.type === 'case-found') return found(event.saved)
      if (event.type === 'case-lookup-lost') return to(filling)
      if (event.type === 'form-submitted') return check()
      break
    case 'filling':
      if (event.type === 'form-submitted') return check()
      break
    case 'signed':
      if (event.type === 'form-submitted') return to({ status: 'checking', isAgain: true }, { type: 'check' })
      break
    case 'checking':
      if (event.type === 'status-checked') {
        const isNews = event.isUnreported && isSigned(event.caseStatus) && !state.isAgain
        if (isNews) return thank()
        // An earlier case is deleted first.
        return event.caseStatus === 'sent' ? to({ status: 'clearing' }, { type: 'delete' }) : validate()
      }
      if (event.type === 'status-check-lost') return failed('check', event.loss)
      if (event.type === 'form-accepted') {
        return to({ status: 'creating' }, { type: 'create', formData: event.formData })
      }
      if (event.type === 'form-rejected') return to(filling)
      break
    case 'clearing':
      if (event.type === 'case-deleted') return validate()
      if (event.type === 'case-signed') return to({ status: 'signed' }, { type: 'thank' }, { type: 'report' })
      if (event.type === 'case-delete-lost') return failed('check', event.loss)
      break
    case 'creating':
      if (event.type === 'case-created') {
        return event.signatureUrl === null ? to({ status: 'failed', at: 'address' }) : leave(event.signatureUrl)
      }
      if (event.type === 'case-refused') return refused(event.reason)
      if (event.type === 'create-lost') return to({ status: 'unknown', loss: event.loss })
      break
    case 'leaving':
      if (event.type === 'page-restored' || event.type === 'dialog-closed') return initialSigningTransition()
      if (event.type === 'signing-continued') return leave(state.signatureUrl)
      break
    case 'interrupted':
      if (event.type === 'dialog-closed') return to({ status: 'discarding' }, { type: 'delete' })
      if (event.type === 'signing-continued' && state.signatureUrl !== null) return leave(state.signatureUrl)
      break
    case 'discarding':
      if (event.type === 'case-deleted') return to(filling)
      if (event.type === 'case-signed') return to({ status: 'signed' }, { type: 'thank' }, { type: 'report' })
      if (event.type === 'case-delete-lost') return failed('discard', event.loss)
      break
    case 'refused':
      if (event.type === 'dialog-closed') return to(filling)
      break
    case 'unknown':
    case 'failed':
      if (event.type === 'dialog-closed') return to(filling)
      if (event.type === 'retry-requested') {
        const isDiscard = state.status === 'failed' && state.at === 'discard'
        return isDiscard ? to({ status: 'discarding' }, { type: 'delete' }) : check()
      }
      break
  }
  return to(state)
}

/**
 * How a case ended without a signature, in the words that hosts and signing providers use. The
 * specification only names `pending` and `sent`.
 */
const unsignedEnd = (status: string): UnsignedEnd | undefined =>
  /^(rejected|declined)$/i.test(status) ? 'declined' : /^expired$/i.test(status) ? 'expired' : undefined

/**
 * A pending case opens the dialog and restores the form. If the case was declined or has expired,
 * the flow says so and shows the form. The donor is thanked for a case that is signed. All others
 * are ignored, and so is a signed case that another page has reported.
 */
function found({ status, isUnreported, signatureUrl, formData }: SavedCase): SigningTransition {
  const restore: SigningEffect[] = formData ? [{ type: 'restore', formData }] : []
  if (status === 'pending') return to({ status: 'interrupted', signatureUrl }, ...restore)
  const ended = unsignedEnd(status ?? '')
  if (ended) return to({ ...filling, ended }, ...restore)
  return isUnreported && isSigned(status) ? thank() : to(filling)
}

const refused = (reason: Refusal): SigningTransition =>
  to({ status: 'refused', reason }, ...(reason === 'other' ? [] : [{ type: 'flag', field: reason } as const]))
