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

/** The same transition for several events. */
const all = <Name extends EventName>(step: string, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, step])) as Record<Name, string>
const stillOpen = (step: string) => all(step, 'polled created swish', 'polled created swish-mcommerce')
const notThere = (step: string) => all(step, 'polled error none', 'polled error RP06', 'polled error ACMT03')
const notPaid = (step: string) =>
  all(
    step,
    'polled declined',
    'polled cancelled',
    'polled already-cancelled',
    'polled timed-out',
    'polled error FF10',
    'polled error RP06',
    'polled error ACMT03',
  )
const shownAgain = (step: string) => all(step, 'became active', 'restored from bfcache')

/** The transition for each polled status while the dialog follows a payment. */
const followed = {
  'polled created swish': `pending + ${waiting}`,
  'polled created swish-mcommerce': `pending-mcommerce + ${waiting}`,
  'polled paid': paid,
  'polled declined': `declined + ${over}`,
  ...all(`cancelled + ${over}`, 'polled cancelled', 'polled already-cancelled'),
  'polled timed-out': `timed-out + ${over}`,
  'polled error FF10': `fail refused + ${over}`,
  ...all(`fail unknown + ${waiting}`, 'polled error DS24', 'polled error none'),
  'polled error RP06': `existing-payment + ${over} + identify`,
  'polled error ACMT03': `invalid-phonenumber + ${over}`,
} as const

/** The same if no payment was known: the tab records that there is one now. */
const found = {
  ...followed,
  'polled created swish': `pending + confirm-attempt + ${waiting}`,
  'polled created swish-mcommerce': `pending-mcommerce + confirm-attempt + ${waiting}`,
} as const

const cancelled = 'canceling awaited + store-followed-attempt + cancel'
const closes = 'reset + close'
const restarted = 'initializing-mcommerce + record-start second + store-attempt second + create-mcommerce second'
const nextNumber = 'initializing + store-attempt second + create second'
const asked = 'initializing-resumed-session + store-followed-attempt + poll'
const slowWhen = (state: string) => ({ 'poll lost': `${state} (slow) + ${waiting}`, delayed: `${state} (slow)` })
const polledAgain = (state: string) => ({ ...shownAgain(`${state} + poll`), 'poll stopped': 'fail unknown' })

/** While a create is sent, as `sent` again once it is lost, and shown as `shown` once it is created. */
const creating = (state: string, shown: string, sent: string) => ({
  created: `${shown} + record-payment + confirm-attempt + ${waiting}`,
  'refused RP06': `existing-payment + ${over} + identify`,
  'refused ACMT03': `invalid-phonenumber + ${over}`,
  'refused FF10': `fail refused + ${over}`,
  'create unconfirmed': `${state} (slow) + poll in 1000`,
  'create lost': `${state} (slow) + ${sent}`,
  'no session for a minute': 'fail unreachable',
  'no session for a minute, after a lost create': `fail unconfirmed + ${sent}`,
  delayed: `${state} (slow)`,
})

/**
 * After a create whose answer was lost. A poll that knows of no payment is repeated, then the donor
 * decides.
 */
const afterUnconfirmed = (state: string) => ({
  ...found,
  'polled created swish': `pending + record-payment + confirm-attempt + ${waiting}`,
  'polled created swish-mcommerce': `pending-mcommerce + record-payment + confirm-attempt + ${waiting}`,
  ...all(`${state} + ${waiting}`, 'polled error none', 'poll lost'),
  delayed: 'initializing-mcommerce (slow)',
  ...shownAgain('initializing-mcommerce (slow) + poll'),
  cancel: cancelled,
})

/** While a payment is looked for. */
const looking = {
  ...found,
  ...slowWhen('initializing-resumed-session'),
  ...polledAgain('initializing-resumed-session'),
  cancel: cancelled,
}

/** While a payment is followed in `state`, with the number still to be typed. */
const waitingIn = (state: string) => ({
  ...followed,
  ...slowWhen(state),
  ...polledAgain(state),
  'enter number': 'idle number, payment pending',
  cancel: cancelled,
})

/** While a cancellation is pending. */
const afterCancel = {
  ...followed,
  'cancel accepted': 'canceling accepted + poll',
  'cancel refused': 'canceling refused + poll',
  'show payment': asked,
  'poll stopped': `cancel-fail refused + ${waiting}`,
  'polled error none': `cancelled + ${over}`,
  'polled error RP06': `existing-payment, elsewhere + ${over}`,
  'polled error ACMT03': `cancelled + ${over}`,
  delayed: 'canceling awaited (slow)',
} as const

