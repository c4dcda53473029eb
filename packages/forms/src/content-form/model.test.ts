import { describe, expect, it } from 'vitest'
import type { Step } from '../machine.ts'
import { parseForm } from './definition/parse.ts'
import {
  type Filled,
  type FormEffect,
  type FormEvent,
  type FormState,
  formModel,
  invalidFields,
  offeredPages,
} from './model.ts'

const field = (id: string, more: object = {}) => ({ id, caption: id, type: { name: 'Short answer' }, ...more })
const page = (...fields: unknown[]) => ({ fieldsets: [{ columns: [{ fields }] }] })
const required = { required: true }
const showIf = (name: string, value: string) => ({
  condition: { actionType: 'Show', logicType: 'All', rules: [{ field: name, operator: 'Is', value }] },
})

const modelOf = (...pages: unknown[]) => formModel(parseForm({ id: 'form-1', name: 'Anmälan', pages }).form)

/** Where a form stands after these events, and the effects of the last of them. */
function play({ start, step }: ReturnType<typeof modelOf>, ...events: FormEvent[]): Step<FormState, FormEffect> {
  return events.reduce<Step<FormState, FormEffect>>(({ state }, event) => step(state, event), {
    state: start,
    effects: [],
  })
}

const filled = (state: FormState): Filled => {
  if (state.status === 'submitted') throw new Error('Nothing is filled in once the form is submitted')
  return state
}
const validities = (state: FormState) => filled(state).answers.map(({ validity }) => validity)
const changed = (index: number, value: string): FormEvent => ({ type: 'changed', field: index, value })
const proceed: FormEvent = { type: 'proceed' }

describe('a form', () => {
  it('starts in editing, with no field judged [FRM-26, VAL-5]', () => {
    const { start } = modelOf(page(field('a', required), field('b', { settings: { defaultValue: 'hej' } })))
    expect(start.status).toBe('editing')
    expect(validities(start)).toEqual(['unset', 'unset'])
    expect(filled(start).answers.map(({ value }) => value)).toEqual(['', 'hej'])
  })

  it('judges a field when it changes, when it is left and when the form is submitted [VAL-1, VAL-6, VAL-7, VAL-8]', () => {
    const model = modelOf(page(field('a', required), field('b', required), field('c')))
    expect(validities(play(model, changed(0, 'x')).state)).toEqual(['valid', 'unset', 'unset'])
    expect(validities(play(model, changed(0, 'x'), changed(0, '')).state)).toEqual(['invalid', 'unset', 'unset'])
    expect(validities(play(model, { type: 'left', field: 1 }).state)).toEqual(['unset', 'invalid', 'unset'])
    expect(validities(play(model, proceed).state)).toEqual(['invalid', 'invalid', 'valid'])
  })

  it('an invalid form is held back and nothing is sent; the first invalid field is shown [VAL-3]', () => {
    const { state, effects } = play(modelOf(page(field('a', required))), proceed)
    expect(state).toMatchObject({ status: 'editing', isHeldBack: true })
    expect(effects).toEqual([{ type: 'focus', on: 'summary' }])
  })

  it('the note goes when the last invalid field has been put right', () => {
    const model = modelOf(page(field('a', required), field('b', required)))
    expect(play(model, proceed, changed(0, 'x')).state).toMatchObject({ isHeldBack: true })
    expect(play(model, proceed, changed(0, 'x'), changed(1, 'x')).state).toMatchObject({ isHeldBack: false })
  })

  it('a valid form goes from editing over submitting to submitted [FRM-27, FRM-31]', () => {
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
    const submitted = model.step(submitting.state, { type: 'sent' })
    expect(submitted.state).toEqual({ status: 'submitted' })
    expect(submitted.effects).toEqual([{ type: 'focus', on: 'confirmation' }, { type: 'tell' }])
  })

  it('while submitting, input and further submissions are ignored [FRM-28, FRM-30]', () => {
    const model = modelOf(page(field('a')))
    const { state } = play(model, changed(0, 'x'), proceed)
    for (const event of [
      changed(0, 'y'),
      { type: 'left', field: 0 },
      proceed,
      { type: 'previous' },
      { type: 'closed' },
    ] as FormEvent[]) {
      expect(model.step(state, event)).toEqual({ state, effects: [] })
    }
    expect(model.step(state, { type: 'progressed', share: 0.5 }).state).toMatchObject({
      status: 'submitting',
      share: 0.5,
    })
  })

  it('a failed send is an error; closing it resets every field [FRM-34, FRM-35]', () => {
    const model = modelOf(page(field('a', { settings: { defaultValue: 'start' } }), field('b')))
    const { state } = play(model, changed(0, 'x'), changed(1, 'y'), proceed, { type: 'failed' })
    expect(state.status).toBe('error')
    expect(model.step(state, { type: 'closed' }).state).toEqual(model.start)
  })

  it('a failed send can also be put away with everything kept, and sent again', () => {
    const model = modelOf(page(field('a')))
    const { state, effects } = play(model, changed(0, 'x'), proceed, { type: 'failed' }, { type: 'kept' })
    expect(state).toMatchObject({ status: 'editing', answers: [{ value: 'x' }] })
    expect(effects).toEqual([{ type: 'focus', on: 'submit' }])
    expect(model.step(state, proceed).effects).toMatchObject([{ type: 'send' }])
  })

  it('events that mean nothing in a state leave it as it is', () => {
    const model = modelOf(page(field('a')))
    const error = play(model, proceed, { type: 'failed' }).state
    const submitted = play(model, proceed, { type: 'sent' }).state
    for (const event of [
      changed(0, 'z'),
      { type: 'left', field: 0 },
      proceed,
      { type: 'previous' },
      { type: 'sent' },
    ] as FormEvent[]) {
      expect(model.step(error, event).state).toBe(error)
      expect(model.step(submitted, event).state).toBe(submitted)
    }
    for (const event of [
      { type: 'sent' },
      { type: 'failed' },
      { type: 'kept' },
      { type: 'closed' },
      { type: 'progressed', share: 1 },
    ] as FormEvent[]) {
      expect(model.step(model.start, event).state).toBe(model.start)
    }
    expect(model.step(model.start, changed(99, 'x')).state).toBe(model.start)
  })

  it('what a control cannot read is invalid, even where nothing is required', () => {
    const model = modelOf(page(field('a', { settings: { fieldType: 'date' } })))
    const { state } = play(
      model,
      { type: 'changed', field: 0, value: '', isUnreadable: true },
      { type: 'left', field: 0 },
    )
    expect(validities(state)).toEqual(['invalid'])
    expect(play(model, { type: 'changed', field: 0, value: '', isUnreadable: true }, proceed).state.status).toBe(
      'editing',
    )
  })
})

