import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import type { Choice } from '../events.ts'
import { texts } from '../texts.ts'

interface LastWaysProps {
  /** What the way to the entry of a number is called. */
  readonly toNumber: string
  readonly choose: (choice: Choice) => void
}

/** The ways that are open as long as a payment waits: to another number, and out. */
export const LastWays = ({ toNumber, choose }: LastWaysProps) => (
  <>
    <Button appearance="quiet" onClick={() => choose({ type: 'choose-number' })}>
      {toNumber}
    </Button>
    <div className="outs">
      <Button appearance="plain" onClick={() => choose({ type: 'cancel' })}>
        {texts.cancel}
      </Button>
    </div>
  </>
)
