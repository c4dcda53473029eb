import { useState } from 'react'
import type { PaymentMethod } from '../payment/methods.ts'
import { AmountPart, toAmount } from './AmountPart.tsx'
import { FlowInformation } from './FlowTexts.tsx'
import { PaymentMethodField } from './PaymentMethodField.tsx'
import { StepForm } from './StepForm.tsx'
import type { FlowContent } from './content.ts'
import { flowTexts } from './texts.ts'
import type { OneTimeGift } from './useOneTimeGift.tsx'

interface AmountStepProps<Step extends string, Method extends PaymentMethod> {
  readonly content: FlowContent
  readonly gift: OneTimeGift<Step, Method>
}

/** The step that asks for the amount and the payment method. */
export function AmountStep<Step extends string, Method extends PaymentMethod>(props: AmountStepProps<Step, Method>) {
  const { content, gift } = props
  const [wasSubmitted, setSubmitted] = useState(false)
  return (
    <StepForm
      action={flowTexts.next}
      onLeave={gift.keep}
      onDone={(form) => {
        setSubmitted(true)
        if (gift.amount === null) toAmount(form)
        else gift.goOn()
      }}
    >
      <FlowInformation content={content} />
      <AmountPart content={content} amount={gift} label={gift.label} isChecked={wasSubmitted} />
      <PaymentMethodField gift={gift} />
    </StepForm>
  )
}