describe('a form of several pages', () => {
  const pages = () => modelOf(page(field('a', required)), page(field('b')), page(field('c', required)))

  it('holds each page back until it is valid, and keeps what was filled in', () => {
    const model = pages()
    expect(play(model, proceed).state).toMatchObject({ page: 0, isHeldBack: true })
    const onSecond = play(model, changed(0, 'x'), proceed)
    expect(onSecond.state).toMatchObject({ page: 1, isHeldBack: false })
    expect(onSecond.effects).toEqual([{ type: 'focus', on: 'page' }])
    expect(validities(onSecond.state)).toEqual(['valid', 'unset', 'unset'])
    const back = model.step(onSecond.state, { type: 'previous' })
    expect(back.state).toMatchObject({ page: 0, answers: [{ value: 'x' }, {}, {}] })
    expect(model.step(back.state, { type: 'previous' }).state).toBe(back.state)
  })

  it('validates every page on submission and shows the first that is invalid', () => {
    const secret = modelOf(
      page(field('a'), field('secret', { ...required, ...showIf('c', 'x') })),
      page(field('b')),
      page(field('c')),
    )
    const { state, effects } = play(secret, proceed, proceed, changed(3, 'x'), proceed)
    expect(state).toMatchObject({ status: 'editing', page: 0, isHeldBack: true })
    expect(effects).toEqual([{ type: 'focus', on: 'summary' }])
    expect(invalidFields(secret.form, filled(state)).map(({ id }) => id)).toEqual(['secret'])
  })

  it('a line of the summary leads to its field, on whatever page', () => {
    const { state, effects } = play(pages(), { type: 'sought', field: 2 })
    expect(state).toMatchObject({ page: 2 })
    expect(effects).toEqual([{ type: 'focus', on: { field: 2 } }])
  })

  it('passes over hidden pages and pages with nothing to show, and does not count them [CND-18]', () => {
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

  it('are neither validated nor sent, and keep their value for when they come back [CND-18, CND-19]', () => {
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
    expect(play(model, changed(0, 'yes'), proceed).state).toMatchObject({ status: 'editing', isHeldBack: true })
  })

  it('that were invalid no longer hold the form back', () => {
    const { state } = play(model, changed(0, 'yes'), proceed, changed(0, 'no'))
    expect(state).toMatchObject({ isHeldBack: false })
  })
})
