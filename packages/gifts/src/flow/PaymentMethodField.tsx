import { useTexts } from '@charity-elements/runtime/react'
import { ChoiceField } from '@charity-elements/ui/form'
import type { PaymentMethod } from './methods.ts'
import { flowTexts } from './texts.ts'
import type { GiftFlowState } from './useGiftFlow.tsx'

interface PaymentMethodFieldProps<Method extends PaymentMethod> {
  readonly method: GiftFlowState<string, Method>['method']
}

/** The payment methods, one tile each. */
export function PaymentMethodField<Method extends PaymentMethod>({ method }: PaymentMethodFieldProps<Method>) {
  const t = useTexts(flowTexts)
  const { offered, chosen, choose } = method
  return (
    <ChoiceField
      id="payment-method"
      label={t.paymentMethod}
      choices={offered}
      chosen={[chosen]}
      onToggle={(value) => choose(offered.find((each) => each.value === value)?.value ?? chosen)}
    />
  )
}
