import { Button, useTexts } from '@charity-elements/runtime/react'
import type { UserAction } from '../machine.ts'
import { texts } from '../texts.ts'

interface SecondaryActionsProps {
  /** The label of the button that leads to the number entry; false without one. */
  readonly numberLabel: string | false
  readonly dispatch: (action: UserAction) => void
}

/** The actions while a payment is pending: use another number, or cancel. */
export const SecondaryActions = ({ numberLabel, dispatch }: SecondaryActionsProps) => {
  const t = useTexts(texts)
  return (
    <>
      {numberLabel && (
        <Button appearance="quiet" onClick={() => dispatch({ type: 'number-entry-opened' })}>
          {numberLabel}
        </Button>
      )}
      <div className="secondary-actions">
        <Button appearance="plain" onClick={() => dispatch({ type: 'cancel-requested' })}>
          {t.cancel}
        </Button>
      </div>
    </>
  )
}
