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
  /** The ways on, the likeliest first. */
  readonly ways: readonly Way[]
}

/** How something ended, and the ways on from there. */
export function Outcome({ tone, children, ways }: OutcomeProps) {
  return (
    <>
      <div className={`outcome ${tone}`} aria-hidden="true">
        {tone === 'good' ? <CheckIcon /> : <WarningIcon />}
      </div>
      <div className="told">{children}</div>
      <div className="ways">
        {ways.map(({ label, onPress }, index) => (
          <Button key={label} appearance={index === 0 ? 'act' : 'plain'} onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
