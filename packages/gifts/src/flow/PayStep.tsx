import { useTexts } from '@charity-elements/runtime/react'
import type { ReactNode } from 'react'
import type { DonorForm } from './donor/useForm.ts'
import type { PaymentMethod } from './methods.ts'
import { StepForm } from './StepForm.tsx'
import { flowTexts } from './texts.ts'
import type { GiftFlowState } from './useGiftFlow.tsx'

/** The parts of a gift that a payment step needs. */
export type PayingGift = Pick<GiftFlowState<string, PaymentMethod>, 'summary' | 'saved'> & {
  readonly payment: Pick<GiftFlowState<string, PaymentMethod>['payment'], 'isBusy' | 'startProblem'>
}

interface PayStepProps {
  readonly gift: PayingGift
  readonly form: Pick<DonorForm<string>, 'ref' | 'summary' | 'focus'>
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
      isBusy={gift.payment.isBusy}
      problem={gift.payment.startProblem}
      onBlur={gift.saved.save}
    />
  )
}
