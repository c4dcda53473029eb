import { describe, expect, it } from 'vitest'
import { type SigningEvent, type SigningState, isFormBusy, isSigningClosable, reduceSigning } from './machine.ts'
import { formData } from './testing/monthly-form.ts'

const signatureUrl = 'https://sign.example.org/1'
const saved = { isUnreported: true, formData: { firstName: 'Anna' } as never, signatureUrl }

const states = {
  looking: { status: 'looking' },
  filling: { status: 'filling' },
  signed: { status: 'signed' },
  checking: { status: 'checking' },
  'checking, again': { status: 'checking', isAgain: true },
  clearing: { status: 'clearing' },
  creating: { status: 'creating' },
  leaving: { status: 'leaving', signatureUrl },
  interrupted: { status: 'interrupted', signatureUrl },
  'interrupted, no address': { status: 'interrupted', signatureUrl: null },
  discarding: { status: 'discarding' },
  refused: { status: 'refused', reason: 'ssn' },
  unknown: { status: 'unknown', loss: 'no-answer' },
  'failed, check': { status: 'failed', at: 'check', loss: 'no-answer' },
  'failed, discard': { status: 'failed', at: 'discard', loss: 'server-error' },
} as const satisfies Record<string, SigningState>

const events = {
  submit: { type: 'form-submitted' },
  continue: { type: 'signing-continued' },
  retry: { type: 'retry-requested' },
  close: { type: 'dialog-closed' },
  'found pending': { type: 'case-found', saved: { ...saved, status: 'pending' } },
  'found pending, no form': { type: 'case-found', saved: { ...saved, status: 'pending', formData: null } },
  'found finished': { type: 'case-found', saved: { ...saved, status: 'finished' } },
  'found finished, reported': { type: 'case-found', saved: { ...saved, status: 'finished', isUnreported: false } },
  'found Rejected': { type: 'case-found', saved: { ...saved, status: 'Rejected' } },
  'found declined': { type: 'case-found', saved: { ...saved, status: 'declined' } },
  'found Expired': { type: 'case-found', saved: { ...saved, status: 'Expired' } },
  'found unrejected': { type: 'case-found', saved: { ...saved, status: 'unrejected' } },
  'found rejected-by-us': { type: 'case-found', saved: { ...saved, status: 'rejected-by-us' } },
  'found unexpired': { type: 'case-found', saved: { ...saved, status: 'unexpired' } },
  'found expired-soon': { type: 'case-found', saved: { ...saved, status: 'expired-soon' } },
  'found nothing': { type: 'case-found', saved: { ...saved, formData: null, status: null } },
  'look lost': { type: 'case-lookup-lost' },
  'checked sent': { type: 'status-checked', caseStatus: 'sent', isUnreported: true },
  'checked none': { type: 'status-checked', caseStatus: null, isUnreported: true },
  'checked finished': { type: 'status-checked', caseStatus: 'finished', isUnreported: true },
  'checked finished, reported': { type: 'status-checked', caseStatus: 'finished', isUnreported: false },
  'check lost': { type: 'status-check-lost', loss: 'no-answer' },
  deleted: { type: 'case-deleted' },
  'delete lost': { type: 'case-delete-lost', loss: 'no-answer' },
  signed: { type: 'case-signed' },
  'form valid': { type: 'form-accepted', formData },
  'form invalid': { type: 'form-rejected' },
  created: { type: 'case-created', signatureUrl },
  'created, no address': { type: 'case-created', signatureUrl: null },
  'refused ssn': { type: 'case-refused', reason: 'ssn' },
  'refused other': { type: 'case-refused', reason: 'other' },
  'create lost': { type: 'create-lost', loss: 'server-error' },
  'restored from bfcache': { type: 'page-restored' },
} as const satisfies Record<string, SigningEvent>

/** A state in words, with what distinguishes it from others of the same status. */
function inWords(state: SigningState): string {
  const has = (name: string) => (Reflect.get(state, name) as unknown) != null && Reflect.get(state, name) !== false
  const marks = ['signatureUrl', 'isAgain'].filter(has)
  const words = ['at', 'reason', 'ended', 'loss'].filter(has).map((name) => String(Reflect.get(state, name)))
  return [state.status, ...words, ...marks].join(' ')
}

