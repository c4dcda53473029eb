import type { Machine, Step } from '../machine.ts'
import { comparedValue } from './conditions/compared.ts'
import { compileConditions, type Conditions, type Visibility } from './conditions/visibility.ts'
import { type Field, type FormDefinition, takesAnswer, type Value } from './definition/definition.ts'
import { fieldsOf } from './definition/parse.ts'
import { entriesOf, type FormEntry } from './payload.ts'
import { problemOf, unreadableMessage } from './rules/problem.ts'

/** What a visitor has put into one field. */
export interface Answer {
  readonly value: Value
  /** Unset until the value changes, the field is left or the form is submitted (specification 1, section 4). */
  readonly validity: 'unset' | 'valid' | 'invalid'
  /** What is wrong, in Swedish; empty unless invalid. */
  readonly problem: string
  /** The control holds something that it cannot read, such as half a date. */
  readonly isUnreadable: boolean
}

/** What has been filled in, and where the visitor is. */
export interface Filled {
  /** By the index of the field. */
  readonly answers: readonly Answer[]
  readonly visibility: Visibility
  /** The index of the page that is shown. */
  readonly page: number
}

/** Where a form stands (specification 1, section 4). */
export type FormState =
  | (Filled & {
      readonly status: 'editing'
      /** A step or the whole form was held back for something invalid that is not yet put right. */
      readonly isHeldBack: boolean
    })
  /** `share`: how much of it has gone, 0 to 1. */
  | (Filled & { readonly status: 'submitting'; readonly share: number })
  | { readonly status: 'submitted' }
  | (Filled & { readonly status: 'error' })

export type FormEvent =
  | { readonly type: 'changed'; readonly field: number; readonly value: Value; readonly isUnreadable?: boolean }
  | { readonly type: 'left'; readonly field: number }
  /** The next page, or on the last one the submission. */
  | { readonly type: 'proceed' }
  | { readonly type: 'previous' }
  /** A line of the error summary was followed. */
  | { readonly type: 'sought'; readonly field: number }
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'sent' }
  | { readonly type: 'failed' }
  /** The error is put away, with or without what was filled in. */
  | { readonly type: 'kept' }
  | { readonly type: 'closed' }

export type FormEffect =
  | { readonly type: 'send'; readonly entries: readonly FormEntry[] }
  | { readonly type: 'focus'; readonly on: 'summary' | 'page' | 'submit' | 'confirmation' | { readonly field: number } }
  /** The form is sent: the page is told. */
  | { readonly type: 'tell' }

type FormStep = Step<FormState, FormEffect>

/** What happens in one form. Events that mean nothing in a state leave it as it is. */
export interface FormModel extends Machine<FormState, FormEvent, FormEffect> {
  readonly form: FormDefinition
}

/** Compiles a form. */
export function formModel(form: FormDefinition): FormModel {
  const conditions = compileConditions(form)
  const start = startOf(form, conditions)
  const step = (state: FormState, event: FormEvent): FormStep => {
    if (state.status === 'editing') return edit(form, conditions, state, event)
    if (state.status === 'submitting') return submit(state, event)
    if (state.status !== 'error') return stay(state)
    if (event.type === 'closed') return { state: start, effects: [{ type: 'focus', on: 'page' }] }
    if (event.type !== 'kept') return stay(state)
    return { state: { ...state, status: 'editing', isHeldBack: false }, effects: [{ type: 'focus', on: 'submit' }] }
  }
  return { form, start, step }
}

const stay = (state: FormState): FormStep => ({ state, effects: [] })

function startOf(form: FormDefinition, conditions: Conditions): Editing {
  const answers = form.fields.map((field): Answer => ({
    value: takesAnswer(field) ? field.start : '',
    validity: 'unset',
    problem: '',
    isUnreadable: false,
  }))
  const visibility = conditions.start((index) => compared(form, answers, index))
  return { status: 'editing', answers, visibility, page: offeredPages(form, visibility)[0] ?? 0, isHeldBack: false }
}

function compared(form: FormDefinition, answers: readonly Answer[], index: number) {
  const [field, answer] = [form.fields[index], answers[index]]
  return field && answer && comparedValue(field, answer.value)
}

/** The pages that a visitor goes through: those that are shown and have something on them, by index. */
export function offeredPages(form: FormDefinition, visibility: Visibility): readonly number[] {
  return form.pages.flatMap((page, index) =>
    visibility.pages[index] && fieldsOf([page]).some((field) => visibility.fields[field.index]) ? [index] : [],
  )
}

/** The fields that are shown and invalid, in the order of the form. */
export function invalidFields(form: FormDefinition, { answers, visibility }: Filled): readonly Field[] {
  return form.fields.filter(({ index }) => visibility.fields[index] && answers[index]?.validity === 'invalid')
}

