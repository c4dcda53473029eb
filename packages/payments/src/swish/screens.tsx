import { Button, CheckIcon, WarningIcon, useKronor, useTexts } from '@charity-elements/runtime/react'
import { type ReactNode, useState } from 'react'
import type { KnownGift } from '../client/state.ts'
import { AppScreen, CodeScreen, NumberScreen, PendingScreen, PreparingScreen } from './payment-screens.tsx'
import { type SwishState, isCreating, isFailing, type UserAction } from './state.ts'
import { type SwishTexts, texts } from './texts.ts'

/** The key of a text without parameters. */
type TextKey = { [Key in keyof SwishTexts]: SwishTexts[Key] extends string ? Key : never }[keyof SwishTexts]
type Action = readonly [label: TextKey, type: Exclude<UserAction['type'], 'number-typed'>]

/** What the dialog shows in a state. */
type Screen =
  /** A request is pending. */
  | { readonly kind: 'loading'; readonly text: TextKey; readonly action: Action }
  /** The same, with the space of the payment that comes. */
  | { readonly kind: 'preparing' }
  /** A payment waits for the donor, or the donor types a number. */
  | { readonly kind: 'payment' }
  /** How it ended, or that it cannot go on. The primary action first. */
  | {
      readonly kind: 'result'
      readonly tone: 'good' | 'plain' | 'bad'
      readonly heading: TextKey
      readonly text: TextKey
      readonly actions: readonly [Action, ...Action[]]
      /** Whether the organisation's Swish number is offered. */
      readonly hasDirectNumber?: boolean
    }

const cancel = ['cancel', 'cancel-requested'] as const
const close = ['close', 'dialog-closed'] as const
const dismiss = ['close', 'result-dismissed'] as const
const retry = ['retry', 'retry-requested'] as const
const toPayment = ['toPayment', 'payment-requested'] as const
const changeNumber = ['changeNumber', 'number-change-requested'] as const

const ended = (heading: TextKey): Screen => ({
  kind: 'result',
  tone: 'plain',
  heading,
  text: 'nothingDrawn',
  actions: [retry, close],
})

/** The screen of each status. `isLast`: no page follows the thanks. */
function screenOf(state: SwishState, isLast = false): Screen {
  if (isFailing(state)) return failingScreen(state)
  switch (state.status) {
    case 'initializing-mcommerce':
      return { kind: 'preparing' }
    case 'initializing':
      return { kind: 'loading', text: 'sending', action: cancel }
    case 'initializing-resumed-session':
      return { kind: 'loading', text: 'resuming', action: cancel }
    case 'canceling':
      return { kind: 'loading', text: 'canceling', action: ['backToPayment', 'payment-requested'] }
    case 'idle':
    case 'pending':
    case 'pending-mcommerce':
      return { kind: 'payment' }
    case 'cancelled':
      return ended('cancelled')
    case 'declined':
      return ended('declined')
    case 'timed-out':
      return ended('timedOut')
    case 'cancel-fail':
      return {
        kind: 'result',
        tone: 'bad',
        heading: 'cancelFail',
        text: state.reason === 'refused' ? 'cancelRefused' : 'cancelUnreached',
        actions: [toPayment, ['cancelAgain', 'cancel-requested'], close],
      }
    case 'existing-payment': {
      const isHere = state.session === 'this'
      const number = state.phone === '' ? (['otherDevice', 'number-change-requested'] as const) : changeNumber
      return {
        kind: 'result',
        tone: 'plain',
        heading: 'existing',
        text: isHere ? 'existingHere' : 'existingElsewhere',
        actions: isHere ? [toPayment, ['cancelExisting', 'cancel-requested'], number, close] : [retry, number, close],
      }
    }
    case 'invalid-phonenumber':
      return {
        kind: 'result',
        tone: 'bad',
        heading: 'invalidNumber',
        text: 'invalidNumberHelp',
        actions: [changeNumber, close],
      }
    case 'fail':
      return { kind: 'result', tone: 'bad', ...failures[state.reason] }
    case 'paid':
      return {
        kind: 'result',
        tone: 'good',
        heading: 'paid',
        text: 'paidHelp',
        actions: [[isLast ? 'done' : 'continue', 'result-dismissed']],
      }
  }
}

type Failure = Omit<Extract<Screen, { kind: 'result' }>, 'kind' | 'tone'>

const failures: Readonly<Record<Extract<SwishState, { status: 'fail' }>['reason'], Failure>> = {
  refused: { heading: 'fail', text: 'failHelp', actions: [retry, dismiss], hasDirectNumber: true },
  invalid: { heading: 'fail', text: 'invalidHelp', actions: [dismiss], hasDirectNumber: true },
  unknown: { heading: 'unknown', text: 'unknownHelp', actions: [['askAgain', 'retry-requested'], dismiss] },
  unconfirmed: { heading: 'unconfirmed', text: 'unconfirmedHelp', actions: [retry, dismiss] },
  unreachable: { heading: 'unreachable', text: 'unreachableHelp', actions: [retry, dismiss] },
  'too-many': { heading: 'tooMany', text: 'tooManyHelp', actions: [retry, dismiss] },
}

