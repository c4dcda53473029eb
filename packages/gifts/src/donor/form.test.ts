import { describe, expect, it } from 'vitest'
import { type Rules, emptyForm, left, problemsOf, typed, withKept } from './form.ts'
import { required } from './rules.ts'

const rules: Rules<'name' | 'note'> = { name: required('empty') }
const form = emptyForm({ name: '', note: '' })

describe('a form', () => {
  it('tells of a field what is wrong with it, and of the right ones nothing', () => {
    expect(problemsOf(form, rules, ['name', 'note'])).toEqual({ name: 'empty' })
    expect(problemsOf(typed(form, 'name', 'Anna'), rules, ['name', 'note'])).toEqual({})
    expect(problemsOf(form, rules, ['note'])).toEqual({})
  })

  it('remembers the fields that were left, each once', () => {
    expect(left(left(form, ['name']), ['name', 'note']).left).toEqual(['name', 'note'])
  })

  it('takes kept texts of its own fields and nothing else', () => {
    const kept = withKept(typed(form, 'note', 'here'), { name: 'Anna', note: 7, other: 'x', toString: 'y' })
    expect(kept.values).toEqual({ name: 'Anna', note: 'here' })
  })
})