/** The transition for each event in each state. Events that are not listed change nothing. */
const table: Record<StateName, Partial<Record<EventName, string>>> = {
  'initializing-mcommerce': {
    ...creating('initializing-mcommerce', 'idle code', 'create-mcommerce first in 1000'),
    cancel: cancelled,
  },
  'initializing-mcommerce, failing': {
    ...creating('initializing-mcommerce', 'idle code', 'create-mcommerce first in 15000'),
    delayed: 'initializing-mcommerce (failing)',
    ...shownAgain('initializing-mcommerce (failing) + create-mcommerce first'),
    cancel: cancelled,
    // The donor goes to another way to give. The attempt stays stored.
    leave: `initializing-mcommerce (failing) + ${closes}`,
  },
  'idle code': { ...waitingIn('idle code'), 'open app': 'pending-mcommerce + open-app' },
  'idle number': {
    'leave number': 'initializing-mcommerce + store-attempt second + create-mcommerce second',
    'type number': 'idle number',
    'submit number': nextNumber,
    cancel: cancelled,
  },
  'idle number, payment pending': {
    ...followed,
    ...stillOpen(`idle number, payment pending + ${waiting}`),
    ...notPaid(`idle number + ${over}`),
    ...slowWhen('idle number, payment pending'),
    ...polledAgain('idle number, payment pending'),
    'leave number': 'idle code',
    'type number': 'idle number, payment pending',
    'submit number': 'initializing, releasing awaited + store-followed-attempt + cancel',
    cancel: cancelled,
  },
  initializing: { ...creating('initializing', 'pending-mcommerce', 'create first in 1000'), cancel: cancelled },
  'initializing, releasing': {
    ...followed,
    ...stillOpen('initializing, releasing awaited + cancel in 1000'),
    ...notPaid(nextNumber),
    'cancel accepted': 'initializing, releasing accepted + poll',
    'cancel refused': 'initializing, releasing refused + poll',
    'cancel lost': 'initializing, releasing awaited (slow) + poll',
    'poll lost': 'initializing, releasing awaited (slow) + cancel in 1000',
    'poll stopped': `cancel-fail refused + ${waiting}`,
    delayed: 'initializing, releasing awaited (slow)',
    cancel: cancelled,
  },
  pending: waitingIn('pending'),
  'pending-mcommerce': { ...waitingIn('pending-mcommerce'), 'open app': 'pending-mcommerce + open-app' },
  'initializing-resumed-session': looking,
  'initializing-resumed-session, failing': {
    ...looking,
    delayed: 'initializing-resumed-session (failing)',
    ...polledAgain('initializing-resumed-session (failing)'),
    leave: `initializing-resumed-session (failing) + ${closes}`,
  },
  'initializing-resumed-session, press': { ...looking, ...notThere(restarted) },
  'initializing-resumed-session, existing': { ...looking, ...notThere(`existing-payment, elsewhere + ${over}`) },
  canceling: {
    ...afterCancel,
    'cancel lost': 'canceling awaited (slow) + poll',
    'poll lost': 'canceling awaited (slow) + cancel in 1000',
    ...stillOpen('canceling awaited + cancel in 1000'),
  },
  'canceling, refused': {
    ...afterCancel,
    'cancel lost': 'canceling refused (slow) + poll',
    'poll lost': `canceling refused (slow) + ${waiting}`,
    ...stillOpen(`cancel-fail refused + ${waiting}`),
    delayed: 'canceling refused (slow)',
  },
  'canceling, last try': {
    ...afterCancel,
    ...all(`cancel-fail unreached + ${waiting}`, 'cancel lost', 'poll lost'),
    ...stillOpen('canceling awaited + cancel in 4000'),
    ...shownAgain('canceling awaited (slow) + cancel'),
  },
  cancelled: { retry: restarted, close: `cancelled + ${closes}` },
  'cancel-fail': {
    ...followed,
    ...stillOpen(`cancel-fail refused + ${waiting}`),
    ...slowWhen('cancel-fail refused'),
    ...polledAgain('cancel-fail refused'),
    cancel: cancelled,
    'show payment': asked,
    close: `cancel-fail refused + ${closes}`,
  },
  declined: { retry: restarted, close: `declined + ${closes}` },
  'timed-out': { retry: restarted, close: `timed-out + ${closes}` },
  'existing-payment': {
    cancel: cancelled,
    'change number': 'idle number',
    'show payment': asked,
    close: `existing-payment + ${closes}`,
  },
  'existing-payment, elsewhere': {
    'change number': 'idle number',
    retry: restarted,
    close: `existing-payment, elsewhere + ${closes}`,
  },
  'invalid-phonenumber': { 'change number': 'idle number', close: `invalid-phonenumber + ${closes}` },
  fail: { retry: restarted, leave: `fail refused + ${closes}` },
  'initializing-mcommerce, unconfirmed': afterUnconfirmed('initializing-mcommerce (slow)'),
  'initializing-mcommerce, unconfirmed for long': afterUnconfirmed('fail unconfirmed'),
  'fail, unconfirmed': {
    ...found,
    ...notThere(`fail unconfirmed + ${waiting}`),
    ...slowWhen('fail unconfirmed'),
    ...polledAgain('fail unconfirmed'),
    // It may be paid meanwhile.
    retry: asked,
    leave: `fail unconfirmed + ${closes}`,
  },
  'fail, unconfirmed, sent again': {
    ...creating('fail unconfirmed', 'pending-mcommerce', 'create-mcommerce first in 15000'),
    ...shownAgain('fail unconfirmed + create-mcommerce first'),
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
