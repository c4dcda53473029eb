import { describe, expect, it } from 'vitest'
import type { Transition } from '@charity-elements/ui/state-machine'
import { parseForm } from './definition/parse-form.ts'
import { formModel, invalidFields, offeredPages } from './model.ts'
import type { FilledForm, FormEffect, FormEvent, FormState } from './state.ts'

const field = (id: string, more: object = {}) => ({ id, caption: id, type: { name: 'Short answer' }, ...more })
const page = (...fields: unknown[]) => ({ fieldsets: [{ columns: [{ fields }] }] })
const required = { required: true }
const showIf = (name: string, value: string) => ({
  condition: { actionType: 'Show', logicType: 'All', rules: [{ field: name, operator: 'Is', value }] },
})

const modelOf = (...pages: unknown[]) => formModel(parseForm({ id: 'form-1', name: 'Anmälan', pages }).form)

/** The state after these events, and the effects of the last one. */
function play(
  { initialState, reduce }: ReturnType<typeof modelOf>,
  ...events: FormEvent[]
): Transition<FormState, FormEffect> {
  return events.reduce<Transition<FormState, FormEffect>>(({ state }, event) => reduce(state, event), {
    state: initialState,
    effects: [],
  })
}

const filled = (state: FormState): FilledForm => {
  if (state.status === 'submitted') throw new Error('Nothing is filled in once the form is submitted')
  return state
}
const validities = (state: FormState) => filled(state).answers.map(({ validity }) => validity)
const changed = (index: number, value: string): FormEvent => ({ type: 'changed', field: index, value })
const proceed: FormEvent = { type: 'proceed' }

describe('a page that a change hides', () => {
  const hiddenIf = (name: string, value: string) => ({
    condition: { actionType: 'Hide', logicType: 'All', rules: [{ field: name, operator: 'Is', value }] },
  })

  it('gives way to the page before it', () => {
    const model = modelOf(page(field('a')), { ...page(field('b')), ...hiddenIf('a', 'x') }, page(field('c')))
    const { state } = play(model, proceed)
    expect(state).toMatchObject({ page: 1 })
    expect(model.reduce(state, changed(0, 'x')).state).toMatchObject({ page: 0 })
    expect(model.reduce(state, changed(0, 'y')).state).toMatchObject({ page: 1 })
  })
})

