import { describe, expect, it } from 'vitest'
import { newAttemptId } from '../client/attempt.ts'
import {
  type CaseRequest,
  type SigningState,
  type SigningEffect,
  type SigningEvent,
  initialSigningTransition,
  reduceSigning,
} from './machine.ts'
import { formData } from './testing/monthly-form.ts'

const signatureUrl = 'https://sign.example.org/1'
const caseRequest = (fields: Partial<typeof formData> = {}): CaseRequest => ({
  attempt: newAttemptId(),
  formData: { ...formData, ...fields },
})

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
const filling: SigningState = { status: 'filling', unanswered: null }
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

  describe('after a lost answer', () => {
    it('does not fail, and retries the same case with the same attempt id', () => {
      const first = caseRequest()
      const lost = run({ status: 'creating', ...first }, { type: 'create-lost', isRepeatable: true })
      expect(lost.state.status).toBe('unknown')
      expect(run(lost.state, { type: 'retry-requested' }).effects).toEqual([{ type: 'create', ...first }])
    })

    it('checks the status of the case first on a host that would create it again [MON-8, MON-9]', () => {
      const lost = run({ status: 'creating', ...caseRequest() }, { type: 'create-lost', isRepeatable: false })
      expect(run(lost.state, { type: 'retry-requested' }).effects).toEqual([{ type: 'check' }])
      expect(run(lost.state, { type: 'dialog-closed' }).state).toEqual({ status: 'filling', unanswered: null })
    })

    it('keeps the attempt id for the same form, also after the donor closed the dialog', () => {
      const first = caseRequest()
      const { effects } = run(
        { status: 'unknown', isRepeatable: true, ...first },
        { type: 'dialog-closed' },
        submit,
        { type: 'status-checked', caseStatus: 'none', isUnreported: false },
        { type: 'form-accepted', request: caseRequest() },
      )
      expect(effects.at(-1)).toEqual({ type: 'create', ...first })
    })

    it('gives a changed form a new attempt id', () => {
      const changed = caseRequest({ giftAmount: 500 })
      const { effects } = run(
        { status: 'unknown', isRepeatable: true, ...caseRequest() },
        { type: 'dialog-closed' },
        submit,
        { type: 'status-checked', caseStatus: 'none', isUnreported: false },
        { type: 'form-accepted', request: changed },
      )
      expect(effects.at(-1)).toEqual({ type: 'create', ...changed })
    })

    it('uses a new attempt id when the case had been created after all and is deleted', () => {
      const again = caseRequest()
      const { effects } = run(
        { status: 'unknown', isRepeatable: true, ...caseRequest() },
        { type: 'dialog-closed' },
        submit,
        { type: 'status-checked', caseStatus: 'sent', isUnreported: false },
        { type: 'case-deleted' },
        { type: 'form-accepted', request: again },
      )
      expect(effects.at(-1)).toEqual({ type: 'create', ...again })
    })

    it('keeps the attempt id through a failed status check', () => {
      const first = caseRequest()
      const { effects } = run(
        { status: 'unknown', isRepeatable: true, ...first },
        { type: 'dialog-closed' },
        submit,
        { type: 'status-check-lost' },
        { type: 'retry-requested' },
        { type: 'status-checked', caseStatus: null, isUnreported: false },
        { type: 'form-accepted', request: caseRequest() },
      )
      expect(effects.at(-1)).toEqual({ type: 'create', ...first })
    })
  })
})
