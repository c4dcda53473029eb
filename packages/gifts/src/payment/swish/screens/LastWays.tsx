import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import type { Choice } from '../events.ts'
import { texts } from '../texts.ts'

interface LastWaysProps {
  /** The label of the button that leads to the number entry. */
  readonly numberLabel: string
  readonly dispatch: (action: Choice) => void
}

/** The actions while a payment is pending: use another number, or cancel. */
export const LastWays = ({ numberLabel, dispatch }: LastWaysProps) => (
  <>
    <Button appearance="quiet" onClick={() => dispatch({ type: 'enter-number' })}>
      {numberLabel}
    </Button>
    <div className="secondary-actions">
      <Button appearance="plain" onClick={() => dispatch({ type: 'cancel' })}>
        {texts.cancel}
      </Button>
    </div>
  </>
)
