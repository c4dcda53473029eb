import { describe, expect, it } from 'vitest'
import { newAttemptId } from '../payment/new-attempt.ts'
import {
  type CaseRequest,
  type SigningState,
  type SigningEffect,
  type SigningEvent,
  initialSigningTransition,
  reduceSigning,
} from './model.ts'
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
  it('checks the case, validates the fields, creates the case and redirects, in this order [MON-8, MON-10, MON-11, MON-13]', () => {
    const { state, done } = run(
      filling,
      submit,
      { type: 'status-checked', caseStatus: 'none', isUnreported: false },
      { type: 'form-accepted', request: caseRequest() },
      { type: 'case-created', signatureUrl },
    )
    expect(done).toEqual(['check', 'validate', 'create', 'leave'])
    expect(state).toEqual({ status: 'leaving', signatureUrl })
  })

  it('deletes a case that was sent before, then validates the fields [MON-9]', () => {
    const sent = run(filling, submit, { type: 'status-checked', caseStatus: 'sent', isUnreported: false })
    expect(sent.done).toEqual(['check', 'delete'])
    expect(run(sent.state, { type: 'case-deleted' }, { type: 'form-accepted', request: caseRequest() }).done).toEqual([
      'validate',
      'create',
    ])
  })

  it.each(['none', 'pending', 'signed', null])('deletes no case with the status %j [MON-9]', (caseStatus) => {
    expect(run(filling, submit, { type: 'status-checked', caseStatus, isUnreported: false }).done).toEqual([
      'check',
      'validate',
    ])
  })

  it('stops at invalid fields, before a case is created [MON-10]', () => {
    const { state, done } = run(
      filling,
      submit,
      { type: 'status-checked', caseStatus: null, isUnreported: false },
      { type: 'form-rejected' },
    )
    expect(done).not.toContain('create')
    expect(state).toEqual(filling)
  })

  it('looks for a saved case on load; a pending one fills the form and opens the dialog [MON-15, MON-16]', () => {
    const first = initialSigningTransition()
    expect(first.effects).toEqual([{ type: 'look' }])
    const { state, effects } = run(first.state, {
      type: 'case-found',
      saved: { status: 'pending', isUnreported: false, signatureUrl, formData },
    })
    expect(state).toEqual({ status: 'interrupted', signatureUrl })
    expect(effects).toEqual([{ type: 'restore', formData }])
  })

  it.each([
    ['rejected', 'declined'],
    ['Declined', 'declined'],
    ['expired', 'expired'],
  ])('opens nothing for a case that is %s, restores the form and says so [MON-16]', (status, ended) => {
    const { state, done } = run(initialSigningTransition().state, {
      type: 'case-found',
      saved: { status, isUnreported: false, signatureUrl, formData },
    })
    expect(state).toEqual({ ...filling, ended })
    expect(done).toEqual(['restore'])
    expect(run(state, { type: 'form-submitted' }).state).toEqual({ status: 'checking', unanswered: null })
  })

  it.each(['sent', 'deleted', null])('opens nothing for a saved case with the status %j [MON-16]', (status) => {
    const { state, done } = run(initialSigningTransition().state, {
      type: 'case-found',
      saved: { status, isUnreported: false, signatureUrl, formData },
    })
    expect(state).toEqual(filling)
    expect(done).toEqual([])
  })

  it.each(['finished', 'Signed', 'completed'])('thanks the donor once the contract is %s', (status) => {
    const { state, done } = run(initialSigningTransition().state, {
      type: 'case-found',
      saved: { status, isUnreported: true, signatureUrl, formData },
    })
    expect(state).toEqual({ status: 'signed' })
    expect(done).toEqual(['thank'])
  })

  it('opens the form for another contract when the donor has been thanked for one [MON-16]', () => {
    const saved = { status: 'finished', isUnreported: false, signatureUrl, formData }
    const { state, done } = run(initialSigningTransition().state, { type: 'case-found', saved })
    expect(state).toEqual(filling)
    expect(done).toEqual([])
  })

  it('creates no second case for a donor who does not know that they have signed', () => {
    const finished = { type: 'status-checked', caseStatus: 'finished', isUnreported: true } as const
    const told = run(filling, submit, finished)
    expect(told.state).toEqual({ status: 'signed' })
    expect(told.done).toEqual(['check', 'thank'])
    expect(run(told.state, submit, finished).done).toEqual(['check', 'validate'])
  })

  it('deletes the saved case when the dialog is closed [MON-17]', () => {
    const closed = run({ status: 'interrupted', signatureUrl }, { type: 'dialog-closed' })
    expect(closed.done).toEqual(['delete'])
    expect(run(closed.state, { type: 'case-deleted' }).state).toEqual(filling)
  })

  it('continues the saved case at its signature URL [MON-18]', () => {
    expect(run({ status: 'interrupted', signatureUrl }, { type: 'signing-continued' }).effects).toEqual([
      { type: 'leave', signatureUrl },
    ])
  })

  it.each(['ssn', 'email'] as const)('flags the field that the signing provider rejected: %s [ERR-7]', (field) => {
    const { state, effects } = run({ status: 'creating', ...caseRequest() }, { type: 'case-refused', reason: field })
    expect(state).toEqual({ status: 'refused', reason: field })
    expect(effects).toEqual([{ type: 'flag', field }])
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

  it.each([
    ['the check', run(filling, submit, { type: 'status-check-lost' }).state, 'check'],
    ['deleting the sent case', run({ status: 'clearing' }, { type: 'case-delete-lost' }).state, 'check'],
    ['deleting the saved case', run({ status: 'discarding' }, { type: 'case-delete-lost' }).state, 'delete'],
  ] as const)('fails when %s gets no answer, and retries from there [ERR-11]', (_, state, first) => {
    expect(state.status).toBe('failed')
    expect(run(state, { type: 'retry-requested' }).done).toEqual([first])
  })
})
