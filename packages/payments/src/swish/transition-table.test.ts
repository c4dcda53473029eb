import { describe, expect, it } from 'vitest'
import { hear, type SwishPairEffect, type SwishPairTransition } from './testing/swish-pair.ts'
import { swishStatuses } from './state.ts'
import {
  type EventName,
  type StateName,
  eventNames,
  externalEvents,
  firstAttempt,
  lead,
  samplePair,
  secondAttempt,
  stateNames,
  sampleStates,
} from './testing/sample-states.ts'

function inWords({ dialog: state, payment: { phase } }: SwishPairTransition['pair']): string {
  const slow = state.connection === 'good' ? '' : ` (${state.connection})`
  const answer = phase.name === 'cancelling' ? phase.answer : ''
  switch (state.status) {
    case 'idle':
      return state.entry === 'code'
        ? `idle code${slow}`
        : `idle number${state.payment ? ', payment pending' : ''}${state.problem ? `, ${state.problem}` : ''}${slow}`
    case 'initializing':
      return `initializing${state.hasBegun ? '' : `, releasing ${answer}`}${slow}`
    case 'canceling':
      return `canceling ${answer}${slow}`
    case 'cancel-fail':
    case 'fail':
      return `${state.status} ${state.reason}${slow}`
    case 'existing-payment':
      return `existing-payment${state.session === 'another' ? ', elsewhere' : ''}`
    default:
      return state.status + slow
  }
}

function effectInWords(effect: SwishPairEffect): string {
  switch (effect.type) {
    case 'create':
    case 'store-attempt':
    case 'record-start': {
      const which = effect.attempt === firstAttempt ? 'first' : 'second'
      const type = effect.type === 'create' && effect.request.number === null ? 'create-mcommerce' : effect.type
      return `${type} ${which}${'after' in effect && effect.after > 0 ? ` in ${effect.after}` : ''}`
    }
    case 'poll':
    case 'cancel':
      return effect.after > 0 ? `${effect.type} in ${effect.after}` : effect.type
    default:
      return effect.type
  }
}

const stepInWords = ({ pair, effects }: SwishPairTransition): string =>
  [inWords(pair), ...effects.map(effectInWords)].join(' + ')

/** The same for the same effects in any order: the client's and the dialog's do not wait for each other. */
function sorted(step: string | undefined): string | undefined {
  const [state, ...effects] = step?.split(' + ') ?? []
  return state && [state, ...effects.sort()].join(' + ')
}

const over = 'clear-attempt'
const paid = `paid + record-paid + ${over} + redirect`
const waiting = 'poll in 5000'

/** The transition for each polled status while the dialog follows a payment. */
const followed = {
  'polled created swish': `pending + ${waiting}`,
  'polled created swish-mcommerce': `pending-mcommerce + ${waiting}`,
  'polled paid': paid,
  'polled declined': `declined + ${over}`,
  'polled cancelled': `cancelled + ${over}`,
  'polled already-cancelled': `cancelled + ${over}`,
  'polled timed-out': `timed-out + ${over}`,
  'polled error FF10': `fail refused + ${over}`,
  'polled error DS24': `fail unknown + ${waiting}`,
  'polled error none': `fail unknown + ${waiting}`,
  'polled error RP06': `existing-payment + ${over} + identify`,
  'polled error ACMT03': `invalid-phonenumber + ${over}`,
} as const

/** The same if no payment was known: the tab records that there is one now. */
const found = {
  ...followed,
  'polled created swish': `pending + confirm-attempt + ${waiting}`,
  'polled created swish-mcommerce': `pending-mcommerce + confirm-attempt + ${waiting}`,
} as const

/**
 * The same after a create whose answer was lost. A poll that knows of no payment is repeated, then
 * the donor decides.
 */
const afterUnconfirmed = (state: string) =>
  ({
    ...found,
    'polled created swish': `pending + record-payment + confirm-attempt + ${waiting}`,
    'polled created swish-mcommerce': `pending-mcommerce + record-payment + confirm-attempt + ${waiting}`,
    'polled error none': `${state} + ${waiting}`,
    'poll lost': `${state} + ${waiting}`,
  }) as const

/** The same while a cancellation is pending. */
const afterCancel = {
  ...followed,
  'cancel accepted': 'canceling accepted + poll',
  'cancel refused': 'canceling refused + poll',
  'show payment': 'initializing-resumed-session + store-followed-attempt + poll',
  'poll stopped': `cancel-fail refused + ${waiting}`,
  'polled error none': `cancelled + ${over}`,
  'polled error RP06': `existing-payment, elsewhere + ${over}`,
  'polled error ACMT03': `cancelled + ${over}`,
} as const

