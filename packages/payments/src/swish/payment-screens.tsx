import { Button, useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readablePhone } from '../client/phone.ts'
import type { Payment } from '../client/state.ts'
import type { PhoneEntry, SwishState, UserAction } from './state.ts'
import { texts } from './texts.ts'
import { QrCode } from './QrCode.tsx'

interface AppScreenProps {
  readonly payment: Payment
  /**
   * Whether the app link has been opened. A page cannot know whether the app is installed, so
   * alternatives are offered too.
   */
  readonly isOpened: boolean
  /** Whether the payment can be sent to a number instead. */
  readonly canUseNumber: boolean
  readonly dispatch: (action: UserAction) => void
}

/**
 * On a phone: the link to the Swish app, and alternatives that do not need the app on this phone.
 */
export function AppScreen({ payment, isOpened, canUseNumber, dispatch }: AppScreenProps) {
  const t = useTexts(texts)
  const [isCodeShown, setCodeShown] = useState(false)
  const code = useRef<HTMLDivElement>(null)
  useEffect(() => {
    code.current?.scrollIntoView({ block: 'nearest' })
  }, [isCodeShown])
  return (
    <>
      {isCodeShown && payment.token !== null ? (
        <div className="code" ref={code}>
          <QrCode token={payment.token} svg={payment.svg} />
        </div>
      ) : (
        <PhoneIcon />
      )}
      <div className="screen-text">
        <p>{isCodeShown ? t.scanWithOther : t.approveInApp}</p>
        <Countdown expiresAt={payment.expiresAt} />
      </div>
      <div className="actions">
        {/* A server that resumes a payment may answer without its token. */}
        {payment.token !== null && (
          <Button onClick={() => dispatch({ type: 'app-opened' })}>{isOpened ? t.openAppAgain : t.openApp}</Button>
        )}
        <SecondaryActions numberLabel={canUseNumber && t.otherDevice} dispatch={dispatch}>
          {payment.token !== null && (
            <Button appearance="plain" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
              {isCodeShown ? t.hideCode : t.showCode}
            </Button>
          )}
        </SecondaryActions>
        {/* Its space is there from the start, so the buttons stay where they are. */}
        {payment.token !== null && (
          <p className={isOpened && !isCodeShown ? 'hint' : 'hint placeholder'}>{t.otherWays}</p>
        )}
      </div>
    </>
  )
}

interface PreparingScreenProps {
  readonly device: SwishState['device']
  /** Why it takes longer than usual, which the dialog's status says too. */
  readonly note: string
  readonly dispatch: (action: UserAction) => void
}

/** The payment is created. The dialog has its size from the start, so nothing moves when it comes. */
export function PreparingScreen({ device, note, dispatch }: PreparingScreenProps) {
  const t = useTexts(texts)
  const isHandheld = device === 'handheld'
  return (
    <>
      <div className={isHandheld ? 'status-icon preparing' : 'code preparing'} aria-hidden="true">
        <span className="spinner" />
      </div>
      <div className="screen-text">{note ? <p aria-hidden="true">{note}</p> : <p>{t.preparing}</p>}</div>
      <div className="actions">
        {isHandheld && <span className="button placeholder">{t.openApp}</span>}
        <SecondaryActions numberLabel={false} dispatch={dispatch}>
          {isHandheld &&
            [t.showCode, t.otherDevice].map((label) => (
              <span key={label} className="button plain placeholder">
                {label}
              </span>
            ))}
        </SecondaryActions>
        {isHandheld && <p className="hint placeholder">{t.otherWays}</p>}
      </div>
    </>
  )
}

interface CodeScreenProps {
  readonly payment: Payment
  /** Whether the payment can be sent to a number instead. */
  readonly canUseNumber: boolean
  readonly dispatch: (action: UserAction) => void
}

/** On a computer: a QR code to scan with the phone. */
export function CodeScreen({ payment, canUseNumber, dispatch }: CodeScreenProps) {
  const t = useTexts(texts)
  return (
    <>
      {payment.token === null ? (
        <PhoneIcon />
      ) : (
        <div className="code">
          <QrCode token={payment.token} svg={payment.svg} />
        </div>
      )}
      <div className="screen-text">
        {/* A server that resumes a payment may answer without its token. */}
        {payment.token === null ? (
          <p>{t.approveOnPhone}</p>
        ) : (
          <>
            <p className="scan">{t.scan}</p>
            <ol className="scan-steps">
              <li>{t['scanSteps.1']}</li>
              <li>{t['scanSteps.2']}</li>
              <li>{t['scanSteps.3']}</li>
            </ol>
          </>
        )}
        <Countdown expiresAt={payment.expiresAt} />
      </div>
      <div className="actions">
        <SecondaryActions numberLabel={canUseNumber && t.otherDevice} dispatch={dispatch} />
      </div>
    </>
  )
}

