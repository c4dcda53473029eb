import { describe, expect, it } from 'vitest'
import { newAttemptId } from '../payment/attempt/new-attempt.ts'
import { type Asked, type Signing, type SigningEffect, type SigningEvent, begin, isClosable, step } from './model.ts'

const formData = {
  firstName: 'Anna',
  lastName: 'Berg',
  ssn: '198507099805',
  phone: '+46701234567',
  email: 'anna@example.org',
  bank: 'Swedbank',
  account: '8327-9,123 456 789-0',
  message: '',
  templateId: 'manad',
  thankYouPageUrl: 'https://www.example.org/tack/',
  cancelUrl: 'https://www.example.org/ge/manad/',
  giftAmount: 200,
}
const signatureUrl = 'https://sign.example.org/1'
const asked = (fields: Partial<typeof formData> = {}): Asked => ({
  attempt: newAttemptId(),
  formData: { ...formData, ...fields },
})

/** Where a run of events leads, and all that was done on the way. */
function run(from: Signing, ...events: SigningEvent[]) {
  const effects: SigningEffect[] = []
  const state = events.reduce((before, event) => {
    const next = step(before, event)
    effects.push(...next.effects)
    return next.state
  }, from)
  return { state, effects, done: effects.map(({ type }) => type) }
}
const filling: Signing = { status: 'filling', lost: null }
const submit = { type: 'submit' } as const

