import { Button, useTexts } from '@charity-elements/runtime/react'
import { ErrorSummary } from '@charity-elements/ui/form'
import type { ReactNode } from 'react'
import type { DonorForm } from './donor/useForm.ts'
import { flowTexts } from './texts.ts'
import type { PaymentMethod } from './methods.ts'
import type { GiftFlowState } from './useGiftFlow.tsx'

interface StepFormProps {
  /** The label of the button. */
  readonly submitLabel: string
  /** The part that the button is. */
  readonly submitPart?: 'swish' | undefined
  /**
   * The form is submitted, by the button or Enter. Not called while the form is not ready or busy.
   */
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly isReady?: boolean
  readonly isBusy?: boolean
  /** A field loses focus. */
  readonly onBlur?: () => void
  /** The step's fields: their error summary is shown above them. */
  readonly form?: Pick<DonorForm<string>, 'ref' | 'summary' | 'focus'>
  /** The names of the fields that the step asks for, if it may ask for some of the form's alone. */
  readonly asked?: readonly string[]
  /** Why the button's dialog does not open; empty while nothing is wrong. */
  readonly problem?: string
  /** Shown beside the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The form of a step, with its submit button. */
export function StepForm(props: StepFormProps) {
  const t = useTexts(flowTexts)
  const { submitLabel, submitPart, onSubmit, isReady = true, isBusy = false, onBlur } = props
  const { form, asked, problem, beside, children } = props
  const summary = form?.summary.filter(({ id }) => !asked || asked.includes(id)) ?? []
  return (
    <form
      // A prerendered form goes nowhere.
      method="dialog"
      ref={form?.ref}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy) onSubmit(event.currentTarget)
      }}
    >
      {form && summary.length > 0 && <ErrorSummary heading={t.errors} errors={summary} onFollow={form.focus} />}
      {children}
      <div className="step-actions">
        {problem !== undefined && (
          <div role="status" className="start-problem">
            {problem && <p className="note warning">{problem}</p>}
          </div>
        )}
        <Button type="submit" part={submitPart} isBusy={isBusy} disabled={!isReady}>
          {submitLabel}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/** The parts of a gift that a payment step needs. */
export type PayingGift = Pick<GiftFlowState<string, PaymentMethod>, 'summary' | 'saved'> & {
  readonly method: { readonly chosen: PaymentMethod }
  readonly payment: Pick<GiftFlowState<string, PaymentMethod>['payment'], 'isBusy' | 'startProblem'>
}

interface PayStepProps {
  readonly gift: PayingGift
  readonly form: Pick<DonorForm<string>, 'ref' | 'summary' | 'focus'>
  readonly asked?: readonly string[]
  readonly isReady?: boolean
  readonly onSubmit: () => void
  /** Shown beside the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The last step. Its button starts the payment and says so: 'Ge 200 kr med kort'. */
export const PayStep = ({ gift, ...step }: PayStepProps) => {
  const t = useTexts(flowTexts)
  return (
    <StepForm
      {...step}
      submitLabel={t.pay({ gift: gift.summary })}
      submitPart={gift.method.chosen === 'swish' ? 'swish' : undefined}
      isBusy={gift.payment.isBusy}
      problem={gift.payment.startProblem}
      onBlur={gift.saved.save}
    />
  )
}