describe('a form', () => {
  it('starts in editing, with no field validated [FRM-26, VAL-5]', () => {
    const { initialState } = modelOf(page(field('a', required), field('b', { settings: { defaultValue: 'hej' } })))
    expect(initialState.status).toBe('editing')
    expect(validities(initialState)).toEqual(['unset', 'unset'])
    expect(filled(initialState).answers.map(({ value }) => value)).toEqual(['', 'hej'])
  })

  it('validates a field on change, on blur and on submit [VAL-1, VAL-6, VAL-7, VAL-8]', () => {
    const model = modelOf(page(field('a', required), field('b', required), field('c')))
    expect(validities(play(model, changed(0, 'x')).state)).toEqual(['valid', 'unset', 'unset'])
    expect(validities(play(model, changed(0, 'x'), changed(0, '')).state)).toEqual(['invalid', 'unset', 'unset'])
    expect(validities(play(model, { type: 'blurred', field: 1 }).state)).toEqual(['unset', 'invalid', 'unset'])
    expect(validities(play(model, proceed).state)).toEqual(['invalid', 'invalid', 'valid'])
  })

  it('is not sent while it is invalid; its first invalid field is shown [VAL-3]', () => {
    const { state, effects } = play(modelOf(page(field('a', required))), proceed)
    expect(state).toMatchObject({ status: 'editing', isBlocked: true })
    expect(effects).toEqual([{ type: 'focus', on: 'summary' }])
  })

  it('hides the error summary when the last invalid field is corrected', () => {
    const model = modelOf(page(field('a', required), field('b', required)))
    expect(play(model, proceed, changed(0, 'x')).state).toMatchObject({ isBlocked: true })
    expect(play(model, proceed, changed(0, 'x'), changed(1, 'x')).state).toMatchObject({ isBlocked: false })
  })

  it('goes from editing via submitting to submitted when it is valid [FRM-27, FRM-31]', () => {
    const model = modelOf(page(field('a', required)))
    const submitting = play(model, changed(0, 'x'), proceed)
    expect(submitting.state.status).toBe('submitting')
    expect(submitting.effects).toEqual([
      {
        type: 'send',
        entries: [
          ['formId', 'form-1'],
          ['a', 'x'],
        ],
      },
    ])
    const submitted = model.reduce(submitting.state, { type: 'sent' })
    expect(submitted.state).toEqual({ status: 'submitted' })
    expect(submitted.effects).toEqual([{ type: 'forget' }, { type: 'focus', on: 'confirmation' }, { type: 'notify' }])
  })

  it('ignores input and further submissions while submitting [FRM-28, FRM-30]', () => {
    const model = modelOf(page(field('a')))
    const { state } = play(model, changed(0, 'x'), proceed)
    for (const event of [
      changed(0, 'y'),
      { type: 'blurred', field: 0 },
      proceed,
      { type: 'previous' },
      { type: 'formReset' },
      { type: 'retried' },
    ] as FormEvent[]) {
      expect(model.reduce(state, event)).toEqual({ state, effects: [] })
    }
    expect(model.reduce(state, { type: 'progressed', progress: 0.5 }).state).toMatchObject({
      status: 'submitting',
      progress: 0.5,
    })
  })

  it('has the state error after a failed send; closing it resets every field [FRM-34, FRM-35]', () => {
    const model = modelOf(page(field('a', { settings: { defaultValue: 'start' } }), field('b')))
    const { state } = play(model, changed(0, 'x'), changed(1, 'y'), proceed, { type: 'failed' })
    expect(state.status).toBe('error')
    const { answers, visibility, page: number, furthest } = state as FilledForm
    const reset = model.reduce(state, { type: 'formReset' })
    const restorable = { answers, visibility, page: number, furthest }
    expect(reset.state).toEqual({ ...model.initialState, notice: { type: 'emptied', restorable } })
    expect(reset.effects).toEqual([{ type: 'forget' }, { type: 'focus', on: 'notice' }])
  })

  it('restores what it discarded, until it is submitted again', () => {
    const model = modelOf(page(field('a', { settings: { defaultValue: 'start' } }), field('b')))
    const failed = [changed(0, 'x'), changed(1, 'y'), proceed, { type: 'failed' }, { type: 'formReset' }] as const
    const restored = play(model, ...failed, changed(0, 'z'), { type: 'restored' }).state
    expect(restored).toEqual(play(model, changed(0, 'x'), changed(1, 'y')).state)
    const again = play(model, ...failed, changed(0, 'z'), changed(1, 'z'), proceed, { type: 'failed' }).state
    expect(again).not.toHaveProperty('notice')
    expect(play(model, { type: 'restored' }).state).toBe(model.initialState)
  })

  it('sends the same answers again after a failure', () => {
    const model = modelOf(page(field('a'), field('b')))
    const first = play(model, changed(0, 'x'), changed(1, 'y'), proceed)
    expect(model.reduce(model.reduce(first.state, { type: 'failed' }).state, { type: 'retried' })).toEqual(first)
  })

  it('ignores events that do not apply in a state', () => {
    const model = modelOf(page(field('a')))
    const error = play(model, proceed, { type: 'failed' }).state
    const submitted = play(model, proceed, { type: 'sent' }).state
    for (const event of [
      changed(0, 'z'),
      { type: 'blurred', field: 0 },
      proceed,
      { type: 'previous' },
      { type: 'sent' },
    ] as FormEvent[]) {
      expect(model.reduce(error, event).state).toBe(error)
      expect(model.reduce(submitted, event).state).toBe(submitted)
    }
    for (const event of [
      { type: 'sent' },
      { type: 'failed' },
      { type: 'formReset' },
      { type: 'retried' },
      { type: 'progressed', progress: 1 },
    ] as FormEvent[]) {
      expect(model.reduce(model.initialState, event).state).toBe(model.initialState)
    }
    expect(model.reduce(model.initialState, changed(99, 'x')).state).toBe(model.initialState)
  })

  it('treats input that a control cannot parse as invalid, even when nothing is required', () => {
    const model = modelOf(page(field('a', { settings: { fieldType: 'date' } })))
    const { state } = play(
      model,
      { type: 'changed', field: 0, value: '', isUnreadable: true },
      { type: 'blurred', field: 0 },
    )
    expect(validities(state)).toEqual(['invalid'])
    expect(play(model, { type: 'changed', field: 0, value: '', isUnreadable: true }, proceed).state.status).toBe(
      'editing',
    )
  })
})

