import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import type { AttemptId } from '../payment/attempt/identity.ts'
import type { Step } from '../payment/machine.ts'
import type { BrowserEvent } from '../payment/useMachine.ts'

/** A case that is asked for: the form that it is made from, and the one identity that every try at it carries. */
export interface Asked {
  readonly attempt: AttemptId
  readonly formData: MonthlyFormData
}

/** Why the signing provider refused: the field that it found wrong, or anything else. */
export type Refusal = 'ssn' | 'email' | 'other'

/** What could not be done when 'Något gick fel'. */
export type Failure =
  /** Before a case was asked for: nothing has happened. */
  | 'check'
  /** The donor gave the signing up, and whether the case is gone is unknown. */
  | 'discard'
  /** The case stands, and has no address to sign it at. */
  | 'address'

/** Where the signing of a monthly gift stands (specification 2, section 4). */
export type Signing =
  /** The page has loaded: whether a case waits to be signed is being asked. The form is open. */
  | { readonly status: 'looking' }
  /** The donor fills in. `lost` is a case that was asked for without an answer. */
  | { readonly status: 'filling'; readonly lost: Asked | null }
  | { readonly status: 'checking'; readonly lost: Asked | null }
  | { readonly status: 'clearing' }
  | ({ readonly status: 'creating' } & Asked)
  | { readonly status: 'leaving'; readonly signatureUrl: string }
  /** A saved case waits: 'Signering avbruten'. */
  | { readonly status: 'interrupted'; readonly signatureUrl: string | null }
  | { readonly status: 'discarding' }
  | { readonly status: 'refused'; readonly reason: Refusal }
  /** No answer came to the create call: nobody here knows whether there is a case. */
  | ({ readonly status: 'unknown' } & Asked)
  | { readonly status: 'failed'; readonly at: Failure; readonly lost: Asked | null }

/** A saved case as the server told it. */
export interface SavedCase {
  readonly status: string | null
  readonly signatureUrl: string | null
  readonly formData: MonthlyFormData | null
}

/** What the donor does. */
export type SigningChoice =
  | { readonly type: 'submit' }
  /** 'Granska och skriv under' in the dialog 'Signering avbruten'. */
  | { readonly type: 'go-on' }
  | { readonly type: 'retry' }
  | { readonly type: 'close' }

export type SigningEvent =
  | SigningChoice
  | { readonly type: 'found'; readonly saved: SavedCase }
  | { readonly type: 'look-lost' }
  | { readonly type: 'checked'; readonly caseStatus: string | null }
  | { readonly type: 'check-lost' }
  | { readonly type: 'deleted' }
  | { readonly type: 'delete-lost' }
  /** The form as it is sent, with a new identity, which a case that was asked for before does not need. */
  | { readonly type: 'found-valid'; readonly asked: Asked }
  | { readonly type: 'found-invalid' }
  /** `signatureUrl` is null when the answer had none that can be gone to. */
  | { readonly type: 'created'; readonly signatureUrl: string | null }
  | { readonly type: 'refused'; readonly reason: Refusal }
  | { readonly type: 'create-lost' }
  | BrowserEvent

export type SigningEffect =
  | { readonly type: 'look' }
  | { readonly type: 'restore'; readonly formData: MonthlyFormData }
  /** The saved case has been signed: what was kept of the form is done with. */
  | { readonly type: 'forget' }
  | { readonly type: 'check' }
  | { readonly type: 'delete' }
  | { readonly type: 'validate' }
  | ({ readonly type: 'create' } & Asked)
  | { readonly type: 'flag'; readonly field: 'ssn' | 'email' }
  | { readonly type: 'leave'; readonly signatureUrl: string }

type SigningStep = Step<Signing, SigningEffect>

const to = (state: Signing, ...effects: SigningEffect[]): SigningStep => ({ state, effects })
const leave = (signatureUrl: string) => to({ status: 'leaving', signatureUrl }, { type: 'leave', signatureUrl })
const create = (asked: Asked) => to({ status: 'creating', ...asked }, { type: 'create', ...asked })
const check = (lost: Asked | null) => to({ status: 'checking', lost }, { type: 'check' })
const filling: Signing = { status: 'filling', lost: null }

