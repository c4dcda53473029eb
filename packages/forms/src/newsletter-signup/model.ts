import { parseEmail } from '@charity-elements/contract'
import type { Transition } from '@charity-elements/ui/state-machine'
import type { Machine } from '../useFormMachine.ts'

const allFields = ['firstName', 'lastName', 'email', 'phone'] as const
export type FieldName = (typeof allFields)[number]
export type SignupValues = Readonly<Record<FieldName, string>>

/**
 * What may help after a failure: to correct the address, restore the connection, reload the page,
 * or try again later.
 */
export type Remedy = 'address' | 'connection' | 'reload' | 'later'

/** The key of an error message. */
type FieldProblem = 'empty' | 'badEmail' | 'refusedEmail'

interface SignupFields {
  readonly typed: SignupValues
  /**
   * The errors by field, as the key of a message. Valid fields and fields that are not validated
   * yet are left out.
   */
  readonly problems: Readonly<Partial<Record<FieldName, FieldProblem>>>
}

/** State of a signup. */
export type SignupState = SignupFields &
  (
    | { readonly status: 'idle' | 'submitting' | 'success' }
    /** The message stays until the user types, which makes it idle again, or retries. */
    | { readonly status: 'fail'; readonly remedy: Remedy }
  )

export type SignupEvent =
  /** The details that the donor has just typed in a gift. */
  | { readonly type: 'filled-in'; readonly values: Partial<SignupValues> }
  | { readonly type: 'typed'; readonly field: FieldName; readonly text: string }
  | { readonly type: 'blurred'; readonly field: FieldName }
  | { readonly type: 'submitted' }
  | { readonly type: 'accepted' }
  | { readonly type: 'rejected'; readonly remedy: Remedy }
  | { readonly type: 'retried' }

export type SignupEffect =
  | { readonly type: 'sign-up'; readonly typed: SignupValues }
  /** Notify the page and the data layer of the signup. */
  | { readonly type: 'notify' }
  | { readonly type: 'focus'; readonly on: FieldName | 'outcome' | 'retry' }

/** The fields that a page requests besides the email address. */
export interface RequestedFields {
  readonly withNames: boolean
  readonly withPhone: boolean
}

/** The fields that a page requests, in order. All of them are required. */
export function requestedFields({ withNames, withPhone }: RequestedFields): readonly FieldName[] {
  return allFields.filter((name) => name === 'email' || (name === 'phone' ? withPhone : withNames))
}

type SignupTransition = Transition<SignupState, SignupEffect>

const initialState: SignupState = {
  status: 'idle',
  typed: { firstName: '', lastName: '', email: '', phone: '' },
  problems: {},
}

const unchanged = (state: SignupState): SignupTransition => ({ state, effects: [] })

/** The state machine of one signup. An event that does not apply in a state leaves it unchanged. */
export function signupModel(asked: RequestedFields): Machine<SignupState, SignupEvent, SignupEffect> {
  const fields = requestedFields(asked)
  const reduce = (state: SignupState, event: SignupEvent): SignupTransition => {
    switch (state.status) {
      case 'idle':
        return edit(fields, state, event)
      case 'submitting':
        return receiveAnswer(state, event)
      case 'fail':
        if (event.type === 'typed') return edit(fields, { ...state, status: 'idle', problems: {} }, event)
        if (event.type !== 'retried' || state.remedy === 'address') return unchanged(state)
        // The focus leaves the button, which disappears.
        return submit(state.typed, { type: 'focus', on: 'outcome' })
      case 'success':
        return unchanged(state)
    }
  }
  return { initialState, reduce }
}

function edit(fields: readonly FieldName[], state: SignupState, event: SignupEvent): SignupTransition {
  const { typed, problems } = state
  switch (event.type) {
    case 'typed': {
      const next = { ...typed, [event.field]: event.text }
      // A corrected error disappears while typing; a new error appears on blur only.
      const hasProblem = problems[event.field] !== undefined
      return unchanged({
        status: 'idle',
        typed: next,
        problems: hasProblem ? validate([event.field], next, problems) : problems,
      })
    }
    case 'filled-in':
      return unchanged({ ...state, status: 'idle', typed: withEmptyFilled(typed, event.values) })
    case 'blurred':
      return typed[event.field] === ''
        ? unchanged(state)
        : unchanged({ ...state, problems: validate([event.field], typed, problems) })
    case 'submitted': {
      const nextProblems = validate(fields, typed, problems)
      const firstInvalid = fields.find((field) => nextProblems[field] !== undefined)
      if (firstInvalid) {
        return { state: { ...state, problems: nextProblems }, effects: [{ type: 'focus', on: firstInvalid }] }
      }
      return submit(typed)
    }
    default:
      return unchanged(state)
  }
}

/** The values, with empty ones filled in from `others`. */
const withEmptyFilled = (typed: SignupValues, values: Partial<SignupValues>): SignupValues => {
  const isEmpty = ([name]: [string, string]) => typed[name as FieldName] === ''
  return { ...typed, ...Object.fromEntries(Object.entries(values).filter(isEmpty)) }
}

const submit = (typed: SignupValues, ...effects: SignupEffect[]): SignupTransition => ({
  state: { status: 'submitting', typed, problems: {} },
  effects: [{ type: 'sign-up', typed }, ...effects],
})

function receiveAnswer({ typed }: SignupState, event: SignupEvent): SignupTransition {
  if (event.type === 'accepted') {
    const state = { status: 'success', typed, problems: {} } as const
    return { state, effects: [{ type: 'notify' }, { type: 'focus', on: 'outcome' }] }
  }
  if (event.type !== 'rejected') return unchanged({ status: 'submitting', typed, problems: {} })
  const { remedy } = event
  const isInvalidEmail = remedy === 'address'
  return {
    state: { status: 'fail', remedy, typed, problems: isInvalidEmail ? { email: 'refusedEmail' } : {} },
    effects: [{ type: 'focus', on: isInvalidEmail ? 'email' : 'retry' }],
  }
}

function validate(
  fields: readonly FieldName[],
  typed: SignupValues,
  before: SignupFields['problems'],
): SignupFields['problems'] {
  const after = { ...before }
  for (const field of fields) {
    const problem = signupFieldProblem(field, typed[field])
    if (problem) after[field] = problem
    else delete after[field]
  }
  return after
}

function signupFieldProblem(field: FieldName, text: string): FieldProblem | undefined {
  if (text.trim() === '') return 'empty'
  return field === 'email' && !parseEmail(text).ok ? 'badEmail' : undefined
}

/**
 * Status of a card payment in the URL of a thank-you page; `none` when the gift was not paid by
 * card.
 */
export type CardPayment = 'succeeded' | 'failed' | 'none'

/** Reads the query parameter `responseCode`; `OK` means that a card payment succeeded. */
export function parseCardPayment(query: string): CardPayment {
  const code = new URLSearchParams(query).get('responseCode')
  return code === null ? 'none' : code === 'OK' ? 'succeeded' : 'failed'
}
