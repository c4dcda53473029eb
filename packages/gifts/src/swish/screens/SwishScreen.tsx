import type { UserAction } from '../swish-events.ts'
import { AppScreen } from './AppScreen.tsx'
import { CodeScreen } from './CodeScreen.tsx'
import { SecondaryActions } from './SecondaryActions.tsx'
import { NumberScreen } from './NumberScreen.tsx'
import { ResultScreen } from './ResultScreen.tsx'
import { PhoneIcon } from './PhoneIcon.tsx'
import { Countdown } from './Countdown.tsx'
import { DirectNumber } from './DirectNumber.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import type { FailReason, SwishState } from '../state.ts'
import { texts } from '../texts.ts'

const failTexts: Readonly<Record<FailReason, string>> = {
  refused: texts.failHelp,
  unknown: texts.unknownHelp,
  unconfirmed: texts.unconfirmedHelp,
  unreachable: texts.unreachableHelp,
  'too-many': texts.tooManyHelp,
}

interface SwishScreenProps {
  readonly state: SwishState
  readonly dispatch: (action: UserAction) => void
  readonly directNumber: string
  readonly thankYouUrl: string
}

/** The content of the dialog in a state. */
export function SwishScreen({ state, dispatch, directNumber, thankYouUrl }: SwishScreenProps) {
  const action = (label: string, type: Exclude<UserAction['type'], 'type-number'>) => ({
    label,
    onPress: () => dispatch({ type }),
  })
  const onCancel = () => dispatch({ type: 'cancel' })

  switch (state.status) {
    case 'initializing-mcommerce':
      return <LoadingScreen message={texts.preparing} actionLabel={texts.cancel} onAction={onCancel} />
    case 'initializing':
      return <LoadingScreen message={texts.sending} actionLabel={texts.cancel} onAction={onCancel} />
    case 'initializing-resumed-session':
      return <LoadingScreen message={texts.resuming} actionLabel={texts.cancel} onAction={onCancel} />
    case 'canceling':
      return (
        <LoadingScreen
          message={texts.canceling}
          actionLabel={texts.backToPayment}
          onAction={() => dispatch({ type: 'show-payment' })}
        />
      )
    case 'idle':
      if (state.entry === 'phone') {
        return <NumberScreen phone={state.phone} problem={state.problem} dispatch={dispatch} />
      }
      return state.device === 'handheld' ? (
        <AppScreen payment={state.payment} isOpened={false} dispatch={dispatch} />
      ) : (
        <CodeScreen payment={state.payment} dispatch={dispatch} />
      )
    case 'pending-mcommerce':
      return state.device === 'handheld' ? (
        <AppScreen payment={state.payment} isOpened dispatch={dispatch} />
      ) : (
        <CodeScreen payment={state.payment} dispatch={dispatch} />
      )
    case 'pending':
      return (
        <>
          <PhoneIcon />
          <div className="screen-text">
            {state.phone !== '' && <p>{texts.sentTo(state.phone)}</p>}
            <p>{texts.approveOnPhone}</p>
            <Countdown expiresAt={state.payment.expiresAt} />
          </div>
          <div className="actions">
            <SecondaryActions numberLabel={texts.changeNumber} dispatch={dispatch} />
          </div>
        </>
      )
    case 'cancelled':
    case 'declined':
    case 'timed-out':
      return (
        <ResultScreen tone="plain" actions={[action(texts.retry, 'retry'), action(texts.close, 'close')]}>
          <p>{texts.nothingDrawn}</p>
        </ResultScreen>
      )
    case 'cancel-fail':
      return (
        <ResultScreen
          tone="bad"
          actions={[
            action(texts.toPayment, 'show-payment'),
            action(texts.cancelAgain, 'cancel'),
            action(texts.close, 'close'),
          ]}
        >
          <p>{state.reason === 'refused' ? texts.cancelRefused : texts.cancelUnreached}</p>
        </ResultScreen>
      )
    case 'existing-payment':
      return (
        <ResultScreen
          tone="plain"
          actions={[
            state.isElsewhere ? action(texts.retry, 'retry') : action(texts.toPayment, 'show-payment'),
            action(texts.changeNumber, 'change-number'),
            action(texts.close, 'close'),
          ]}
        >
          <p>{state.isElsewhere ? texts.existingElsewhere : texts.existingHere}</p>
        </ResultScreen>
      )
    case 'invalid-phonenumber':
      return (
        <ResultScreen tone="bad" actions={[action(texts.changeNumber, 'change-number'), action(texts.close, 'close')]}>
          <p>{texts.invalidNumberHelp}</p>
        </ResultScreen>
      )
    case 'fail': {
      const retryLabel = state.reason === 'unknown' ? texts.askAgain : texts.retry
      return (
        <ResultScreen tone="bad" actions={[action(retryLabel, 'retry'), action(texts.close, 'leave')]}>
          <p>{failTexts[state.reason]}</p>
          {state.reason === 'refused' && directNumber !== '' && <DirectNumber number={directNumber} />}
        </ResultScreen>
      )
    }
    case 'paid':
      return (
        <ResultScreen tone="good" actions={[action(thankYouUrl === '' ? texts.done : texts.continue, 'leave')]}>
          <p>{texts.paidHelp}</p>
        </ResultScreen>
      )
  }
}