interface PendingScreenProps {
  readonly payment: Payment
  /** The number as typed, if it is known. */
  readonly sentTo: string | undefined
  readonly canUseNumber: boolean
  readonly dispatch: (action: UserAction) => void
}

/** The payment waits for approval on the phone of a number. */
export function PendingScreen({ payment, sentTo, canUseNumber, dispatch }: PendingScreenProps) {
  const t = useTexts(texts)
  return (
    <>
      <PhoneIcon />
      <div className="screen-text">
        {sentTo && <p>{t.sentTo({ phone: readablePhone(sentTo) })}</p>}
        <p aria-hidden="true">{t.approveOnPhone}</p>
        <Countdown expiresAt={payment.expiresAt} />
      </div>
      <div className="actions">
        <SecondaryActions numberLabel={canUseNumber && t.changeNumber} dispatch={dispatch} />
      </div>
    </>
  )
}

interface NumberScreenProps {
  readonly phone: string
  readonly problem: PhoneEntry['problem']
  readonly dispatch: (action: UserAction) => void
}

/** The entry of the phone number that pays. */
export function NumberScreen({ phone, problem, dispatch }: NumberScreenProps) {
  const t = useTexts(texts)
  const form = useRef<HTMLFormElement>(null)

  // On mount, and again when the number is invalid.
  useEffect(() => form.current?.querySelector('input')?.focus(), [problem])

  return (
    <form
      ref={form}
      className="number"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        dispatch({ type: 'number-submitted' })
      }}
    >
      <TextField
        id="swish-number"
        type="tel"
        label={t.number}
        help={t.numberHelp}
        error={problem === null ? undefined : problem === 'empty' ? t.numberMissing : t.numberWrong}
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onValue={(typed) => dispatch({ type: 'number-typed', phone: typed })}
      />
      <div className="actions">
        <Button type="submit">{t.sendToNumber}</Button>
        <div className="secondary-actions">
          <Button appearance="plain" onClick={() => dispatch({ type: 'number-entry-left' })}>
            {t.back}
          </Button>
          <Button appearance="plain" onClick={() => dispatch({ type: 'cancel-requested' })}>
            {t.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface SecondaryActionsProps {
  /** The label of the button that leads to the number entry; false without one. */
  readonly numberLabel: string | false
  readonly dispatch: (action: UserAction) => void
  /** More of them, before these. */
  readonly children?: ReactNode
}

/** The actions while a payment is pending: use another number, or cancel. */
const SecondaryActions = ({ numberLabel, dispatch, children }: SecondaryActionsProps) => {
  const t = useTexts(texts)
  return (
    <div className="secondary-actions">
      {children}
      {numberLabel && (
        <Button appearance="plain" onClick={() => dispatch({ type: 'number-entry-opened' })}>
          {numberLabel}
        </Button>
      )}
      <Button appearance="plain" onClick={() => dispatch({ type: 'cancel-requested' })}>
        {t.cancel}
      </Button>
    </div>
  )
}

/** A pulsing phone: the payment waits for approval on it. */
const PhoneIcon = () => (
  <div className="status-icon phone" aria-hidden="true">
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
      <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
      <path d="M10.5 18.5h3" />
    </svg>
  </div>
)

/** `2:05` */
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Swish waits three minutes. If more are left, this device's clock is slow. */
const longestMs = 5 * 60_000

/**
 * The time left to pay; nothing if it is unknown, or if this device's clock is wrong. Even when the
 * time has run out on this screen, only the server decides the outcome.
 */
function Countdown({ expiresAt }: { readonly expiresAt: string | null }) {
  const t = useTexts(texts)
  const end = expiresAt === null ? NaN : Date.parse(expiresAt)
  const [start] = useState(() => Date.now())
  const [now, setNow] = useState(start)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  const seconds = Math.ceil((end - now) / 1000)
  if (!(end > start) || end - start > longestMs) return null
  return seconds > 0 ? (
    <p className="time-left" role="timer">
      {t.timeLeft({ time: minutes(seconds) })}
    </p>
  ) : (
    <p className="time-out" role="status">
      {t.timeOut}
    </p>
  )
}
