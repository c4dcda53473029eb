import { describe, expect, it } from 'vitest'
import {
  type SigningState,
  type SigningEffect,
  type SigningEvent,
  initialSigningTransition,
  reduceSigning,
} from './machine.ts'
import { formData } from './testing/monthly-form.ts'

const signatureUrl = 'https://sign.example.org/1'

/** The state after a sequence of events, with all effects. */
function run(from: SigningState, ...events: SigningEvent[]) {
  const effects: SigningEffect[] = []
  const state = events.reduce((before, event) => {
    const next = reduceSigning(before, event)
    effects.push(...next.effects)
    return next.state
  }, from)
  return { state, effects, done: effects.map(({ type }) => type) }
}
const filling: SigningState = { status: 'filling' }
const submit = { type: 'form-submitted' } as const

describe('signing model', () => {
  it.each(['none', 'pending', 'signed', null])('deletes no case with the status %j [MON-9]', (caseStatus) => {
    expect(run(filling, submit, { type: 'status-checked', caseStatus, isUnreported: false }).done).toEqual([
      'check',
      'validate',
    ])
  })

  it.each(['finished', 'Signed', 'completed'])('thanks the donor once the contract is %s', (status) => {
    const { state, done } = run(initialSigningTransition().state, {
      type: 'case-found',
      saved: { status, isUnreported: true, signatureUrl, formData },
    })
    expect(state).toEqual({ status: 'signed' })
    expect(done).toEqual(['thank'])
  })
})
