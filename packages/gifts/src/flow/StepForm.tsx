import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import type { ReactNode, Ref } from 'react'

interface StepFormProps {
  /** What the button says. */
  readonly action: string
  /** The button is pressed, or Enter in a field: while it may be, and nothing is under way. */
  readonly onDone: (form: HTMLFormElement) => void
  readonly isReady?: boolean
  readonly isBusy?: boolean
  /** A field is left. */
  readonly onLeave?: () => void
  readonly formRef?: Ref<HTMLFormElement>
  /** What stands beside the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A step's form, with the button that leads on from it. */
export function StepForm(props: StepFormProps) {
  const { action, onDone, isReady = true, isBusy = false, onLeave, formRef, beside, children } = props
  return (
    <form
      ref={formRef}
      noValidate
      onBlur={onLeave}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy) onDone(event.currentTarget)
      }}
    >
      {children}
      <div className="step-ways">
        <Button type="submit" isBusy={isBusy} disabled={!isReady}>
          {action}
        </Button>
        {beside}
      </div>
    </form>
  )
}
