import { useTexts } from '@charity-elements/runtime/react'
import type { UserAction } from '../machine.ts'
import { AppScreen } from './AppScreen.tsx'
import { CodeScreen } from './CodeScreen.tsx'
import { SecondaryActions } from './SecondaryActions.tsx'
import { NumberScreen } from './NumberScreen.tsx'
import { ResultScreen } from './ResultScreen.tsx'
import { PhoneIcon } from './PhoneIcon.tsx'
import { Countdown } from './Countdown.tsx'
import { DirectNumber } from './DirectNumber.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { readablePhone } from '../../client/phone.ts'
import { type FailReason, type SwishState, isCreating, isFailing } from '../state.ts'
import { type SwishTexts, texts } from '../texts.ts'

const failHelp = {
  refused: 'failHelp',
  invalid: 'invalidHelp',
  unknown: 'unknownHelp',
  unconfirmed: 'unconfirmedHelp',
  unreachable: 'unreachableHelp',
  'too-many': 'tooManyHelp',
} as const satisfies Record<FailReason, keyof SwishTexts>

interface SwishScreenProps {
  readonly state: SwishState
  readonly dispatch: (action: UserAction) => void
  readonly directNumber: string
  readonly thankYouUrl: string
}

/** The content of the dialog in a state. */
export function SwishScreen({ state, dispatch, directNumber, thankYouUrl }: SwishScreenProps) {
  const t = useTexts(texts)
  const action = (label: string, type: Exclude<UserAction['type'], 'number-typed'>) => ({
    label,
    onPress: () => dispatch({ type }),
  })
  const onCancel = () => dispatch({ type: 'cancel-requested' })
  const canUseNumber = !state.needsForm

  if (isFailing(state)) {
    const help =
      state.status === 'initializing-resumed-session'
        ? t.failingResumed
        : state.status === 'initializing'
          ? t.failingByNumber
          : t.failingByCode
    return (
      <ResultScreen
        tone="bad"
        actions={[action(t.giveOtherWay, 'result-dismissed'), action(t.cancel, 'cancel-requested')]}
      >
        <p>{help}</p>
        {isCreating(state) && directNumber !== '' && <DirectNumber number={directNumber} />}
      </ResultScreen>
    )
  }
  switch (state.status) {
    case 'initializing-mcommerce':
      return <LoadingScreen message={t.preparing} actionLabel={t.cancel} onAction={onCancel} />
    case 'initializing':
      return <LoadingScreen message={t.sending} actionLabel={t.cancel} onAction={onCancel} />
    case 'initializing-resumed-session':
      return <LoadingScreen message={t.resuming} actionLabel={t.cancel} onAction={onCancel} />
    case 'canceling':
      return (
        <LoadingScreen
          message={t.canceling}
          actionLabel={t.backToPayment}
          onAction={() => dispatch({ type: 'payment-requested' })}
        />
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
    case 'pending':
      return (
        <>
          <PhoneIcon />
          <div className="screen-text">
            {state.phone !== '' && <p>{t.sentTo({ phone: readablePhone(state.phone) })}</p>}
            <p aria-hidden="true">{t.approveOnPhone}</p>
            <Countdown expiresAt={state.payment.expiresAt} />
          </div>
          <div className="actions">
            <SecondaryActions numberLabel={canUseNumber && t.changeNumber} dispatch={dispatch} />
          </div>
        </>
      )
    case 'cancelled':
    case 'declined':
    case 'timed-out':
      return (
        <ResultScreen tone="plain" actions={[action(t.retry, 'retry-requested'), action(t.close, 'dialog-closed')]}>
          <p>{t.nothingDrawn}</p>
        </ResultScreen>
      )
    case 'cancel-fail':
      return (
        <ResultScreen
          tone="bad"
          actions={[
            action(t.toPayment, 'payment-requested'),
            action(t.cancelAgain, 'cancel-requested'),
            action(t.close, 'dialog-closed'),
          ]}
        >
          <p>{state.reason === 'refused' ? t.cancelRefused : t.cancelUnreached}</p>
        </ResultScreen>
      )
    case 'existing-payment':
      return (
        <ResultScreen
          tone="plain"
          actions={[
            state.session === 'another' ? action(t.retry, 'retry-requested') : action(t.toPayment, 'payment-requested'),
            action(state.phone === '' ? t.otherDevice : t.changeNumber, 'number-change-requested'),
            action(t.close, 'dialog-closed'),
          ]}
        >
          <p>{state.session === 'another' ? t.existingElsewhere : t.existingHere}</p>
        </ResultScreen>
      )
    case 'invalid-phonenumber':
      return (
        <ResultScreen
          tone="bad"
          actions={[action(t.changeNumber, 'number-change-requested'), action(t.close, 'dialog-closed')]}
        >
          <p>{t.invalidNumberHelp}</p>
        </ResultScreen>
      )
    case 'fail': {
      const { reason } = state
      const close = action(t.close, 'result-dismissed')
      const retry = action(reason === 'unknown' ? t.askAgain : t.retry, 'retry-requested')
      return (
        <ResultScreen tone="bad" actions={reason === 'invalid' ? [close] : [retry, close]}>
          <p>{t[failHelp[reason]]}</p>
          {(reason === 'refused' || reason === 'invalid') && directNumber !== '' && (
            <DirectNumber number={directNumber} />
          )}
        </ResultScreen>
      )
    }
    case 'paid':
      return (
        <ResultScreen tone="good" actions={[action(thankYouUrl === '' ? t.done : t.continue, 'result-dismissed')]}>
          <p>{t.paidHelp}</p>
        </ResultScreen>
      )
  }
}
