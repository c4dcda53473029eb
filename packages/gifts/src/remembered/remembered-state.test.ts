import { describe, expect, it } from 'vitest'
import {
  detailsToRemember,
  initialRemembered,
  isToRemember,
  namesToEmpty,
  reduceRemembered,
  valuesToFill,
} from './remembered-state.ts'

const fields = { firstName: 'donatorFirstName', email: 'donatorEmail' } as const
const details = { firstName: 'Anna', email: 'anna@example.org' }
const empty = initialRemembered(null)

describe('remembered details', () => {
  it('are not wanted until the donor ticks the box', () => {
    expect(isToRemember(empty)).toBe(false)
    const ticked = reduceRemembered(empty, { type: 'ticked', isWanted: true })
    expect(isToRemember(ticked)).toBe(true)
    expect(isToRemember(reduceRemembered(ticked, { type: 'ticked', isWanted: false }))).toBe(false)
  })

  it('are updated with each gift once they are remembered, until they are forgotten', () => {
    const found = initialRemembered(details)
    expect(found).toEqual({ status: 'remembered', details, notice: 'restored' })
    expect(isToRemember(found)).toBe(true)
    expect(isToRemember(reduceRemembered(found, { type: 'forgotten' }))).toBe(false)
    expect(reduceRemembered(found, { type: 'ticked', isWanted: false })).toBe(found)
  })

  it('stay remembered when they could not be deleted', () => {
    const failed = reduceRemembered(initialRemembered(details), { type: 'not-forgotten' })
    expect(failed).toEqual({ status: 'remembered', details, notice: 'notForgotten' })
    expect(reduceRemembered(empty, { type: 'not-forgotten' })).toBe(empty)
  })

  it('are none where all of them are empty', () => {
    expect(initialRemembered({ firstName: '' })).toEqual(empty)
  })

  it('fill in the empty fields alone', () => {
    expect(valuesToFill(details, { donatorFirstName: 'Eva', donatorEmail: '' }, fields)).toEqual([
      ['donatorEmail', 'anna@example.org'],
    ])
  })

  it('leave with what they filled in, and not with what was typed since', () => {
    expect(namesToEmpty(details, { donatorFirstName: 'Eva', donatorEmail: 'anna@example.org' }, fields)).toEqual([
      'donatorEmail',
    ])
  })

  it('are the named fields of a form, without spaces at their ends', () => {
    const values = { donatorFirstName: ' Anna ', donatorEmail: '', ssn: '811218-9876' }
    expect(detailsToRemember<keyof typeof values>(values, fields)).toEqual({ firstName: 'Anna', email: '' })
  })
})
