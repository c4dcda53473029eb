import { describe, expect, it } from 'vitest'
import { type Rules, emptyForm, left, problemsOf, typed, withKept } from './form.ts'
import { required } from './rules.ts'

const rules: Rules<'name' | 'note'> = { name: required('empty') }
const form = emptyForm({ name: '', note: '' })

describe('form state', () => {
  it('validateFields gives an error for each invalid field and nothing for valid ones', () => {
    expect(problemsOf(form, rules, ['name', 'note'])).toEqual({ name: 'empty' })
    expect(problemsOf(typed(form, 'name', 'Anna'), rules, ['name', 'note'])).toEqual({})
    expect(problemsOf(form, rules, ['note'])).toEqual({})
  })

  it('withTouched remembers each touched field once', () => {
    expect(left(left(form, ['name']), ['name', 'note']).left).toEqual(['name', 'note'])
  })

  it('withSavedValues takes strings of its own fields and nothing else', () => {
    const restored = withKept(typed(form, 'note', 'here'), { name: 'Anna', note: 7, other: 'x', toString: 'y' })
    expect(restored.values).toEqual({ name: 'Anna', note: 'here' })
  })
})
