import { Button, CheckIcon, WarningIcon } from '@charity-elements/runtime/react'
import type { ReactNode } from 'react'

interface Action {
  readonly label: string
  readonly onPress: () => void
}

interface ResultScreenProps {
  readonly tone: 'good' | 'plain' | 'bad'
  readonly children?: ReactNode
  /** The primary action first. */
  readonly actions: readonly [Action, ...Action[]]
}

/** The result of a payment, with the actions that follow. */
export function ResultScreen({ tone, children, actions: [primary, ...secondary] }: ResultScreenProps) {
  return (
    <>
      <div className={`status-icon ${tone}`} aria-hidden="true">
        {tone === 'good' ? <CheckIcon /> : <WarningIcon />}
      </div>
      <div className="screen-text">{children}</div>
      <div className="actions">
        <Button onClick={primary.onPress}>{primary.label}</Button>
        <div className="secondary-actions">
          {secondary.map(({ label, onPress }) => (
            <Button key={label} appearance="plain" onClick={onPress}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}
