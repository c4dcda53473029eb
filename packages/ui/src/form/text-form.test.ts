import { describe, expect, it } from 'vitest'
import {
  type Rules,
  type TextForm,
  validateFields,
  withChecked,
  withReported,
  withSavedValues,
  withTyped,
} from './text-form.ts'

const rules: Rules<'name' | 'note'> = { name: (typed) => (typed.length < 3 ? 'short' : null) }
const form: TextForm<'name' | 'note'> = { values: { name: '', note: '' }, reported: [] }

describe('the text fields of a form', () => {
  it('have an error for each invalid field and nothing for valid ones', () => {
    expect(validateFields(form.values, rules, ['name', 'note'])).toEqual({ name: 'short' })
    expect(validateFields({ name: 'Anna', note: '' }, rules, ['name', 'note'])).toEqual({})
    expect(validateFields(form.values, rules, ['note'])).toEqual({})
  })

  it('show an error from the first blur until the text is valid, and not while it is typed again', () => {
    const typing = withTyped(form, rules, 'name', 'An')
    expect(typing.reported).toEqual([])
    const left = withChecked(typing, rules, ['name', 'note'])
    expect(left.reported).toEqual(['name'])
    expect(withChecked(left, rules, ['name']).reported).toEqual(['name'])
    expect(withTyped(left, rules, 'name', 'A').reported).toEqual(['name'])
    const corrected = withTyped(left, rules, 'name', 'Ann')
    expect(corrected.reported).toEqual([])
    expect(withTyped(corrected, rules, 'name', 'An').reported).toEqual([])
  })

  it('take saved strings of their own and nothing else', () => {
    const filled = withReported(withTyped(form, rules, 'note', 'here'), ['name'])
    const restored = withSavedValues(filled, { name: 'Anna', note: 7, other: 'x', toString: 'y' })
    expect(restored).toEqual({ values: { name: 'Anna', note: 'here' }, reported: [] })
  })
})