/** The page has loaded. */
export const begin = (): SigningStep => to({ status: 'looking' }, { type: 'look' })

/** Whether the form waits for an answer: its button is busy. */
export const isAtWork = ({ status }: Signing): boolean =>
  status === 'checking' || status === 'clearing' || status === 'discarding'

/** Whether the donor may close the dialog. While a case is made there is nothing to close; it ends by itself. */
export const isClosable = ({ status }: Signing): boolean =>
  status === 'interrupted' || status === 'refused' || status === 'unknown' || status === 'failed'

/** The next state and what to do about it. Events that mean nothing in a state leave it as it is. */
export function step(state: Signing, event: SigningEvent): SigningStep {
  switch (state.status) {
    case 'looking':
      if (event.type === 'found') return found(event.saved)
      if (event.type === 'look-lost') return to(filling)
      if (event.type === 'submit') return check(null)
      break
    case 'filling':
      if (event.type === 'submit') return check(state.lost)
      break
    case 'checking':
      if (event.type === 'checked') return checked(state.lost, event.caseStatus)
      if (event.type === 'check-lost') return to({ status: 'failed', at: 'check', lost: state.lost })
      if (event.type === 'found-valid') return create(sameCase(event.asked, state.lost))
      if (event.type === 'found-invalid') return to({ status: 'filling', lost: state.lost })
      break
    case 'clearing':
      if (event.type === 'deleted') return to({ status: 'checking', lost: null }, { type: 'validate' })
      if (event.type === 'delete-lost') return to({ status: 'failed', at: 'check', lost: null })
      break
    case 'creating':
      if (event.type === 'created') {
        return event.signatureUrl === null
          ? to({ status: 'failed', at: 'address', lost: null })
          : leave(event.signatureUrl)
      }
      if (event.type === 'refused') return refused(event.reason)
      if (event.type === 'create-lost') return to({ ...state, status: 'unknown' })
      break
    case 'leaving':
      if (event.type === 'restored' || event.type === 'close') return begin()
      if (event.type === 'go-on') return leave(state.signatureUrl)
      break
    case 'interrupted':
      if (event.type === 'close') return to({ status: 'discarding' }, { type: 'delete' })
      if (event.type === 'go-on' && state.signatureUrl !== null) return leave(state.signatureUrl)
      break
    case 'discarding':
      if (event.type === 'deleted') return to(filling)
      if (event.type === 'delete-lost') return to({ status: 'failed', at: 'discard', lost: null })
      break
    case 'refused':
      if (event.type === 'close') return to(filling)
      break
    case 'unknown':
      if (event.type === 'retry') return create({ attempt: state.attempt, formData: state.formData })
      if (event.type === 'close') {
        return to({ status: 'filling', lost: { attempt: state.attempt, formData: state.formData } })
      }
      break
    case 'failed':
      if (event.type === 'close') return to({ status: 'filling', lost: state.lost })
      if (event.type === 'retry') {
        return state.at === 'discard' ? to({ status: 'discarding' }, { type: 'delete' }) : check(state.lost)
      }
      break
  }
  return to(state)
}

/** A case that waits to be signed is told of, and the form gets its values back; every other case is done with. */
function found({ status, signatureUrl, formData }: SavedCase): SigningStep {
  if (status !== 'pending') return to(filling, ...(status === 'finished' ? [{ type: 'forget' } as const] : []))
  return to({ status: 'interrupted', signatureUrl }, ...(formData ? [{ type: 'restore', formData } as const] : []))
}

/** A case that was sent before is deleted first; then the fields are looked at (specification 2, section 4). */
function checked(lost: Asked | null, caseStatus: string | null): SigningStep {
  return caseStatus === 'sent'
    ? to({ status: 'clearing' }, { type: 'delete' })
    : to({ status: 'checking', lost }, { type: 'validate' })
}

/** The same form asked for again after a lost answer is the same case: it keeps its identity. */
const sameCase = (asked: Asked, lost: Asked | null): Asked =>
  lost !== null && JSON.stringify(lost.formData) === JSON.stringify(asked.formData) ? lost : asked

const refused = (reason: Refusal): SigningStep =>
  to({ status: 'refused', reason }, ...(reason === 'other' ? [] : [{ type: 'flag', field: reason } as const]))
