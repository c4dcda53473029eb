import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { CheckIcon, WarningIcon } from '@charity-elements/runtime/controls/icons.tsx'
import type { ReactNode } from 'react'

interface Way {
  readonly label: string
  readonly onPress: () => void
}

interface OutcomeProps {
  readonly tone: 'good' | 'plain' | 'bad'
  readonly children?: ReactNode
  /** The likeliest way on, and the others. */
  readonly ways: readonly [Way, ...Way[]]
}

/** How something ended, and the ways on from there. */
export function Outcome({ tone, children, ways: [way, ...outs] }: OutcomeProps) {
  return (
    <>
      <div className={`mark ${tone}`} aria-hidden="true">
        {tone === 'good' ? <CheckIcon /> : <WarningIcon />}
      </div>
      <div className="told">{children}</div>
      <div className="ways">
        <Button onClick={way.onPress}>{way.label}</Button>
        <div className="outs">
          {outs.map(({ label, onPress }) => (
            <Button key={label} appearance="plain" onClick={onPress}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}
