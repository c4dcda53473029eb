import { useTexts } from '@charity-elements/runtime/core/language/language.ts'
import { useState } from 'react'
import type { PaymentMethod } from '../payment-start/methods.ts'
import { AmountSection, focusCustomAmount } from '../flow/AmountSection.tsx'
import { FlowInformation } from '../flow/FlowInformation.tsx'
import { PaymentMethodField } from '../flow/PaymentMethodField.tsx'
import { StepForm } from '../flow/StepForm.tsx'
import type { FlowContent } from '../flow/flow-content.ts'
import { flowTexts } from '../flow/texts.ts'
import type { UseGiftFlowResult } from '../flow/useGiftFlow.tsx'

interface AmountStepProps<Step extends string, Method extends PaymentMethod> {
  readonly content: FlowContent
  readonly gift: UseGiftFlowResult<Step, Method>
}

/** The step that asks for the amount and the payment method. */
export function AmountStep<Step extends string, Method extends PaymentMethod>(props: AmountStepProps<Step, Method>) {
  const t = useTexts(flowTexts)
  const { content, gift } = props
  const [wasSubmitted, setSubmitted] = useState(false)
  return (
    <StepForm
      submitLabel={t.next}
      onBlur={gift.save}
      onSubmit={(form) => {
        setSubmitted(true)
        if (gift.amount === null) focusCustomAmount(form)
        else gift.next()
      }}
    >
      <FlowInformation content={content} />
      <AmountSection content={content} selection={gift} wasSubmitted={wasSubmitted} />
      <PaymentMethodField gift={gift} />
    </StepForm>
  )
}