const refusals = {
  'refused RP06': `existing-payment + ${over} + identify`,
  'refused ACMT03': `invalid-phonenumber + ${over}`,
  'refused FF10': `fail refused + ${over}`,
} as const

const cancelled = 'canceling awaited + store-followed-attempt + cancel'
const closes = 'reset + close'
const restarted = 'initializing-mcommerce + record-start second + store-attempt second + create-mcommerce second'
const nextNumber = 'initializing + store-attempt second + create second'
const slowWhen = (state: string) => ({ 'poll lost': `${state} (slow) + ${waiting}`, delayed: `${state} (slow)` })
const polledAgain = (state: string) => ({
  'became active': `${state} + poll`,
  'restored from bfcache': `${state} + poll`,
  'poll stopped': 'fail unknown',
})

/** The transition for each event in each state. Events that are not listed change nothing. */
const table: Record<StateName, Partial<Record<EventName, string>>> = {
  'initializing-mcommerce': {
    'create unconfirmed': 'initializing-mcommerce (slow) + poll in 1000',
    created: `idle code + record-payment + confirm-attempt + ${waiting}`,
    ...refusals,
    'create lost': 'initializing-mcommerce (slow) + create-mcommerce first in 1000',
    'no session for a minute': 'fail unreachable',
    'no session for a minute, after a lost create': 'fail unconfirmed + create-mcommerce first in 1000',
    delayed: 'initializing-mcommerce (slow)',
    cancel: cancelled,
  },
  'initializing-mcommerce, failing': {
    'create unconfirmed': 'initializing-mcommerce (slow) + poll in 1000',
    created: `idle code + record-payment + confirm-attempt + ${waiting}`,
    ...refusals,
    'create lost': 'initializing-mcommerce (slow) + create-mcommerce first in 15000',
    'no session for a minute': 'fail unreachable',
    'no session for a minute, after a lost create': 'fail unconfirmed + create-mcommerce first in 15000',
    delayed: 'initializing-mcommerce (failing)',
    'became active': 'initializing-mcommerce (failing) + create-mcommerce first',
    'restored from bfcache': 'initializing-mcommerce (failing) + create-mcommerce first',
    cancel: cancelled,
    // The donor goes to another way to give. The attempt stays stored.
    leave: `initializing-mcommerce (failing) + ${closes}`,
  },
  'idle code': {
    ...followed,
    ...slowWhen('idle code'),
    ...polledAgain('idle code'),
    'open app': 'pending-mcommerce + open-app',
    'enter number': 'idle number, payment pending',
    cancel: cancelled,
  },
  'idle number': {
    'leave number': 'initializing-mcommerce + store-attempt second + create-mcommerce second',
    'type number': 'idle number',
    'submit number': nextNumber,
    cancel: cancelled,
  },
  'idle number, payment pending': {
    'polled created swish': `idle number, payment pending + ${waiting}`,
    'polled created swish-mcommerce': `idle number, payment pending + ${waiting}`,
    'polled paid': paid,
    'polled declined': `idle number + ${over}`,
    'polled cancelled': `idle number + ${over}`,
    'polled already-cancelled': `idle number + ${over}`,
    'polled timed-out': `idle number + ${over}`,
    'polled error FF10': `idle number + ${over}`,
    'polled error DS24': `fail unknown + ${waiting}`,
    'polled error none': `fail unknown + ${waiting}`,
    'polled error RP06': `idle number + ${over}`,
    'polled error ACMT03': `idle number + ${over}`,
    ...slowWhen('idle number, payment pending'),
    ...polledAgain('idle number, payment pending'),
    'leave number': 'idle code',
    'type number': 'idle number, payment pending',
    'submit number': 'initializing, releasing awaited + store-followed-attempt + cancel',
    cancel: cancelled,
  },
  initializing: {
    'create unconfirmed': 'initializing (slow) + poll in 1000',
    created: `pending-mcommerce + record-payment + confirm-attempt + ${waiting}`,
    ...refusals,
    'create lost': 'initializing (slow) + create first in 1000',
    'no session for a minute': 'fail unreachable',
    'no session for a minute, after a lost create': 'fail unconfirmed + create first in 1000',
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
    'polled error DS24': `fail unknown + ${waiting}`,
    'polled error none': `fail unknown + ${waiting}`,
    'polled error RP06': nextNumber,
    'polled error ACMT03': nextNumber,
    'poll stopped': `cancel-fail refused + ${waiting}`,
    delayed: 'initializing, releasing awaited (slow)',
    cancel: cancelled,
  },
  pending: {
    ...followed,
    ...slowWhen('pending'),
    ...polledAgain('pending'),
    'enter number': 'idle number, payment pending',
    cancel: cancelled,
  },
  'pending-mcommerce': {
    ...followed,
    ...slowWhen('pending-mcommerce'),
    ...polledAgain('pending-mcommerce'),
    'open app': 'pending-mcommerce + open-app',
    'enter number': 'idle number, payment pending',
    cancel: cancelled,
  },
  'initializing-resumed-session': {
    ...found,
    ...slowWhen('initializing-resumed-session'),
    ...polledAgain('initializing-resumed-session'),
    cancel: cancelled,
  },
  'initializing-resumed-session, failing': {
    ...found,
    ...slowWhen('initializing-resumed-session'),
    delayed: 'initializing-resumed-session (failing)',
    ...polledAgain('initializing-resumed-session (failing)'),
    cancel: cancelled,
    leave: `initializing-resumed-session (failing) + ${closes}`,
  },
  'initializing-resumed-session, press': {
    ...found,
    'polled error none': restarted,
    'polled error RP06': restarted,
    'polled error ACMT03': restarted,
    ...slowWhen('initializing-resumed-session'),
    ...polledAgain('initializing-resumed-session'),
    cancel: cancelled,
  },
  'initializing-resumed-session, existing': {
    ...found,
    'polled error none': `existing-payment, elsewhere + ${over}`,
    'polled error RP06': `existing-payment, elsewhere + ${over}`,
    'polled error ACMT03': `existing-payment, elsewhere + ${over}`,
    ...slowWhen('initializing-resumed-session'),
    ...polledAgain('initializing-resumed-session'),
    cancel: cancelled,
  },
  canceling: {
    ...afterCancel,
    'cancel lost': 'canceling awaited (slow) + poll',
    'poll lost': 'canceling awaited (slow) + cancel in 1000',
    'polled created swish': 'canceling awaited + cancel in 1000',
    'polled created swish-mcommerce': 'canceling awaited + cancel in 1000',
    delayed: 'canceling awaited (slow)',
  },
  'canceling, refused': {
    ...afterCancel,
    'cancel lost': 'canceling refused (slow) + poll',
    'poll lost': `canceling refused (slow) + ${waiting}`,
    'polled created swish': `cancel-fail refused + ${waiting}`,
    'polled created swish-mcommerce': `cancel-fail refused + ${waiting}`,
    delayed: 'canceling refused (slow)',
  },
  'canceling, last try': {
    ...afterCancel,
    'cancel lost': `cancel-fail unreached + ${waiting}`,
    'poll lost': `cancel-fail unreached + ${waiting}`,
    'polled created swish': 'canceling awaited + cancel in 4000',
    'polled created swish-mcommerce': 'canceling awaited + cancel in 4000',
    delayed: 'canceling awaited (slow)',
    'became active': 'canceling awaited (slow) + cancel',
    'restored from bfcache': 'canceling awaited (slow) + cancel',
  },
  cancelled: { retry: restarted, close: `cancelled + ${closes}` },
  'cancel-fail': {
    ...followed,
    'polled created swish': `cancel-fail refused + ${waiting}`,
    'polled created swish-mcommerce': `cancel-fail refused + ${waiting}`,
    ...slowWhen('cancel-fail refused'),
    ...polledAgain('cancel-fail refused'),
    cancel: cancelled,
    'show payment': 'initializing-resumed-session + store-followed-attempt + poll',
    close: `cancel-fail refused + ${closes}`,
  },
  declined: { retry: restarted, close: `declined + ${closes}` },
  'timed-out': { retry: restarted, close: `timed-out + ${closes}` },
  'existing-payment': {
    cancel: cancelled,
    'change number': 'idle number',
    'show payment': 'initializing-resumed-session + store-followed-attempt + poll',
    close: `existing-payment + ${closes}`,
  },
  'existing-payment, elsewhere': {
    'change number': 'idle number',
    retry: restarted,
    close: `existing-payment, elsewhere + ${closes}`,
  },
  'invalid-phonenumber': { 'change number': 'idle number', close: `invalid-phonenumber + ${closes}` },
  fail: { retry: restarted, leave: `fail refused + ${closes}` },
  'initializing-mcommerce, unconfirmed': {
    ...afterUnconfirmed('initializing-mcommerce (slow)'),
    delayed: 'initializing-mcommerce (slow)',
    'became active': 'initializing-mcommerce (slow) + poll',
    'restored from bfcache': 'initializing-mcommerce (slow) + poll',
    cancel: cancelled,
  },
  'initializing-mcommerce, unconfirmed for long': {
    ...afterUnconfirmed('fail unconfirmed'),
    delayed: 'initializing-mcommerce (slow)',
    'became active': 'initializing-mcommerce (slow) + poll',
    'restored from bfcache': 'initializing-mcommerce (slow) + poll',
    cancel: cancelled,
  },
  'fail, unconfirmed': {
    ...found,
    'polled error none': `fail unconfirmed + ${waiting}`,
    'polled error RP06': `fail unconfirmed + ${waiting}`,
    'polled error ACMT03': `fail unconfirmed + ${waiting}`,
    ...slowWhen('fail unconfirmed'),
    ...polledAgain('fail unconfirmed'),
    // It may be paid meanwhile.
    retry: 'initializing-resumed-session + store-followed-attempt + poll',
    leave: `fail unconfirmed + ${closes}`,
  },
  'fail, unconfirmed, sent again': {
    created: `pending-mcommerce + record-payment + confirm-attempt + ${waiting}`,
    ...refusals,
    'create unconfirmed': 'fail unconfirmed (slow) + poll in 1000',
    'create lost': 'fail unconfirmed (slow) + create-mcommerce first in 15000',
    'no session for a minute': 'fail unreachable',
    'no session for a minute, after a lost create': 'fail unconfirmed + create-mcommerce first in 15000',
    delayed: 'fail unconfirmed (slow)',
    'became active': 'fail unconfirmed + create-mcommerce first',
    'restored from bfcache': 'fail unconfirmed + create-mcommerce first',
    // One attempt, one payment: it keeps its key.
    retry: 'initializing-resumed-session + create-mcommerce first',
    leave: `fail unconfirmed + ${closes}`,
  },
  'fail, unknown': {
    ...found,
    ...slowWhen('fail unknown'),
    ...polledAgain('fail unknown'),
    retry: 'fail unknown + poll',
    leave: `fail unknown + ${closes}`,
  },
  paid: { 'restored from bfcache': 'paid + close', leave: 'paid + redirect + close' },
}

