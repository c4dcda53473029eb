import type { Choice } from '../events.ts'
import type { Payment } from '../state.ts'
import { texts } from '../texts.ts'
import { LastWays } from './LastWays.tsx'
import { QrCode } from './QrCode.tsx'
import { TimeLeft } from './TimeLeft.tsx'

interface CodeScreenProps {
  readonly payment: Payment
  readonly choose: (choice: Choice) => void
}

/** On a computer: a code for the phone to scan. */
export function CodeScreen({ payment, choose }: CodeScreenProps) {
  return (
    <>
      {payment.token !== null && (
        <div className="code">
          <QrCode token={payment.token} svg={payment.svg} />
        </div>
      )}
      <div className="told">
        <p className="scan">{texts.scan}</p>
        <ol className="steps">
          {texts.scanSteps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <TimeLeft expiresAt={payment.expiresAt} />
      </div>
      <div className="ways">
        <LastWays toNumber={texts.otherDevice} choose={choose} />
      </div>
    </>
  )
}
