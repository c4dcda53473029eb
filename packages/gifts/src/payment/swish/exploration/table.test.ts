import { describe, expect, it } from 'vitest'
import type { Step, SwishEffect } from '../events.ts'
import { step } from '../model.ts'
import { type SwishState, statuses } from '../state.ts'
import { type EventName, type StateName, eventNames, events, first, stateNames, states } from './samples.ts'

function inWords(state: SwishState): string {
  const slow = state.isSlow ? ' (slow)' : ''
  switch (state.status) {
    case 'idle':
      return state.entry === 'code'
        ? `idle code${slow}`
        : `idle number${state.payment ? ', payment waits' : ''}${state.problem ? `, ${state.problem}` : ''}${slow}`
    case 'initializing':
      return `initializing${state.release ? `, releasing ${state.release.answer}` : ''}${slow}`
    case 'canceling':
      return `canceling ${state.cancel.answer}${slow}`
    case 'cancel-fail':
    case 'fail':
      return `${state.status} ${state.reason}${slow}`
    case 'existing-payment':
      return `existing-payment${state.isElsewhere ? ', elsewhere' : ''}`
    default:
      return state.status + slow
  }
}

function effectInWords(effect: SwishEffect): string {
  switch (effect.type) {
    case 'create':
    case 'create-mcommerce':
    case 'keep-attempt':
    case 'record-start': {
      const which = effect.attempt === first ? 'first' : 'second'
      return `${effect.type} ${which}${'after' in effect && effect.after > 0 ? ` in ${effect.after}` : ''}`
    }
    case 'poll':
    case 'cancel':
    case 'reset':
      return effect.after > 0 ? `${effect.type} in ${effect.after}` : effect.type
    default:
      return effect.type
  }
}

const stepInWords = ({ state, effects }: Step): string => [inWords(state), ...effects.map(effectInWords)].join(' + ')

const over = 'forget-attempt'
const paid = `paid + record-paid + ${over} + redirect`
const waits = 'poll in 5000'

/** What each status of the server's means while the dialog follows a payment (design 5, Money). */
const followed = {
  'polled created swish': `pending + ${waits}`,
  'polled created swish-mcommerce': `pending-mcommerce + ${waits}`,
  'polled paid': paid,
  'polled declined': `declined + ${over}`,
  'polled cancelled': `cancelled + ${over}`,
  'polled already-cancelled': `cancelled + ${over}`,
  'polled timed-out': `timed-out + ${over}`,
  'polled error FF10': `fail refused + ${over}`,
  'polled error DS24': `fail unknown + ${waits}`,
  'polled error none': `fail unknown + ${waits}`,
  'polled error RP06': `existing-payment + ${over}`,
  'polled error ACMT03': `invalid-phonenumber + ${over}`,
} as const

/** The same while an answer to a cancellation is awaited. */
const afterCancel = {
  ...followed,
  'polled error none': `cancelled + ${over}`,
  'polled error RP06': `cancelled + ${over}`,
  'polled error ACMT03': `cancelled + ${over}`,
} as const

const refusals = {
  'refused RP06': `existing-payment + ${over}`,
  'refused ACMT03': `invalid-phonenumber + ${over}`,
  'refused FF10': `fail refused + ${over}`,
} as const

const cancelled = 'canceling awaited + keep-following + cancel'
const closes = 'reset + close'
const anew = 'initializing-mcommerce + record-start second + keep-attempt second + create-mcommerce second'
const nextNumber = 'initializing + keep-attempt second + create second'
const ask = (state: string) => ({ 'poll lost': `${state} (slow) + ${waits}`, delayed: `${state} (slow)` })
const awake = (state: string) => ({ woken: `${state} + poll`, restored: `${state} + poll` })

