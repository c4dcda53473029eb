import { parseEmail } from '@charity-elements/contract'
import type { Transition } from '@charity-elements/ui/state-machine'
import {
  type FieldErrors,
  type Rule,
  type Rules,
  type TextForm,
  validateFields,
  withChecked,
  withTyped,
} from '@charity-elements/ui/text-form'
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

/** State of a signup. */
export type SignupState = TextForm<FieldName> &
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
  | { readonly type: 'sign-up'; readonly values: SignupValues }
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
  values: { firstName: '', lastName: '', email: '', phone: '' },
  reported: [],
}

const required: Rule<FieldProblem> = (typed) => (typed.trim() === '' ? 'empty' : null)
const rules: Rules<FieldName, FieldProblem> = {
  firstName: required,
  lastName: required,
  email: (typed) => required(typed) ?? (parseEmail(typed).ok ? null : 'badEmail'),
  phone: required,
}

/** The errors that the fields show. */
export const signupProblems = (state: SignupState): FieldErrors<FieldName, FieldProblem> =>
  state.status === 'fail' && state.remedy === 'address'
    ? { email: 'refusedEmail' }
    : validateFields(state.values, rules, state.reported)

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
        if (event.type === 'typed') return edit(fields, { status: 'idle', values: state.values, reported: [] }, event)
        if (event.type !== 'retried' || state.remedy === 'address') return unchanged(state)
        // The focus leaves the button, which disappears.
        return submit(state.values, { type: 'focus', on: 'outcome' })
      case 'success':
        return unchanged(state)
    }
  }
  return { initialState, reduce }
}

function edit(fields: readonly FieldName[], state: SignupState, event: SignupEvent): SignupTransition {
  switch (event.type) {
    case 'typed':
      return unchanged({ ...state, ...withTyped(state, rules, event.field, event.text) })
    case 'filled-in': {
      const filled = { ...state, values: withEmptyFilled(state.values, event.values) }
      return unchanged({ ...filled, ...withChecked(filled, rules, state.reported) })
    }
    case 'blurred':
      return unchanged(
        state.values[event.field] === '' ? state : { ...state, ...withChecked(state, rules, [event.field]) },
      )
    case 'submitted': {
      const problems = validateFields(state.values, rules, fields)
      const firstInvalid = fields.find((field) => problems[field] !== undefined)
      if (!firstInvalid) return submit(state.values)
      return {
        state: { ...state, ...withChecked(state, rules, fields) },
        effects: [{ type: 'focus', on: firstInvalid }],
      }
    }
    default:
      return unchanged(state)
  }
}

/** The values, with empty ones filled in from `others`. */
const withEmptyFilled = (values: SignupValues, others: Partial<SignupValues>): SignupValues => {
  const isEmpty = ([name]: [string, string]) => values[name as FieldName] === ''
  return { ...values, ...Object.fromEntries(Object.entries(others).filter(isEmpty)) }
}

const submit = (values: SignupValues, ...effects: SignupEffect[]): SignupTransition => ({
  state: { status: 'submitting', values, reported: [] },
  effects: [{ type: 'sign-up', values }, ...effects],
})

function receiveAnswer(state: SignupState, event: SignupEvent): SignupTransition {
  switch (event.type) {
    case 'accepted':
      return { state: { ...state, status: 'success' }, effects: [{ type: 'notify' }, { type: 'focus', on: 'outcome' }] }
    case 'rejected': {
      const { remedy } = event
      return {
        state: { ...state, status: 'fail', remedy },
        effects: [{ type: 'focus', on: remedy === 'address' ? 'email' : 'retry' }],
      }
    }
    default:
      return unchanged(state)
  }
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
