import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { useState } from 'react'
import type { Choice } from '../events.ts'
import type { Payment } from '../state.ts'
import { texts } from '../texts.ts'
import { QrCode } from './QrCode.tsx'
import { TimeLeft } from './TimeLeft.tsx'

interface AppScreenProps {
  readonly payment: Payment
  /** Whether the app has been opened. Nobody can know whether there is one, so the other ways are offered beside it. */
  readonly isOpened: boolean
  readonly choose: (choice: Choice) => void
}

/** On a phone: the way to its Swish app, and the ways that need no app on this phone. */
export function AppScreen({ payment, isOpened, choose }: AppScreenProps) {
  const [isCodeShown, setCodeShown] = useState(false)
  return (
    <>
      <div className="told">
        <p>{texts.approveInApp}</p>
        <TimeLeft expiresAt={payment.expiresAt} />
      </div>
      <div className="ways">
        <Button onClick={() => choose({ type: 'open-app' })}>{isOpened ? texts.openAppAgain : texts.openApp}</Button>
        {isOpened && <p className="aside">{texts.otherWays}</p>}
        <Button appearance="quiet" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
          {isCodeShown ? texts.hideCode : texts.showCode}
        </Button>
        {isCodeShown && payment.token !== null && (
          <div className="code">
            <QrCode token={payment.token} svg={payment.svg} />
          </div>
        )}
        <Button appearance="quiet" onClick={() => choose({ type: 'choose-number' })}>
          {texts.otherDevice}
        </Button>
        <Button appearance="plain" onClick={() => choose({ type: 'cancel' })}>
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}
