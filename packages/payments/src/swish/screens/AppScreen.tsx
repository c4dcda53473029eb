import { Button, useTexts } from '@charity-elements/runtime/react'
import { useEffect, useRef, useState } from 'react'
import type { UserAction } from '../machine.ts'
import type { Payment } from '../../client/state.ts'
import { texts } from '../texts.ts'
import { SecondaryActions } from './SecondaryActions.tsx'
import { PhoneIcon } from './PhoneIcon.tsx'
import { QrCode } from './QrCode.tsx'
import { Countdown } from './Countdown.tsx'

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
          <>
            <Button onClick={() => dispatch({ type: 'app-opened' })}>{isOpened ? t.openAppAgain : t.openApp}</Button>
            {isOpened && !isCodeShown && <p className="hint">{t.otherWays}</p>}
            <Button appearance="quiet" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
              {isCodeShown ? t.hideCode : t.showCode}
            </Button>
          </>
        )}
        <SecondaryActions numberLabel={canUseNumber && t.otherDevice} dispatch={dispatch} />
      </div>
    </>
  )
}
