import { describe, expect, it } from 'vitest'
import { type Rules, initialForm, withTouched, validateFields, withValue, withSavedValues } from './form.ts'
import { required } from './rules.ts'

const rules: Rules<'name' | 'note'> = { name: required('empty') }
const form = initialForm({ name: '', note: '' })

describe('form state', () => {
  it('validateFields gives an error for each invalid field and nothing for valid ones', () => {
    expect(validateFields(form, rules, ['name', 'note'])).toEqual({ name: 'empty' })
    expect(validateFields(withValue(form, 'name', 'Anna'), rules, ['name', 'note'])).toEqual({})
    expect(validateFields(form, rules, ['note'])).toEqual({})
  })

  it('withTouched remembers each touched field once', () => {
    expect(withTouched(withTouched(form, ['name']), ['name', 'note']).touched).toEqual(['name', 'note'])
  })

  it('withSavedValues takes strings of its own fields and nothing else', () => {
    const restored = withSavedValues(withValue(form, 'note', 'here'), {
      name: 'Anna',
      note: 7,
      other: 'x',
      toString: 'y',
    })
    expect(restored.values).toEqual({ name: 'Anna', note: 'here' })
  })
})
