import { readEmail } from '@charity-elements/runtime/parse/email.ts'
import type { Machine, Step } from '../machine.ts'
import type { Refusal } from './sign-up.ts'
import { texts } from './texts.ts'

export const allFields = ['firstName', 'lastName', 'email', 'phone'] as const
export type FieldName = (typeof allFields)[number]
export type Typed = Readonly<Record<FieldName, string>>

interface Filled {
  readonly typed: Typed
  /** What is wrong with a field, in Swedish; fields that are right or not yet judged are left out. */
  readonly problems: Readonly<Partial<Record<FieldName, string>>>
}

/** Where a signup stands (specification 2, section 4). */
export type SignupState = Filled &
  (
    | { readonly status: 'idle' | 'submitting' | 'success' }
    /** The message stays, and typing makes it idle again. */
    | { readonly status: 'fail'; readonly code: Refusal['code'] }
  )

export type SignupEvent =
  | { readonly type: 'typed'; readonly field: FieldName; readonly text: string }
  | { readonly type: 'left'; readonly field: FieldName }
  | { readonly type: 'submitted' }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly code: Refusal['code'] }

export type SignupEffect =
  | { readonly type: 'sign-up'; readonly typed: Typed }
  /** The page is told of a new subscriber. */
  | { readonly type: 'tell' }
  | { readonly type: 'focus'; readonly on: FieldName | 'outcome' }

/** What a page asks for besides the address. */
export interface Asked {
  readonly withNames: boolean
  readonly withPhone: boolean
}

/** The fields that a page asks for, in their order. All of them are required. */
export function askedFields({ withNames, withPhone }: Asked): readonly FieldName[] {
  return allFields.filter((name) => name === 'email' || (name === 'phone' ? withPhone : withNames))
}

type SignupStep = Step<SignupState, SignupEffect>

const start: SignupState = {
  status: 'idle',
  typed: { firstName: '', lastName: '', email: '', phone: '' },
  problems: {},
}

const stay = (state: SignupState): SignupStep => ({ state, effects: [] })

/** What happens in one signup. Events that mean nothing in a state leave it as it is. */
export function signupModel(asked: Asked): Machine<SignupState, SignupEvent, SignupEffect> {
  const fields = askedFields(asked)
  const step = (state: SignupState, event: SignupEvent): SignupStep => {
    switch (state.status) {
      case 'idle':
        return edit(fields, state, event)
      case 'submitting':
        return answer(state, event)
      case 'fail':
        return event.type === 'typed' ? edit(fields, { ...state, status: 'idle', problems: {} }, event) : stay(state)
      case 'success':
        return stay(state)
    }
  }
  return { start, step }
}

function edit(fields: readonly FieldName[], state: SignupState, event: SignupEvent): SignupStep {
  const { typed, problems } = state
  switch (event.type) {
    case 'typed': {
      const next = { ...typed, [event.field]: event.text }
      // What is right at last is said at once; what is wrong, first when the field is left.
      const isKnown = problems[event.field] !== undefined
      return stay({ status: 'idle', typed: next, problems: isKnown ? judge([event.field], next, problems) : problems })
    }
    case 'left':
      return typed[event.field] === ''
        ? stay(state)
        : stay({ ...state, problems: judge([event.field], typed, problems) })
    case 'submitted': {
      const judged = judge(fields, typed, problems)
      const wrong = fields.find((field) => judged[field] !== undefined)
      if (wrong) return { state: { ...state, problems: judged }, effects: [{ type: 'focus', on: wrong }] }
      return { state: { status: 'submitting', typed, problems: {} }, effects: [{ type: 'sign-up', typed }] }
    }
    default:
      return stay(state)
  }
}

function answer({ typed }: SignupState, event: SignupEvent): SignupStep {
  if (event.type === 'accepted') {
    const state = { status: 'success', typed, problems: {} } as const
    return { state, effects: [{ type: 'tell' }, { type: 'focus', on: 'outcome' }] }
  }
  if (event.type !== 'refused') return stay({ status: 'submitting', typed, problems: {} })
  const isAddress = event.code === 422
  return {
    state: { status: 'fail', code: event.code, typed, problems: isAddress ? { email: texts.refusedEmail } : {} },
    effects: [{ type: 'focus', on: isAddress ? 'email' : 'outcome' }],
  }
}

function judge(fields: readonly FieldName[], typed: Typed, before: Filled['problems']): Filled['problems'] {
  const after = { ...before }
  for (const field of fields) {
    const problem = problemOf(field, typed[field])
    if (problem) after[field] = problem
    else delete after[field]
  }
  return after
}

function problemOf(field: FieldName, text: string): string | undefined {
  if (text.trim() === '') return texts.empty
  return field === 'email' && !readEmail(text).ok ? texts.badEmail : undefined
}