const ignored = 'filling'
/**
 * The transition for each event in each state: the new state, then the effects. Events that are not
 * listed change nothing.
 */
const table: Record<keyof typeof states, Partial<Record<keyof typeof events, string>>> = {
  looking: {
    submit: 'checking + check',
    'found pending': 'interrupted signatureUrl + restore',
    'found pending, no form': 'interrupted signatureUrl',
    'found finished': 'signed + thank',
    'found finished, reported': ignored,
    'found Rejected': 'filling declined + restore',
    'found declined': 'filling declined + restore',
    'found Expired': 'filling expired + restore',
    'found unrejected': ignored,
    'found rejected-by-us': ignored,
    'found unexpired': ignored,
    'found expired-soon': ignored,
    'found nothing': ignored,
    'look lost': ignored,
  },
  filling: { submit: 'checking + check' },
  signed: { submit: 'checking isAgain + check' },
  checking: {
    'checked sent': 'clearing + delete',
    'checked none': 'checking + validate',
    'checked finished': 'signed + thank',
    'checked finished, reported': 'checking + validate',
    'check lost': 'failed check no-answer',
    'form valid': 'creating + create',
    'form invalid': 'filling',
  },
  'checking, again': {
    'checked sent': 'clearing + delete',
    'checked none': 'checking + validate',
    'checked finished': 'checking + validate',
    'checked finished, reported': 'checking + validate',
    'check lost': 'failed check no-answer',
    'form valid': 'creating + create',
    'form invalid': 'filling',
  },
  clearing: {
    deleted: 'checking + validate',
    'delete lost': 'failed check no-answer',
    signed: 'signed + thank + report',
  },
  creating: {
    created: 'leaving signatureUrl + leave',
    'created, no address': 'failed address',
    'refused ssn': 'refused ssn + flag',
    'refused other': 'refused other',
    'create lost': 'unknown server-error',
  },
  leaving: {
    continue: 'leaving signatureUrl + leave',
    close: 'looking + look',
    'restored from bfcache': 'looking + look',
  },
  interrupted: { close: 'discarding + delete', continue: 'leaving signatureUrl + leave' },
  'interrupted, no address': { close: 'discarding + delete' },
  discarding: { deleted: 'filling', 'delete lost': 'failed discard no-answer', signed: 'signed + thank + report' },
  refused: { close: 'filling' },
  unknown: { retry: 'checking + check', close: 'filling' },
  'failed, check': { retry: 'checking + check', close: 'filling' },
  'failed, discard': { retry: 'discarding + delete', close: 'filling' },
}

describe('signing', () => {
  it.each(Object.keys(states) as (keyof typeof states)[])('handles each event as the table says: %s', (name) => {
    const state: SigningState = states[name]
    const seen = Object.entries(events).map(([event, sent]) => {
      const next = reduceSigning(state, sent)
      const isSame = next.effects.length === 0 && JSON.stringify(next.state) === JSON.stringify(state)
      return [event, isSame ? undefined : [inWords(next.state), ...next.effects.map(({ type }) => type)].join(' + ')]
    })
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(Object.keys(events).map((event) => [event, table[name][event as keyof typeof events]])),
    )
  })

  it.each(['none', 'pending', 'signed', null])('deletes no case with the status %j [MON-9]', (caseStatus) => {
    const { effects } = reduceSigning(states.checking, { type: 'status-checked', caseStatus, isUnreported: false })
    expect(effects.map(({ type }) => type)).toEqual(['validate'])
  })

  it.each(['finished', 'Signed', 'completed'])('thanks the donor once the contract is %s', (status) => {
    const { state, effects } = reduceSigning(states.looking, { type: 'case-found', saved: { ...saved, status } })
    expect(state).toEqual(states.signed)
    expect(effects.map(({ type }) => type)).toEqual(['thank'])
  })

  it('says where the button is busy, and where the dialog can be closed', () => {
    const named = (holds: (state: SigningState) => boolean) => [
      ...new Set(
        Object.values(states)
          .filter(holds)
          .map(({ status }) => status),
      ),
    ]
    expect(named(isFormBusy)).toEqual(['checking', 'clearing', 'discarding'])
    expect(named(isSigningClosable)).toEqual(['interrupted', 'refused', 'unknown', 'failed'])
  })
})
