import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Choice } from '../events.ts'
import type { Payment } from '../state.ts'
import { texts } from '../texts.ts'
import { LastWays } from './LastWays.tsx'
import { PhoneMark } from './PhoneMark.tsx'
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
        <PhoneMark />
      )}
      <div className="told">
        <p>{isCodeShown ? texts.scanWithOther : texts.approveInApp}</p>
        <TimeLeft expiresAt={payment.expiresAt} />
      </div>
      <div className="ways">
        <Button onClick={() => choose({ type: 'open-app' })}>{isOpened ? texts.openAppAgain : texts.openApp}</Button>
        {isOpened && !isCodeShown && <p className="aside">{texts.otherWays}</p>}
        <Button appearance="quiet" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
          {isCodeShown ? texts.hideCode : texts.showCode}
        </Button>
        <LastWays toNumber={texts.otherDevice} choose={choose} />
      </div>
    </>
  )
}
