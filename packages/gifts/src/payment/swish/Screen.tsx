import type { Choice } from './events.ts'
import { AppScreen } from './screens/AppScreen.tsx'
import { CodeScreen } from './screens/CodeScreen.tsx'
import { LastWays } from './screens/LastWays.tsx'
import { NumberScreen } from './screens/NumberScreen.tsx'
import { Outcome } from './screens/Outcome.tsx'
import { PhoneMark } from './screens/PhoneMark.tsx'
import { TimeLeft } from './screens/TimeLeft.tsx'
import { Working } from './screens/Working.tsx'
import type { SwishState } from './state.ts'
import { texts } from './texts.ts'

interface ScreenProps {
  readonly state: SwishState
  readonly dispatch: (action: Choice) => void
  readonly directNumber: string
  readonly thankYouUrl: string
}

/** The content of the dialog in a state. */
export function Screen({ state, dispatch, directNumber, thankYouUrl }: ScreenProps) {
  const action = (label: string, type: Exclude<Choice['type'], 'type-number'>) => ({
    label,
    onPress: () => dispatch({ type }),
  })
  const onCancel = () => dispatch({ type: 'cancel' })

  switch (state.status) {
    case 'initializing-mcommerce':
      return <Working message={texts.preparing} actionLabel={texts.cancel} onAction={onCancel} />
    case 'initializing':
      return <Working message={texts.sending} actionLabel={texts.cancel} onAction={onCancel} />
    case 'initializing-resumed-session':
      return <Working message={texts.resuming} actionLabel={texts.cancel} onAction={onCancel} />
    case 'canceling':
      return (
        <Working
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
          <PhoneMark />
          <div className="screen-text">
            {state.phone !== '' && <p>{texts.sentTo(state.phone)}</p>}
            <p>{texts.approveOnPhone}</p>
            <TimeLeft expiresAt={state.payment.expiresAt} />
          </div>
          <div className="actions">
            <LastWays numberLabel={texts.changeNumber} dispatch={dispatch} />
          </div>
        </>
      )
    case 'cancelled':
    case 'declined':
    case 'timed-out':
      return (
        <Outcome tone="plain" actions={[action(texts.retry, 'retry'), action(texts.close, 'close')]}>
          <p>{texts.nothingDrawn}</p>
        </Outcome>
      )
    case 'cancel-fail':
      return (
        <Outcome
          tone="bad"
          actions={[
            action(texts.toPayment, 'show-payment'),
            action(texts.cancelAgain, 'cancel'),
            action(texts.close, 'close'),
          ]}
        >
          <p>{state.reason === 'refused' ? texts.cancelRefused : texts.cancelUnreached}</p>
        </Outcome>
      )
    case 'existing-payment':
      return (
        <Outcome
          tone="plain"
          actions={[
            state.isElsewhere ? action(texts.retry, 'retry') : action(texts.toPayment, 'show-payment'),
            action(texts.changeNumber, 'change-number'),
            action(texts.close, 'close'),
          ]}
        >
          <p>{state.isElsewhere ? texts.existingElsewhere : texts.existingHere}</p>
        </Outcome>
      )
    case 'invalid-phonenumber':
      return (
        <Outcome tone="bad" actions={[action(texts.changeNumber, 'change-number'), action(texts.close, 'close')]}>
          <p>{texts.invalidNumberHelp}</p>
        </Outcome>
      )
    case 'fail':
      return state.reason === 'unknown' ? (
        <Outcome tone="bad" actions={[action(texts.askAgain, 'retry'), action(texts.close, 'leave')]}>
          <p>{texts.unknownHelp}</p>
        </Outcome>
      ) : (
        <Outcome tone="bad" actions={[action(texts.retry, 'retry'), action(texts.cancel, 'leave')]}>
          {directNumber === '' ? (
            <p>{texts.giveDirectlySomewhere}</p>
          ) : (
            <p>
              {texts.giveDirectly} <strong className="direct-number">{directNumber}</strong>
            </p>
          )}
        </Outcome>
      )
    case 'paid':
      return (
        <Outcome tone="good" actions={[action(thankYouUrl === '' ? texts.done : texts.continue, 'leave')]}>
          <p>{texts.paidHelp}</p>
        </Outcome>
      )
  }
}
