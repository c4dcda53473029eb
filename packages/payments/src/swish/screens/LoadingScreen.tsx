import { Button } from '@charity-elements/runtime/react'

interface LoadingScreenProps {
  readonly message: string
  /** The label of the button to leave. */
  readonly actionLabel: string
  readonly onAction: () => void
}

/** Shown while a request is pending. */
export function LoadingScreen({ message, actionLabel, onAction }: LoadingScreenProps) {
  return (
    <>
      <div className="loading">
        <span className="spinner" aria-hidden="true" />
        <p>{message}</p>
      </div>
      <div className="secondary-actions">
        <Button appearance="plain" onClick={onAction}>
          {actionLabel}
        </Button>
      </div>
    </>
  )
}
