import {
  type ComparableValue,
  type Visibility,
  type VisibilityEvaluator,
  compileConditions,
  fieldsOfPage,
} from '@charity-elements/contract/cms-form'
import type { Transition } from '@charity-elements/ui/state-machine'
import type { Machine } from '../useFormMachine.ts'
import { type Field, comparableAnswer, isAnswerable } from './fields/registry.ts'
import type { FormDefinition } from './definition/definition.ts'
import { formEntries } from './payload.ts'
import { validateField, unreadableMessage } from './problems.ts'
import type { Answer, Draft, FilledForm, FormEffect, FormEvent, FormState } from './state.ts'

type FormTransition = Transition<FormState, FormEffect>

/** The state machine of one form. An event that does not apply in a state leaves it unchanged. */
export interface FormModel extends Machine<FormState, FormEvent, FormEffect> {
  readonly form: FormDefinition
  readonly initialState: Editing
}

/** Creates the state machine of a form. */
export function formModel(form: FormDefinition): FormModel {
  const conditions = compileConditions(form)
  const initialState = initialStateOf(form, conditions)
  const reduce = (state: FormState, event: FormEvent): FormTransition => {
    if (state.status === 'submitted') return withoutEffects(state)
    if (state.status === 'submitting') return whileSubmitting(state, event)
    if (event.type === 'formReset') {
      // What has been typed since a draft was found is newer than the draft.
      const offered = hasSameValues(state, initialState) ? restorableOf(state) : undefined
      const restorable = offered ?? (state === initialState ? undefined : filledOf(state))
      if (!restorable) return withoutEffects(state)
      return {
        state: { ...initialState, notice: { type: 'emptied', restorable } },
        effects: [{ type: 'forget' }, { type: 'focus', on: 'notice' }],
      }
    }
    if (state.status === 'editing') return edit(form, conditions, state, event)
    switch (event.type) {
      case 'pageRequested':
        return goToPage(form, { ...filledOf(state), status: 'editing', isBlocked: false }, event.page)
      case 'retried':
        return startSubmitting(form, state)
      default:
        return withoutEffects(state)
    }
  }
  return { form, initialState, reduce }
}

const withoutEffects = (state: FormState): FormTransition => ({ state, effects: [] })

function initialStateOf(form: FormDefinition, conditions: VisibilityEvaluator): Editing {
  const answers = form.fields.map((field): Answer => ({
    value: isAnswerable(field) ? field.initialValue : '',
    validity: 'unset',
    problem: '',
    isUnreadable: false,
  }))
  const visibility = conditions.initial((index) => comparableAt(form, answers, index))
  const page = offeredPages(form, visibility)[0] ?? 0
  return { status: 'editing', answers, visibility, page, furthest: page, isBlocked: false }
}

const filledOf = ({ answers, visibility, page, furthest }: FilledForm): FilledForm => ({
  answers,
  visibility,
  page,
  furthest,
})

/** Whether every value is the same. A field that was only left is validated, and keeps its value. */
export const hasSameValues = ({ answers }: FilledForm, other: FilledForm): boolean =>
  answers.every(({ value }, field) => value === other.answers[field]?.value)

/** The answers that the notice can restore. */
const restorableOf = (state: FormState): FilledForm | undefined =>
  state.status === 'editing' && state.notice && 'restorable' in state.notice ? state.notice.restorable : undefined

/** The form with the answers of a draft. */
function filledFrom(
  form: FormDefinition,
  conditions: VisibilityEvaluator,
  draft: Draft,
  before: FilledForm,
): FilledForm {
  const answers = before.answers.map((answer, index) => ({ ...answer, value: draft.values[index] ?? answer.value }))
  const visibility = conditions.initial((index) => comparableAt(form, answers, index))
  const [page, furthest] = [draft.page, draft.furthest].map((wanted) => nearestPage(form, visibility, wanted))
  return { answers, visibility, page: page ?? 0, furthest: furthest ?? 0 }
}

function comparableAt(form: FormDefinition, answers: readonly Answer[], index: number): ComparableValue {
  const [field, answer] = [form.fields[index], answers[index]]
  return field && answer && comparableAnswer(field, answer.value)
}

/** The indexes of the pages that the user goes through: visible pages with a visible field. */
export function offeredPages(form: FormDefinition, visibility: Visibility): readonly number[] {
  return form.pages.flatMap((page, index) =>
    visibility.pages[index] && fieldsOfPage(page).some((field) => visibility.fields[field.index]) ? [index] : [],
  )
}

/** The visible invalid fields, in the order of the form. */
export function invalidFields(form: FormDefinition, { answers, visibility }: FilledForm): readonly Field[] {
  return form.fields.filter(({ index }) => visibility.fields[index] && answers[index]?.validity === 'invalid')
}

type Editing = Extract<FormState, { status: 'editing' }>
type Submitting = Extract<FormState, { status: 'submitting' }>