describe('signing a monthly gift', () => {
  it('asks for the status of the case first, then looks at the fields, then creates the case and leaves to sign it [MON-8, MON-10, MON-11, MON-13]', () => {
    const { state, done } = run(
      filling,
      submit,
      { type: 'checked', caseStatus: 'none' },
      { type: 'found-valid', asked: asked() },
      { type: 'created', signatureUrl },
    )
    expect(done).toEqual(['check', 'validate', 'create', 'leave'])
    expect(state).toEqual({ status: 'leaving', signatureUrl })
  })

  it('deletes a case that was sent before, and looks at the fields when that is done [MON-9]', () => {
    const sent = run(filling, submit, { type: 'checked', caseStatus: 'sent' })
    expect(sent.done).toEqual(['check', 'delete'])
    expect(run(sent.state, { type: 'deleted' }, { type: 'found-valid', asked: asked() }).done).toEqual([
      'validate',
      'create',
    ])
  })

  it.each(['none', 'pending', 'signed', null])('deletes no case with the status %j [MON-9]', (caseStatus) => {
    expect(run(filling, submit, { type: 'checked', caseStatus }).done).toEqual(['check', 'validate'])
  })

  it('stops at invalid fields, before any case is made [MON-10]', () => {
    const { state, done } = run(filling, submit, { type: 'checked', caseStatus: null }, { type: 'found-invalid' })
    expect(done).not.toContain('create')
    expect(state).toEqual(filling)
  })

  it('asks for one case however often the button is pressed', () => {
    const { done } = run(filling, submit, submit, { type: 'checked', caseStatus: null }, submit, {
      type: 'found-valid',
      asked: asked(),
    })
    expect(done.filter((type) => type === 'create')).toHaveLength(1)
    expect(done.filter((type) => type === 'check')).toHaveLength(1)
  })

  it('looks for a saved case at load; one that is pending gives the form its values and opens the dialog [MON-15, MON-16]', () => {
    const first = begin()
    expect(first.effects).toEqual([{ type: 'look' }])
    const { state, effects } = run(first.state, { type: 'found', saved: { status: 'pending', signatureUrl, formData } })
    expect(state).toEqual({ status: 'interrupted', signatureUrl })
    expect(effects).toEqual([{ type: 'restore', formData }])
  })

  it.each(['sent', 'rejected', 'expired', null])(
    'opens nothing for a saved case with the status %j [MON-16]',
    (status) => {
      const { state, done } = run(begin().state, { type: 'found', saved: { status, signatureUrl, formData } })
      expect(state).toEqual(filling)
      expect(done).toEqual([])
    },
  )

  it('forgets what was kept of the form once the contract is signed', () => {
    const { state, done } = run(begin().state, { type: 'found', saved: { status: 'finished', signatureUrl, formData } })
    expect(state).toEqual(filling)
    expect(done).toEqual(['forget'])
  })

  it('opens nothing when nobody can tell whether there is a saved case', () => {
    expect(run(begin().state, { type: 'look-lost' }).state).toEqual(filling)
  })

  it('does not hold a donor back who is quicker than the look for a saved case', () => {
    const { state } = run(begin().state, submit, {
      type: 'found',
      saved: { status: 'pending', signatureUrl, formData },
    })
    expect(state.status).toBe('checking')
  })

  it('deletes the saved case when the dialog is closed [MON-17]', () => {
    const closed = run({ status: 'interrupted', signatureUrl }, { type: 'close' })
    expect(closed.done).toEqual(['delete'])
    expect(run(closed.state, { type: 'deleted' }).state).toEqual(filling)
  })

  it('lets a donor out whom the signing page never comes to: the case is looked at, and can be gone on with or left', () => {
    expect(run({ status: 'leaving', signatureUrl }, { type: 'close' }).done).toEqual(['look'])
  })

  it('goes on with the saved case where it left off [MON-18]', () => {
    expect(run({ status: 'interrupted', signatureUrl }, { type: 'go-on' }).effects).toEqual([
      { type: 'leave', signatureUrl },
    ])
  })

  it.each(['ssn', 'email'] as const)('flags the field that the signing provider found wrong: %s [ERR-7]', (field) => {
    const { state, effects } = run({ status: 'creating', ...asked() }, { type: 'refused', reason: field })
    expect(state).toEqual({ status: 'refused', reason: field })
    expect(effects).toEqual([{ type: 'flag', field }])
  })

  it('flags no field for another refusal', () => {
    expect(run({ status: 'creating', ...asked() }, { type: 'refused', reason: 'other' }).effects).toEqual([])
  })

  describe('an answer that never came', () => {
    it('is not known to have failed: trying again asks for the same case by the same identity', () => {
      const first = asked()
      const lost = run({ status: 'creating', ...first }, { type: 'create-lost' })
      expect(lost.state.status).toBe('unknown')
      expect(run(lost.state, { type: 'retry' }).effects).toEqual([{ type: 'create', ...first }])
    })

    it('keeps its identity for the same form, though the donor closed the dialog in between', () => {
      const first = asked()
      const { effects } = run(
        { status: 'unknown', ...first },
        { type: 'close' },
        submit,
        { type: 'checked', caseStatus: 'none' },
        { type: 'found-valid', asked: asked() },
      )
      expect(effects.at(-1)).toEqual({ type: 'create', ...first })
    })

    it('gives a changed form an identity of its own', () => {
      const changed = asked({ giftAmount: 500 })
      const { effects } = run(
        { status: 'unknown', ...asked() },
        { type: 'close' },
        submit,
        { type: 'checked', caseStatus: 'none' },
        { type: 'found-valid', asked: changed },
      )
      expect(effects.at(-1)).toEqual({ type: 'create', ...changed })
    })

    it('gives a new identity when the case had been made after all and is deleted', () => {
      const again = asked()
      const { effects } = run(
        { status: 'unknown', ...asked() },
        { type: 'close' },
        submit,
        { type: 'checked', caseStatus: 'sent' },
        { type: 'deleted' },
        { type: 'found-valid', asked: again },
      )
      expect(effects.at(-1)).toEqual({ type: 'create', ...again })
    })

    it('keeps the identity through a check that failed in between', () => {
      const first = asked()
      const { effects } = run(
        { status: 'unknown', ...first },
        { type: 'close' },
        submit,
        { type: 'check-lost' },
        { type: 'retry' },
        { type: 'checked', caseStatus: null },
        { type: 'found-valid', asked: asked() },
      )
      expect(effects.at(-1)).toEqual({ type: 'create', ...first })
    })
  })

  it.each([
    ['the check', run(filling, submit, { type: 'check-lost' }).state, 'check'],
    ['deleting the sent case', run({ status: 'clearing' }, { type: 'delete-lost' }).state, 'check'],
    ['deleting the saved case', run({ status: 'discarding' }, { type: 'delete-lost' }).state, 'delete'],
  ] as const)('fails when %s gets no answer, and tries again from there [ERR-11]', (_, state, first) => {
    expect(state.status).toBe('failed')
    expect(run(state, { type: 'retry' }).done).toEqual([first])
  })

  it('fails when the case has no address to sign it at, rather than leaving for nowhere', () => {
    expect(run({ status: 'creating', ...asked() }, { type: 'created', signatureUrl: null }).state).toMatchObject({
      status: 'failed',
    })
  })

  it('looks anew when the donor comes back by the browser’s own way', () => {
    expect(run({ status: 'leaving', signatureUrl }, { type: 'restored' }).done).toEqual(['look'])
  })

  it('can be closed wherever the donor is asked something, and not while a case is being made', () => {
    expect(isClosable({ status: 'creating', ...asked() })).toBe(false)
    expect(isClosable({ status: 'unknown', ...asked() })).toBe(true)
  })
})
