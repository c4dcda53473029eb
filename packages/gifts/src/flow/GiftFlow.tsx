import { Button, useTexts } from '@charity-elements/runtime/react'
import { type ReactNode, useRef } from 'react'
import type { PaymentMethod } from './methods.ts'
import { FlowFrame, type FlowStep } from './FlowFrame.tsx'
import { Notice } from './Notice.tsx'
import type { FlowContent } from './flow-content.ts'
import { flowTexts } from './texts.ts'
import type { GiftFlowState } from './useGiftFlow.tsx'

interface GiftFlowProps<Step extends string, Method extends PaymentMethod> {
  readonly className: string
  readonly content: FlowContent
  readonly gift: GiftFlowState<Step, Method>
  readonly steps: readonly FlowStep<Step>[]
  /** The current step. */
  readonly children: ReactNode
}

/**
 * A one-time gift: its steps, the notice after a payment, and the payment dialog while one is open.
 */
export function GiftFlow<Step extends string, Method extends PaymentMethod>(props: GiftFlowProps<Step, Method>) {
  const t = useTexts(flowTexts)
  const { className, content, gift, steps, children } = props
  const { failure, thanks, progress, otherMethod } = gift.notice
  const announced = useRef('')
  // The host has none of the flow's payment methods, so the flow shows the fallback children.
  if (gift.method.offered.length === 0) return <slot />
  return (
    <section className={className} part="flow">
      <FlowFrame content={content} steps={steps} stepper={gift.steps} onChange={gift.steps.goBackTo}>
        <Notice
          failure={failure}
          thanks={thanks}
          progress={progress}
          announced={announced}
          action={
            otherMethod && (
              <Button
                appearance="quiet"
                onClick={({ currentTarget }) => {
                  // The button disappears with the notice.
                  currentTarget.closest('.step')?.querySelector('h2')?.focus()
                  otherMethod.choose()
                }}
              >
                {t.payInstead({ gift: otherMethod.summary })}
              </Button>
            )
          }
        />
        {children}
      </FlowFrame>
      {gift.payment.dialogs}
    </section>
  )
}
