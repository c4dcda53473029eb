import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { ChoiceField } from '@charity-elements/runtime/controls/ChoiceField.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { AmountField } from '../donor/amount/AmountField.tsx'
import type { AmountChoice, AmountOffer } from '../donor/amount/amounts.ts'
import { readChoice } from '../donor/amount/amounts.ts'
import { type PaymentMethod, methodTexts } from '../payment/methods.ts'
import { FlowInformation } from './FlowTexts.tsx'
import { TaxText } from './TaxText.tsx'
import type { FlowContent } from './content.ts'
import { flowTexts as texts } from './texts.ts'

interface AmountStepProps<Method extends PaymentMethod> {
  readonly content: FlowContent
  readonly offer: AmountOffer
  readonly choice: AmountChoice
  readonly onChoice: (choice: AmountChoice) => void
  /** How an amount is written on its choice. */
  readonly label: (amount: number) => string
  readonly methods: readonly Method[]
  readonly method: Method
  readonly onMethod: (method: Method) => void
  /** The step is done: there is an amount. */
  readonly onDone: () => void
}

/** The step that asks how much and by which way of paying. */
export function AmountStep<Method extends PaymentMethod>(props: AmountStepProps<Method>) {
  const { content, offer, choice, onChoice, label, methods, method, onMethod, onDone } = props
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const read = readChoice(choice, offer)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (read.ok) onDone()
    else form.current?.querySelector<HTMLElement>('#other-amount')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <FlowInformation content={content} />
      <AmountField offer={offer} choice={choice} onChoice={onChoice} label={label} isChecked={isChecked} />
      <TaxText amount={read.ok ? read.amount : null} content={content} />
      <ChoiceField
        id="payment-method"
        label={texts.paymentMethod}
        choices={methods.map((value) => ({ value, caption: methodTexts[value].caption }))}
        chosen={[method]}
        onToggle={(value) => {
          const chosen = methods.find((offered) => offered === value)
          if (chosen) onMethod(chosen)
        }}
      />
      <div className="step-ways">
        <Button type="submit">{texts.next}</Button>
      </div>
    </form>
  )
}
