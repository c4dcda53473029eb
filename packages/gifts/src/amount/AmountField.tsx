import { TextField } from '@charity-elements/runtime/controls/text-field/TextField.tsx'
import { useState } from 'react'
import { type AmountChoice, type AmountOffer, type AmountProblem, parseAmountChoice } from './amount-policy.ts'
import { amountTexts as texts } from './texts.ts'

export interface AmountFieldProps {
  readonly offer: AmountOffer
  readonly choice: AmountChoice
  readonly onChoice: (choice: AmountChoice) => void
  /** `amountTexts.once` ('200 kr') or `amountTexts.monthly` ('200 kr/mån'). */
  readonly formatAmount: (amount: number) => string
  /** Whether the step was submitted: then an empty amount shows its error before the first blur. */
  readonly wasSubmitted?: boolean
}

const messages = ({ minimum, maximum }: AmountOffer): Readonly<Record<AmountProblem, string>> => ({
  empty: texts.empty,
  'not-a-number': texts.notANumber,
  fraction: texts.wholeKronor,
  'too-low': texts.tooLow(minimum),
  'too-high': texts.tooHigh(maximum),
})

/**
 * Amounts to choose from, and 'Annat belopp' with its field. An invalid amount shows its error while typing, an empty one on blur.
 * Its styles are `amount-choice.css`, `amount-field.css` and `controls/field.css`.
 */
export function AmountField({ offer, choice, onChoice, formatAmount, wasSubmitted = false }: AmountFieldProps) {
  const [isTouched, setTouched] = useState(false)
  const parsed = parseAmountChoice(choice, offer)
  const hasVisibleError = !parsed.ok && (parsed.problem !== 'empty' || isTouched || wasSubmitted)

  return (
    <div className="amount-field">
      <fieldset className="amounts" part="amounts">
        <legend className="visually-hidden">{texts.amounts}</legend>
        {offer.choices.map((amount) => (
          <label className="amount" key={amount}>
            <input
              type="radio"
              name="amount"
              value={amount}
              checked={choice.selected === amount}
              onChange={() => onChoice({ ...choice, selected: amount })}
            />
            <span>{formatAmount(amount)}</span>
          </label>
        ))}
        <label className="amount">
          <input
            type="radio"
            name="amount"
            value="other"
            checked={choice.selected === 'other'}
            onChange={() => onChoice({ ...choice, selected: 'other' })}
          />
          <span>{texts.other}</span>
        </label>
      </fieldset>
      {choice.selected === 'other' && (
        <TextField
          id="other-amount"
          label={texts.otherAmount}
          inputMode="numeric"
          autoComplete="off"
          unit="kr"
          value={choice.typed}
          onValue={(typed) => onChoice({ ...choice, typed })}
          onBlur={() => setTouched(true)}
          error={hasVisibleError ? messages(offer)[parsed.problem] : undefined}
        />
      )}
    </div>
  )
}
