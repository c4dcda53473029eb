import { useTexts } from '@charity-elements/runtime/react'
import { ChoiceField } from '@charity-elements/ui/fields'
import type { PaymentMethod } from './methods.ts'
import { flowTexts } from './texts.ts'
import type { GiftFlowState } from './useGiftFlow.tsx'

interface PaymentMethodFieldProps<Method extends PaymentMethod> {
  readonly gift: Pick<GiftFlowState<string, Method>, 'methods' | 'method' | 'setMethod'>
}

/** The payment methods, one tile each. */
export function PaymentMethodField<Method extends PaymentMethod>({ gift }: PaymentMethodFieldProps<Method>) {
  const t = useTexts(flowTexts)
  const { methods, method, setMethod } = gift
  return (
    <ChoiceField
      id="payment-method"
      label={t.paymentMethod}
      choices={methods}
      chosen={[method]}
      onToggle={(value) => setMethod(methods.find((offered) => offered.value === value)?.value ?? method)}
    />
  )
}