describe('the draft that a form offers', () => {
  const model = modelOf(page(field('a', required), field('b')))
  const draft = { values: ['Anna', ''], page: 0, furthest: 0, lostFiles: [] }
  const found: FormEvent = { type: 'draftFound', draft, isFilledIn: false }
  const namesAfter = (...events: FormEvent[]) =>
    filled(play(model, found, ...events, { type: 'formReset' }, { type: 'restored' }).state).answers[0]?.value

  it('comes back after the form has started over, if nobody has typed since', () => {
    expect(namesAfter()).toBe('Anna')
    expect(namesAfter({ type: 'blurred', field: 0 })).toBe('Anna')
    expect(namesAfter(proceed)).toBe('Anna')
    expect(namesAfter(changed(0, 'Bo'))).toBe('Bo')
  })

  it('need not exist: a field that was left is reset without one', () => {
    expect(validities(play(model, { type: 'blurred', field: 0 }, { type: 'formReset' }).state)).toEqual([
      'unset',
      'unset',
    ])
  })
})

describe('a form of several pages', () => {
  const pages = () => modelOf(page(field('a', required)), page(field('b')), page(field('c', required)))

  it('does not leave a page until it is valid, and preserves the answers', () => {
    const model = pages()
    expect(play(model, proceed).state).toMatchObject({ page: 0, isBlocked: true })
    const onSecond = play(model, changed(0, 'x'), proceed)
    expect(onSecond.state).toMatchObject({ page: 1, isBlocked: false })
    expect(onSecond.effects).toEqual([{ type: 'focus', on: 'page' }])
    expect(validities(onSecond.state)).toEqual(['valid', 'unset', 'unset'])
    const back = model.reduce(onSecond.state, { type: 'previous' })
    expect(back.state).toMatchObject({ page: 0, answers: [{ value: 'x' }, {}, {}] })
    expect(model.reduce(back.state, { type: 'previous' }).state).toBe(back.state)
  })

  it('validates every page on submission and shows the first that is invalid', () => {
    const secret = modelOf(
      page(field('a'), field('secret', { ...required, ...showIf('c', 'x') })),
      page(field('b')),
      page(field('c')),
    )
    const { state, effects } = play(secret, proceed, proceed, changed(3, 'x'), proceed)
    expect(state).toMatchObject({ status: 'editing', page: 0, isBlocked: true })
    expect(effects).toEqual([{ type: 'focus', on: 'summary' }])
    expect(invalidFields(secret.form, filled(state)).map(({ id }) => id)).toEqual(['secret'])
  })

  it('goes from a line of the error summary to its field on any page', () => {
    const { state, effects } = play(pages(), { type: 'errorLinkClicked', field: 2 })
    expect(state).toMatchObject({ page: 2 })
    expect(effects).toEqual([{ type: 'focus', on: { field: 2 } }])
  })

  it('skips hidden and empty pages, and does not count them [CND-18]', () => {
    const model = modelOf(
      page(field('a')),
      { ...page(field('b', required)), ...showIf('a', 'b') },
      page(field('c', showIf('a', 'c'))),
      page(field('d')),
    )
    const offered = (...events: FormEvent[]) =>
      offeredPages(model.form, filled(play(model, ...events).state).visibility)
    expect(offered()).toEqual([0, 3])
    expect(offered(changed(0, 'b'))).toEqual([0, 1, 3])
    expect(offered(changed(0, 'c'))).toEqual([0, 2, 3])
    expect(play(model, proceed).state).toMatchObject({ page: 3 })
  })
})

describe('hidden fields', () => {
  const model = modelOf(page(field('a'), field('b', { ...required, ...showIf('a', 'yes') })))

  it('are not validated or sent, and have their value when they come back [CND-18, CND-19]', () => {
    const { state, effects } = play(model, changed(0, 'yes'), changed(1, 'kept'), changed(0, 'no'), proceed)
    expect(effects).toEqual([
      {
        type: 'send',
        entries: [
          ['formId', 'form-1'],
          ['a', 'no'],
        ],
      },
    ])
    expect(filled(state).answers[1]?.value).toBe('kept')
    expect(
      filled(play(model, changed(0, 'yes'), changed(1, 'kept'), changed(0, 'no'), changed(0, 'yes')).state).visibility
        .fields,
    ).toEqual([true, true])
    expect(play(model, changed(0, 'yes'), proceed).state).toMatchObject({ status: 'editing', isBlocked: true })
  })

  it('do not block the form, even if they were invalid', () => {
    const { state } = play(model, changed(0, 'yes'), proceed, changed(0, 'no'))
    expect(state).toMatchObject({ isBlocked: false })
  })
})
