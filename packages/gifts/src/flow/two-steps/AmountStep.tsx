import { useTexts } from '@charity-elements/runtime/react'
import { useState } from 'react'
import type { PaymentMethod } from '../methods.ts'
import { AmountSection, focusCustomAmount } from '../AmountSection.tsx'
import { FlowInformation } from '../FlowInformation.tsx'
import { PaymentMethodField } from '../PaymentMethodField.tsx'
import { StepForm } from '../StepForm.tsx'
import type { FlowContent } from '../flow-content.ts'
import { flowTexts } from '../texts.ts'
import type { GiftFlowState } from '../useGiftFlow.tsx'

interface AmountStepProps<Step extends string, Method extends PaymentMethod> {
  readonly content: FlowContent
  readonly gift: GiftFlowState<Step, Method>
}

/** The step that asks for the amount and the payment method. */
export function AmountStep<Step extends string, Method extends PaymentMethod>(props: AmountStepProps<Step, Method>) {
  const t = useTexts(flowTexts)
  const { content, gift } = props
  const [wasSubmitted, setSubmitted] = useState(false)
  return (
    <StepForm
      submitLabel={t.next}
      onBlur={gift.saved.save}
      onSubmit={(form) => {
        setSubmitted(true)
        if (gift.amount.amount === null) focusCustomAmount(form)
        else gift.steps.next()
      }}
    >
      <FlowInformation content={content} />
      <AmountSection content={content} selection={gift.amount} wasSubmitted={wasSubmitted} />
      <PaymentMethodField method={gift.method} />
    </StepForm>
  )
}
