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
  readonly choose: (choice: Choice) => void
  readonly directNumber: string
  readonly thankYouUrl: string
}

/** What the dialog shows in a state. */
export function Screen({ state, choose, directNumber, thankYouUrl }: ScreenProps) {
  const way = (label: string, type: Exclude<Choice['type'], 'type-number'>) => ({
    label,
    onPress: () => choose({ type }),
  })
  const onCancel = () => choose({ type: 'cancel' })

  switch (state.status) {
    case 'initializing-mcommerce':
      return <Working doing={texts.preparing} out={texts.cancel} onOut={onCancel} />
    case 'initializing':
      return <Working doing={texts.sending} out={texts.cancel} onOut={onCancel} />
    case 'initializing-resumed-session':
      return <Working doing={texts.resuming} out={texts.cancel} onOut={onCancel} />
    case 'canceling':
      return <Working doing={texts.canceling} out={texts.backToPayment} onOut={() => choose({ type: 'take-up' })} />
    case 'idle':
      if (state.entry === 'phone') {
        return <NumberScreen phone={state.phone} problem={state.problem} choose={choose} />
      }
      return state.device === 'handheld' ? (
        <AppScreen payment={state.payment} isOpened={false} choose={choose} />
      ) : (
        <CodeScreen payment={state.payment} choose={choose} />
      )
    case 'pending-mcommerce':
      return state.device === 'handheld' ? (
        <AppScreen payment={state.payment} isOpened choose={choose} />
      ) : (
        <CodeScreen payment={state.payment} choose={choose} />
      )
    case 'pending':
      return (
        <>
          <PhoneMark />
          <div className="told">
            {state.phone !== '' && <p>{texts.sentTo(state.phone)}</p>}
            <p>{texts.approveOnPhone}</p>
            <TimeLeft expiresAt={state.payment.expiresAt} />
          </div>
          <div className="ways">
            <LastWays toNumber={texts.changeNumber} choose={choose} />
          </div>
        </>
      )
    case 'cancelled':
    case 'declined':
    case 'timed-out':
      return (
        <Outcome tone="plain" ways={[way(texts.retry, 'retry'), way(texts.close, 'close')]}>
          <p>{texts.nothingDrawn}</p>
        </Outcome>
      )
    case 'cancel-fail':
      return (
        <Outcome
          tone="bad"
          ways={[way(texts.toPayment, 'take-up'), way(texts.cancelAgain, 'cancel'), way(texts.close, 'close')]}
        >
          <p>{state.reason === 'refused' ? texts.cancelRefused : texts.cancelUnreached}</p>
        </Outcome>
      )
    case 'existing-payment':
      return (
        <Outcome
          tone="plain"
          ways={[
            state.isElsewhere ? way(texts.retry, 'retry') : way(texts.toPayment, 'take-up'),
            way(texts.changeNumber, 'change-number'),
            way(texts.close, 'close'),
          ]}
        >
          <p>{state.isElsewhere ? texts.existingElsewhere : texts.existingHere}</p>
        </Outcome>
      )
    case 'invalid-phonenumber':
      return (
        <Outcome tone="bad" ways={[way(texts.changeNumber, 'change-number'), way(texts.close, 'close')]}>
          <p>{texts.invalidNumberHelp}</p>
        </Outcome>
      )
    case 'fail':
      return state.reason === 'unknown' ? (
        <Outcome tone="bad" ways={[way(texts.askAgain, 'retry'), way(texts.close, 'leave')]}>
          <p>{texts.unknownHelp}</p>
        </Outcome>
      ) : (
        <Outcome tone="bad" ways={[way(texts.retry, 'retry'), way(texts.cancel, 'leave')]}>
          {directNumber === '' ? (
            <p>{texts.giveDirectlySomewhere}</p>
          ) : (
            <p>
              {texts.giveDirectly} <strong className="direct">{directNumber}</strong>
            </p>
          )}
        </Outcome>
      )
    case 'paid':
      return (
        <Outcome tone="good" ways={[way(thankYouUrl === '' ? texts.done : texts.goOn, 'leave')]}>
          <p>{texts.paidHelp}</p>
        </Outcome>
      )
  }
}
