import { useTexts } from '@charity-elements/runtime/react'
import { type ReactNode, useState } from 'react'
import type { PaymentMethod } from './methods.ts'
import { GiftFlow } from './GiftFlow.tsx'
import type { FlowContent } from './flow-content.ts'
import { flowTexts } from './texts.ts'
import type { GiftFlowState } from './useGiftFlow.tsx'
import { AmountSection, focusCustomAmount } from './AmountSection.tsx'
import { FlowInformation } from './FlowInformation.tsx'
import { PaymentMethodField } from './PaymentMethodField.tsx'
import { StepForm } from './StepForm.tsx'

/** The steps of a standard or company gift. */
export const giftSteps = ['start', 'contactdetails'] as const

interface TwoStepGiftProps<Method extends PaymentMethod> {
  readonly content: FlowContent
  readonly gift: GiftFlowState<(typeof giftSteps)[number], Method>
  /** The heading of the second step. */
  readonly heading: string
  /** The second step. */
  readonly children: ReactNode
}

/** A gift in two steps: amount and payment method, then contact details. */
export function TwoStepGift<Method extends PaymentMethod>(props: TwoStepGiftProps<Method>) {
  const t = useTexts(flowTexts)
  const { content, gift, heading, children } = props
  return (
    <GiftFlow
      className="giving"
      content={content}
      gift={gift}
      steps={[
        { id: 'start', heading: t.amountHeading, summary: gift.summary },
        { id: 'contactdetails', heading },
      ]}
    >
      {gift.steps.current === 'start' || (gift.amount.amount === null && !gift.steps.isAwaited) ? (
        <AmountStep content={content} gift={gift} />
      ) : (
        children
      )}
    </GiftFlow>
  )
}

/** The step that asks for the amount and the payment method. */
function AmountStep<Method extends PaymentMethod>({
  content,
  gift,
}: Pick<TwoStepGiftProps<Method>, 'content' | 'gift'>) {
  const t = useTexts(flowTexts)
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
