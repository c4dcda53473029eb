import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { useState } from 'react'
import { type AmountChoice, type AmountOffer, type AmountProblem, readChoice } from './amounts.ts'
import { amountTexts as texts } from './texts.ts'

export interface AmountFieldProps {
  readonly offer: AmountOffer
  readonly choice: AmountChoice
  readonly onChoice: (choice: AmountChoice) => void
  /** How an amount is written: `amountTexts.once` ('200 kr') or `amountTexts.monthly` ('200 kr/mån'). */
  readonly label: (amount: number) => string
  /** Whether what is wrong is told before the donor has left the field: once the step was sent. */
  readonly isChecked?: boolean
}

const messages = ({ minimum, maximum }: AmountOffer): Readonly<Record<AmountProblem, string>> => ({
  empty: texts.empty,
  'not-a-number': texts.notANumber,
  fraction: texts.wholeKronor,
  'too-low': texts.tooLow(minimum),
  'too-high': texts.tooHigh(maximum),
})

/**
 * Amounts to choose among, and 'Annat belopp' with its field. A wrong amount is told while it is typed and when the field is left;
 * an empty one when the field is left. Its styles are `donor/amount-choice.css` and `controls/field.css`.
 */
export function AmountField({ offer, choice, onChoice, label, isChecked = false }: AmountFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const read = readChoice(choice, offer)
  const isTold = !read.ok && (read.problem !== 'empty' || isLeft || isChecked)

  return (
    <div className="amount-field">
      <fieldset className="amounts" part="amounts">
        <legend className="said">{texts.amounts}</legend>
        {offer.choices.map((amount) => (
          <label className="amount" key={amount}>
            <input
              type="radio"
              name="amount"
              value={amount}
              checked={choice.selected === amount}
              onChange={() => onChoice({ ...choice, selected: amount })}
            />
            <span>{label(amount)}</span>
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
          onBlur={() => setLeft(true)}
          error={isTold ? messages(offer)[read.problem] : undefined}
        />
      )}
    </div>
  )
}
