import { useTexts } from '@charity-elements/runtime/react'
import type { UserAction } from '../machine.ts'
import type { Payment } from '../../client/state.ts'
import { texts } from '../texts.ts'
import { SecondaryActions } from './SecondaryActions.tsx'
import { PhoneIcon } from './PhoneIcon.tsx'
import { QrCode } from './QrCode.tsx'
import { Countdown } from './Countdown.tsx'

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