function edit(form: FormDefinition, conditions: VisibilityEvaluator, state: Editing, event: FormEvent): FormTransition {
  switch (event.type) {
    case 'changed':
      return withoutEffects(change(form, conditions, state, event))
    case 'blurred': {
      const answers = validateFields(form, state, [event.field])
      return withoutEffects(answers === state.answers ? state : { ...state, answers })
    }
    case 'proceed':
      return proceed(form, state)
    case 'previous': {
      const page = offeredPages(form, state.visibility).findLast((index) => index < state.page)
      return page === undefined ? withoutEffects(state) : showPage(state, page)
    }
    case 'pageRequested':
      return goToPage(form, state, event.page)
    case 'draftFound': {
      const { draft, isFilledIn } = event
      const { lostFiles } = draft
      const filled = filledFrom(form, conditions, draft, state)
      return withoutEffects(
        isFilledIn
          ? { ...state, ...filled, notice: { type: 'restored', lostFiles } }
          : { ...state, notice: { type: 'found', restorable: filled, lostFiles } },
      )
    }
    case 'restored': {
      const restorable = restorableOf(state)
      if (!restorable) return withoutEffects(state)
      const lostFiles = state.notice?.type === 'found' ? state.notice.lostFiles : []
      return {
        state: {
          status: 'editing',
          ...restorable,
          isBlocked: false,
          ...(lostFiles.length > 0 ? { notice: { type: 'restored', lostFiles } } : {}),
        },
        effects: [{ type: 'focus', on: lostFiles.length > 0 ? 'notice' : 'page' }],
      }
    }
    case 'errorLinkClicked': {
      const page = pageOf(form, event.field)
      return { state: { ...state, page }, effects: [{ type: 'focus', on: { field: event.field } }] }
    }
    default:
      return withoutEffects(state)
  }
}

function showPage({ notice, ...state }: Editing, page: number): FormTransition {
  const furthest = Math.max(page, state.furthest)
  const kept = notice && notice.type !== 'restored' ? { notice } : {}
  return { state: { ...state, page, furthest, isBlocked: false, ...kept }, effects: [{ type: 'focus', on: 'page' }] }
}

/** Shows a page that the user has been on. */
const goToPage = (form: FormDefinition, state: Editing, page: number): FormTransition =>
  page <= state.furthest && offeredPages(form, state.visibility).includes(page)
    ? showPage(state, page)
    : withoutEffects(state)

function change(
  form: FormDefinition,
  conditions: VisibilityEvaluator,
  state: Editing,
  { field, value, isUnreadable = false }: Extract<FormEvent, { type: 'changed' }>,
): Editing {
  const changed = form.fields[field]
  if (!changed) return state
  const answers = [...state.answers]
  answers[field] = validated(changed, { value, isUnreadable })
  const visibility = conditions.update(state.visibility, field, comparableAnswer(changed, value))
  const next = { ...state, answers, visibility }
  return {
    ...next,
    isBlocked: state.isBlocked && invalidFields(form, next).length > 0,
    page: visibility === state.visibility ? state.page : nearestPage(form, visibility, state.page),
  }
}

/** The page itself. If a change has hidden it, the previous page, otherwise the next one. */
function nearestPage(form: FormDefinition, visibility: Visibility, page: number): number {
  const offered = offeredPages(form, visibility)
  return offered.findLast((index) => index <= page) ?? offered[0] ?? page
}

function validated(field: Field, { value, isUnreadable }: Pick<Answer, 'value' | 'isUnreadable'>): Answer {
  const problem = isUnreadable ? unreadableMessage(field) : validateField(field, value)
  return { value, isUnreadable, problem, validity: problem === '' ? 'valid' : 'invalid' }
}

/** The answers after validation of these fields. Hidden fields are not validated. */
function validateFields(
  form: FormDefinition,
  { answers, visibility }: FilledForm,
  fields: readonly number[],
): readonly Answer[] {
  const updated = [...answers]
  let isSame = true
  for (const index of fields) {
    const [field, answer] = [form.fields[index], answers[index]]
    if (!field || !answer || !visibility.fields[index]) continue
    const next = validated(field, answer)
    if (next.validity === answer.validity && next.problem === answer.problem) continue
    updated[index] = next
    isSame = false
  }
  return isSame ? answers : updated
}

function proceed(form: FormDefinition, state: Editing): FormTransition {
  const offered = offeredPages(form, state.visibility)
  const next = offered.find((index) => index > state.page)
  const page = form.pages[state.page]
  // On the last page all fields are validated, on the others only those of the page.
  const fields = next === undefined ? form.fields : page ? fieldsOfPage(page) : []
  const answers = validateFields(
    form,
    state,
    fields.map(({ index }) => index),
  )
  const validatedState = { ...state, answers }
  const [first] = invalidFields(form, validatedState).filter((field) => fields.includes(field))
  if (first) {
    return {
      state: { ...validatedState, isBlocked: true, page: pageOf(form, first.index) },
      effects: [{ type: 'focus', on: 'summary' }],
    }
  }
  if (next !== undefined) return showPage(validatedState, next)
  return startSubmitting(form, validatedState)
}

const startSubmitting = (form: FormDefinition, filled: FilledForm): FormTransition => ({
  state: { status: 'submitting', ...filledOf(filled), progress: 0 },
  effects: [{ type: 'send', entries: formEntries(form, filled) }],
})

function pageOf(form: FormDefinition, field: number): number {
  return form.pages.findIndex((page) => fieldsOfPage(page).some(({ index }) => index === field))
}

/** Ignores input and a second submission. */
function whileSubmitting(state: Submitting, event: FormEvent): FormTransition {
  switch (event.type) {
    case 'progressed':
      return withoutEffects({ ...state, progress: event.progress })
    case 'sent':
      return {
        state: { status: 'submitted' },
        effects: [{ type: 'forget' }, { type: 'focus', on: 'confirmation' }, { type: 'notify' }],
      }
    case 'failed':
      return withoutEffects({ status: 'error', ...filledOf(state) })
    default:
      return withoutEffects(state)
  }
}