type Editing = Extract<FormState, { status: 'editing' }>
type Submitting = Extract<FormState, { status: 'submitting' }>

function edit(form: FormDefinition, conditions: Conditions, state: Editing, event: FormEvent): FormStep {
  switch (event.type) {
    case 'changed':
      return stay(change(form, conditions, state, event))
    case 'left': {
      const answers = judge(form, state, [event.field])
      return stay(answers === state.answers ? state : { ...state, answers })
    }
    case 'proceed':
      return proceed(form, state)
    case 'previous': {
      const page = offeredPages(form, state.visibility).findLast((index) => index < state.page)
      return page === undefined
        ? stay(state)
        : { state: { ...state, page, isHeldBack: false }, effects: [{ type: 'focus', on: 'page' }] }
    }
    case 'sought': {
      const page = pageOf(form, event.field)
      return { state: { ...state, page }, effects: [{ type: 'focus', on: { field: event.field } }] }
    }
    default:
      return stay(state)
  }
}

function change(
  form: FormDefinition,
  conditions: Conditions,
  state: Editing,
  { field, value, isUnreadable = false }: Extract<FormEvent, { type: 'changed' }>,
): Editing {
  const changed = form.fields[field]
  if (!changed) return state
  const answers = state.answers.with(field, judged(changed, { value, isUnreadable }))
  const visibility = conditions.after(state.visibility, field, comparedValue(changed, value))
  const next = { ...state, answers, visibility }
  return {
    ...next,
    isHeldBack: state.isHeldBack && invalidFields(form, next).length > 0,
    page: visibility === state.visibility ? state.page : nearestPage(form, visibility, state.page),
  }
}

/** The page itself, or when a change has hidden it the one before it, else the one after. */
function nearestPage(form: FormDefinition, visibility: Visibility, page: number): number {
  const offered = offeredPages(form, visibility)
  return offered.findLast((index) => index <= page) ?? offered[0] ?? page
}

function judged(field: Field, { value, isUnreadable }: Pick<Answer, 'value' | 'isUnreadable'>): Answer {
  const problem = isUnreadable ? unreadableMessage(field) : problemOf(field, value)
  return { value, isUnreadable, problem, validity: problem === '' ? 'valid' : 'invalid' }
}

/** The answers with these fields judged, as far as they are shown: hidden fields are not validated. */
function judge(form: FormDefinition, { answers, visibility }: Filled, fields: readonly number[]): readonly Answer[] {
  const fresh = [...answers]
  let isSame = true
  for (const index of fields) {
    const [field, answer] = [form.fields[index], answers[index]]
    if (!field || !answer || !visibility.fields[index]) continue
    const next = judged(field, answer)
    if (next.validity === answer.validity && next.problem === answer.problem) continue
    fresh[index] = next
    isSame = false
  }
  return isSame ? answers : fresh
}

function proceed(form: FormDefinition, state: Editing): FormStep {
  const offered = offeredPages(form, state.visibility)
  const next = offered.find((index) => index > state.page)
  const page = form.pages[state.page]
  // Every field on the last page, those of this page before it.
  const asked = next === undefined ? form.fields : page ? fieldsOf([page]) : []
  const answers = judge(
    form,
    state,
    asked.map(({ index }) => index),
  )
  const judgedState = { ...state, answers }
  const [first] = invalidFields(form, judgedState).filter((field) => asked.includes(field))
  if (first) {
    return {
      state: { ...judgedState, isHeldBack: true, page: pageOf(form, first.index) },
      effects: [{ type: 'focus', on: 'summary' }],
    }
  }
  if (next !== undefined) {
    return { state: { ...judgedState, isHeldBack: false, page: next }, effects: [{ type: 'focus', on: 'page' }] }
  }
  const { visibility } = state
  return {
    state: { status: 'submitting', answers, visibility, page: state.page, share: 0 },
    effects: [{ type: 'send', entries: entriesOf(form, { answers, visibility }) }],
  }
}

function pageOf(form: FormDefinition, field: number): number {
  return form.pages.findIndex((page) => fieldsOf([page]).some(({ index }) => index === field))
}

/** While the form is being sent, input is ignored and a second submission too. */
function submit(state: Submitting, event: FormEvent): FormStep {
  switch (event.type) {
    case 'progressed':
      return stay({ ...state, share: event.share })
    case 'sent':
      return { state: { status: 'submitted' }, effects: [{ type: 'focus', on: 'confirmation' }, { type: 'tell' }] }
    case 'failed': {
      const { answers, visibility, page } = state
      return stay({ status: 'error', answers, visibility, page })
    }
    default:
      return stay(state)
  }
}