/** The service fails before there is a payment to show. */
const failingScreen = (state: SwishState): Screen => ({
  kind: 'result',
  tone: 'bad',
  heading: 'failing',
  text:
    state.status === 'initializing-resumed-session' || ('mayHaveOther' in state && state.mayHaveOther)
      ? 'failingResumed'
      : state.status === 'initializing'
        ? 'failingByNumber'
        : 'failingByCode',
  actions: [['giveOtherWay', 'result-dismissed'], cancel],
  hasDirectNumber: isCreating(state),
})

/** The heading of the dialog: the amount while the payment is in progress, then its outcome. */
export function headingOf(state: SwishState, t: SwishTexts, amount: string): string {
  const screen = screenOf(state)
  if (screen.kind === 'result') return t[screen.heading]
  return amount === '' ? t.headingWithoutAmount : t.heading({ amount })
}

/** The message about the connection, below the screen. */
export function connectionNote(state: SwishState, t: SwishTexts): string {
  switch (state.connection) {
    case 'good':
      return ''
    case 'failing':
      return isFailing(state) ? '' : t.failingPending
    default:
      return t[state.connection]
  }
}

interface SwishScreenProps {
  readonly state: SwishState
  readonly dispatch: (action: UserAction) => void
  readonly directNumber: string
  readonly thankYouUrl: string
}

/** The content of the dialog in a state. */
export function SwishScreen({ state, dispatch, directNumber, thankYouUrl }: SwishScreenProps): ReactNode {
  const t = useTexts(texts)
  const screen = screenOf(state, thankYouUrl === '')
  const button = ([label, type]: Action, appearance?: 'plain') => (
    <Button key={label} {...(appearance && { appearance })} onClick={() => dispatch({ type })}>
      {t[label]}
    </Button>
  )
  switch (screen.kind) {
    case 'loading':
      return (
        <>
          <div className="loading">
            <span className="spinner" aria-hidden="true" />
            <p>{t[screen.text]}</p>
          </div>
          <div className="secondary-actions">{button(screen.action, 'plain')}</div>
        </>
      )
    case 'result': {
      const [primary, ...secondary] = screen.actions
      return (
        <>
          <div className={`status-icon ${screen.tone}`} aria-hidden="true">
            {screen.tone === 'good' ? <CheckIcon /> : <WarningIcon />}
          </div>
          <div className="screen-text">
            {state.status === 'existing-payment' && state.waiting && <WaitingGift gift={state.waiting} />}
            <p>{t[screen.text]}</p>
            {screen.hasDirectNumber && directNumber !== '' && <DirectNumber number={directNumber} />}
          </div>
          <div className="actions">
            {button(primary)}
            <div className="secondary-actions">{secondary.map((action) => button(action, 'plain'))}</div>
          </div>
        </>
      )
    }
    case 'preparing':
      return <PreparingScreen device={state.device} note={connectionNote(state, t)} dispatch={dispatch} />
    case 'payment':
      return <PaymentScreen state={state} dispatch={dispatch} />
  }
}

/** The payment that waits for the donor, on this device or another. */
function PaymentScreen({ state, dispatch }: Pick<SwishScreenProps, 'state' | 'dispatch'>): ReactNode {
  const canUseNumber = !state.startsElsewhere
  switch (state.status) {
    case 'pending':
      return (
        <PendingScreen payment={state.payment} sentTo={state.sentTo} canUseNumber={canUseNumber} dispatch={dispatch} />
      )
    case 'idle':
    case 'pending-mcommerce':
      if (state.status === 'idle' && state.entry === 'phone') {
        return <NumberScreen phone={state.phone} problem={state.problem} dispatch={dispatch} />
      }
      return state.device === 'handheld' ? (
        <AppScreen
          payment={state.payment}
          isOpened={state.status === 'pending-mcommerce'}
          canUseNumber={canUseNumber}
          dispatch={dispatch}
        />
      ) : (
        <CodeScreen payment={state.payment} canUseNumber={canUseNumber} dispatch={dispatch} />
      )
    default:
      return null
  }
}

/** The gift of an existing payment, as far as it is known. */
function WaitingGift({ gift: { amount, purpose = '' } }: { readonly gift: KnownGift }) {
  const t = useTexts(texts)
  const kronor = useKronor()
  if (amount === undefined) return null
  const gift = purpose === '' ? kronor(amount) : t.giftFor({ amount: kronor(amount), purpose })
  return <p>{t.existingGift({ gift })}</p>
}

/** The organisation's Swish number, for a gift in the Swish app without us. */
function DirectNumber({ number }: { readonly number: string }) {
  const t = useTexts(texts)
  const [isCopied, setCopied] = useState(false)
  // Some browsers have no clipboard or refuse it. The donor can still select the number.
  const copy = () =>
    navigator.clipboard?.writeText(number.replace(/\s/g, '')).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <>
      <p>{t.giveDirectly}</p>
      <p className="direct-number" translate="no">
        {number}
      </p>
      <Button appearance="plain" onClick={() => void copy()}>
        {isCopied ? t.copied : t.copy}
      </Button>
    </>
  )
}