/** The events of a request without a usable answer. */
const lostEvents = ['create lost', 'create unconfirmed', 'poll lost', 'cancel lost'] as const

describe('swish payment', () => {
  it.each(['good', 'offline', 'failing'] as const)(
    'does the same whatever a lost request says of the connection, and shows that it is %s',
    (connection) => {
      for (const name of stateNames) {
        for (const event of lostEvents) {
          const before = samplePair(name)
          const slow = lead(before, event)
          const next = hear(before, { ...externalEvents[event], connection }, secondAttempt)
          const isShown = slow.pair.payment !== before.payment && slow.pair.dialog.status === before.dialog.status
          const shown = {
            ...slow.pair,
            dialog: { ...slow.pair.dialog, connection },
            payment: { ...slow.pair.payment, connection },
          }
          expect(next).toEqual(isShown ? { ...slow, pair: shown } : slow)
        }
      }
    },
  )

  it('covers every status of the dialog', () => {
    expect(new Set(stateNames.map((name) => sampleStates[name].status))).toEqual(new Set(swishStatuses))
  })

  describe.each(stateNames)('in %s', (stateName) => {
    it(`handles each of ${eventNames.length} events as the table says [SWI-3, SWI-4, SWI-5, SWI-6, SWI-9, SWI-10, SWI-11, SWI-14, SWI-15, SWI-32]`, () => {
      const before = samplePair(stateName)
      const seen = Object.fromEntries(
        eventNames.map((name) => {
          const next = lead(before, name)
          const { dialog, payment } = next.pair
          const isSame = dialog === before.dialog && payment === before.payment && next.effects.length === 0
          return [name, isSame ? undefined : sorted(stepInWords(next))]
        }),
      )
      expect(seen).toEqual(Object.fromEntries(eventNames.map((name) => [name, sorted(table[stateName][name])])))
    })
  })
})