/** What each event leads to in each state. What is not listed leaves the state as it is and does nothing. */
const table: Record<StateName, Partial<Record<EventName, string>>> = {
  'initializing-mcommerce': {
    created: `idle code + record-payment + ${waits}`,
    ...refusals,
    'create lost': 'initializing-mcommerce (slow) + create-mcommerce first in 1000',
    delayed: 'initializing-mcommerce (slow)',
    cancel: cancelled,
  },
  'initializing-mcommerce, lost': {
    created: `idle code + record-payment + ${waits}`,
    ...refusals,
    'create lost': 'initializing-mcommerce (slow) + create-mcommerce first in 4000',
    delayed: 'initializing-mcommerce (slow)',
    woken: 'initializing-mcommerce (slow) + create-mcommerce first',
    restored: 'initializing-mcommerce (slow) + create-mcommerce first',
    cancel: cancelled,
  },
  'idle code': {
    ...followed,
    ...ask('idle code'),
    ...awake('idle code'),
    'open app': 'pending-mcommerce + open-app',
    'choose number': 'idle number, payment waits',
    cancel: cancelled,
  },
  'idle number': {
    'leave number': 'initializing-mcommerce + keep-attempt second + create-mcommerce second',
    'type number': 'idle number',
    'submit number': nextNumber,
    cancel: cancelled,
  },
  'idle number, payment waits': {
    'polled created swish': `idle number, payment waits + ${waits}`,
    'polled created swish-mcommerce': `idle number, payment waits + ${waits}`,
    'polled paid': paid,
    'polled declined': `idle number + ${over}`,
    'polled cancelled': `idle number + ${over}`,
    'polled already-cancelled': `idle number + ${over}`,
    'polled timed-out': `idle number + ${over}`,
    'polled error FF10': `idle number + ${over}`,
    'polled error DS24': `fail unknown + ${waits}`,
    'polled error none': `fail unknown + ${waits}`,
    'polled error RP06': `idle number + ${over}`,
    'polled error ACMT03': `idle number + ${over}`,
    ...ask('idle number, payment waits'),
    ...awake('idle number, payment waits'),
    'leave number': 'idle code',
    'type number': 'idle number, payment waits',
    'submit number': 'initializing, releasing awaited + keep-following + cancel',
    cancel: cancelled,
  },
  initializing: {
    created: `pending + record-payment + ${waits}`,
    ...refusals,
    'create lost': 'initializing (slow) + create first in 1000',
    delayed: 'initializing (slow)',
    cancel: cancelled,
  },
  'initializing, releasing': {
    'cancel accepted': 'initializing, releasing accepted + poll',
    'cancel refused': 'initializing, releasing refused + poll',
    'cancel lost': 'initializing, releasing awaited (slow) + poll',
    'poll lost': 'initializing, releasing awaited (slow) + cancel in 1000',
    'polled created swish': 'initializing, releasing awaited + cancel in 1000',
    'polled created swish-mcommerce': 'initializing, releasing awaited + cancel in 1000',
    'polled paid': paid,
    'polled declined': nextNumber,
    'polled cancelled': nextNumber,
    'polled already-cancelled': nextNumber,
    'polled timed-out': nextNumber,
    'polled error FF10': nextNumber,
    'polled error DS24': `fail unknown + ${waits}`,
    'polled error none': `fail unknown + ${waits}`,
    'polled error RP06': nextNumber,
    'polled error ACMT03': nextNumber,
    delayed: 'initializing, releasing awaited (slow)',
    cancel: cancelled,
  },
  pending: {
    ...followed,
    ...ask('pending'),
    ...awake('pending'),
    'choose number': 'idle number, payment waits',
    cancel: cancelled,
  },
  'pending-mcommerce': {
    ...followed,
    ...ask('pending-mcommerce'),
    ...awake('pending-mcommerce'),
    'open app': 'pending-mcommerce + open-app',
    'choose number': 'idle number, payment waits',
    cancel: cancelled,
  },
  'initializing-resumed-session': {
    ...followed,
    ...ask('initializing-resumed-session'),
    ...awake('initializing-resumed-session'),
    cancel: cancelled,
  },
  'initializing-resumed-session, press': {
    ...followed,
    'polled error none': anew,
    'polled error RP06': anew,
    'polled error ACMT03': anew,
    ...ask('initializing-resumed-session'),
    ...awake('initializing-resumed-session'),
    cancel: cancelled,
  },
  'initializing-resumed-session, existing': {
    ...followed,
    'polled error none': `existing-payment, elsewhere + ${over}`,
    'polled error RP06': `existing-payment, elsewhere + ${over}`,
    'polled error ACMT03': `existing-payment, elsewhere + ${over}`,
    ...ask('initializing-resumed-session'),
    ...awake('initializing-resumed-session'),
    cancel: cancelled,
  },
  canceling: {
    ...afterCancel,
    'cancel accepted': 'canceling accepted + poll',
    'cancel refused': 'canceling refused + poll',
    'cancel lost': 'canceling awaited (slow) + poll',
    'poll lost': 'canceling awaited (slow) + cancel in 1000',
    'polled created swish': 'canceling awaited + cancel in 1000',
    'polled created swish-mcommerce': 'canceling awaited + cancel in 1000',
    delayed: 'canceling awaited (slow)',
    'take up': 'initializing-resumed-session + keep-following + poll',
  },
  'canceling, accepted': {
    ...afterCancel,
    'cancel accepted': 'canceling accepted + poll',
    'cancel refused': 'canceling refused + poll',
    'cancel lost': 'canceling accepted (slow) + poll',
    'poll lost': `canceling accepted (slow) + ${waits}`,
    'polled created swish': `canceling accepted + ${waits}`,
    'polled created swish-mcommerce': `canceling accepted + ${waits}`,
    delayed: 'canceling accepted (slow)',
    'take up': 'initializing-resumed-session + keep-following + poll',
  },
  'canceling, refused': {
    ...afterCancel,
    'cancel accepted': 'canceling accepted + poll',
    'cancel refused': 'canceling refused + poll',
    'cancel lost': 'canceling refused (slow) + poll',
    'poll lost': `canceling refused (slow) + ${waits}`,
    'polled created swish': `cancel-fail refused + ${waits}`,
    'polled created swish-mcommerce': `cancel-fail refused + ${waits}`,
    delayed: 'canceling refused (slow)',
    'take up': 'initializing-resumed-session + keep-following + poll',
  },
  'canceling, last try': {
    ...afterCancel,
    'cancel accepted': 'canceling accepted + poll',
    'cancel refused': 'canceling refused + poll',
    'cancel lost': `cancel-fail unreached + ${waits}`,
    'poll lost': `cancel-fail unreached + ${waits}`,
    'polled created swish': 'canceling awaited (slow) + cancel in 4000',
    'polled created swish-mcommerce': 'canceling awaited (slow) + cancel in 4000',
    delayed: 'canceling awaited (slow)',
    woken: 'canceling awaited (slow) + cancel',
    restored: 'canceling awaited (slow) + cancel',
    'take up': 'initializing-resumed-session + keep-following + poll',
  },
  cancelled: { retry: anew, close: `cancelled + ${closes}` },
  'cancel-fail': {
    ...followed,
    'polled created swish': `cancel-fail refused + ${waits}`,
    'polled created swish-mcommerce': `cancel-fail refused + ${waits}`,
    ...ask('cancel-fail refused'),
    ...awake('cancel-fail refused'),
    cancel: cancelled,
    'take up': 'initializing-resumed-session + keep-following + poll',
    close: `cancel-fail refused + ${closes}`,
  },
  declined: { retry: anew, close: `declined + ${closes}` },
  'timed-out': { retry: anew, close: `timed-out + ${closes}` },
  'existing-payment': {
    'change number': 'idle number',
    'take up': 'initializing-resumed-session + keep-following + poll',
    close: `existing-payment + ${closes}`,
  },
  'existing-payment, elsewhere': {
    'change number': 'idle number',
    retry: anew,
    close: `existing-payment, elsewhere + ${closes}`,
  },
  'invalid-phonenumber': { 'change number': 'idle number', close: `invalid-phonenumber + ${closes}` },
  fail: { retry: anew, leave: `fail refused + ${closes}` },
  'fail, unknown': {
    ...followed,
    ...ask('fail unknown'),
    ...awake('fail unknown'),
    retry: 'fail unknown + poll',
    leave: `fail unknown + ${closes}`,
  },
  paid: { restored: 'paid + close', leave: 'paid + redirect + close' },
}

describe('a Swish payment', () => {
  it('has exactly the statuses of the specification', () => {
    expect(new Set(stateNames.map((name) => states[name].status))).toEqual(new Set(statuses))
  })

  describe.each(stateNames)('in %s', (stateName) => {
    it(`answers each of ${eventNames.length} events as the table says, and the rest with nothing`, () => {
      const state = states[stateName]
      const seen = Object.fromEntries(
        eventNames.map((name) => {
          const next = step(state, events[name])
          return [name, next.state === state && next.effects.length === 0 ? undefined : stepInWords(next)]
        }),
      )
      expect(seen).toEqual(Object.fromEntries(eventNames.map((name) => [name, table[stateName][name]])))
    })
  })
})
