import { useTexts } from '@charity-elements/runtime/react'
import { texts } from './texts.ts'

interface StepIndicatorProps {
  /** Zero-based. */
  readonly step: number
  readonly count: number
  readonly caption: string
}

/** Shows which of the form's pages is the current one. */
export function StepIndicator({ step, count, caption }: StepIndicatorProps) {
  const t = useTexts(texts)
  return (
    <div className="steps" part="steps">
      <p className="step">{t.step({ number: step + 1, count })}</p>
      <div className="step-marks" aria-hidden="true">
        {[...new Array(count).keys()].map((index) => (
          <span key={index} className={index <= step ? 'step-mark reached' : 'step-mark'} />
        ))}
      </div>
      {caption && <h2 className="page-caption">{caption}</h2>}
    </div>
  )
}
