import { Button } from '@charity-elements/runtime/core/Button.tsx'
import type { ReactNode, Ref } from 'react'

interface StepFormProps {
  /** The label of the button. */
  readonly submitLabel: string
  /** The form is submitted, by the button or Enter. Not called while the form is not ready or busy. */
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly isReady?: boolean
  readonly isBusy?: boolean
  /** A field loses focus. */
  readonly onBlur?: () => void
  readonly formRef?: Ref<HTMLFormElement>
  /** Shown beside the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The form of a step, with its submit button. */
export function StepForm(props: StepFormProps) {
  const { submitLabel, onSubmit, isReady = true, isBusy = false, onBlur, formRef, beside, children } = props
  return (
    <form
      ref={formRef}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy) onSubmit(event.currentTarget)
      }}
    >
      {children}
      <div className="step-actions">
        <Button type="submit" isBusy={isBusy} disabled={!isReady}>
          {submitLabel}
        </Button>
        {beside}
      </div>
    </form>
  )
}
