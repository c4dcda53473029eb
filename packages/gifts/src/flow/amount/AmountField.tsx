import { useKronor, useTexts } from '@charity-elements/runtime/react'
import { afterPress, TextField } from '@charity-elements/ui/fields'
import { useEffect, useRef, useState } from 'react'
import {
  amountProblemText,
  type ParsedAmount,
  amountTexts as texts,
  useDelayedProblem,
} from '@charity-elements/payments/start'
import { type AmountChoice, type DigitEdit, parseAmountChoice, editDigits } from './chosen-amount.ts'
import type { AmountSelection } from './useAmount.ts'

export interface AmountFieldProps {
  readonly selection: AmountSelection
  /**
   * Whether the step was submitted. An empty amount then shows its error even before the first
   * blur.
   */
  readonly wasSubmitted?: boolean
}

/**
 * Amounts to choose from, and 'Annat belopp' with its field. Its styles are `amount-choice.css`,
 * `amount-field.css` and `fieldStyles`.
 */
export function AmountField({ selection, wasSubmitted = false }: AmountFieldProps) {
  const t = useTexts(texts)
  const { offer, choice, setChoice, formatAmount } = selection
  const field = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const isOther = choice.selected === 'other'
  useEffect(() => {
    // Not after arrow keys, which move from one choice to the next.
    if (isOther && wasPressed.current) field.current?.querySelector<HTMLElement>('#other-amount')?.focus()
    wasPressed.current = false
  }, [isOther])
  const radio = (value: AmountChoice['selected']) => (
    <label
      className={choice.selected === value ? 'amount chosen' : 'amount'}
      key={value}
      onPointerUp={() => {
        wasPressed.current = true
      }}
    >
      <input
        type="radio"
        name="amount"
        value={value}
        checked={choice.selected === value}
        onChange={() => setChoice({ ...choice, selected: value })}
      />
      {value === 'other' ? <span>{t.other}</span> : <span translate="no">{formatAmount(value)}</span>}
    </label>
  )
  return (
    <div className="amount-field" ref={field}>
      <fieldset className="amounts" part="amounts">
        <legend className="visually-hidden">{t.amounts}</legend>
        {offer.choices.map(radio)}
        {radio('other')}
      </fieldset>
      {isOther && <OtherAmountField selection={selection} wasSubmitted={wasSubmitted} />}
    </div>
  )
}

/**
 * 'Annat belopp'. A monthly amount takes digits only and shows its error on change. Others show it
 * at a pause in typing.
 */
function OtherAmountField({ selection, wasSubmitted }: Required<AmountFieldProps>) {
  const t = useTexts(texts)
  const kronor = useKronor()
  const { offer, choice, setChoice, isMonthly } = selection
  const { limits } = offer
  const [isTouched, setTouched] = useState(false)
  /** The last edit of a monthly amount: why it was refused, and its decimals. */
  const [edit, setEdit] = useState<Omit<DigitEdit, 'text'>>({ decimals: '' })
  const parsed: ParsedAmount = parseAmountChoice(choice, offer)
  const delayed = useDelayedProblem(choice.typed, parsed)
  const current = parsed.ok ? undefined : parsed.problem
  const isShown = current === 'empty' ? isTouched || wasSubmitted : isMonthly || wasSubmitted
  const problem = edit.problem ?? (isShown ? current : delayed.problem)

  const onValue = (typed: string) => {
    const { text, ...next } = isMonthly
      ? editDigits(choice.typed, typed, limits, edit.decimals)
      : { text: typed, decimals: '' }
    setEdit(next)
    setChoice({ ...choice, typed: text })
  }
  return (
    <TextField
      id="other-amount"
      label={t.otherAmount}
      inputMode="numeric"
      autoComplete="off"
      unit={t.unit}
      value={choice.typed}
      onValue={onValue}
      onBlur={() =>
        afterPress(() => {
          setTouched(true)
          setEdit({ decimals: '' })
          delayed.onBlur()
        })
      }
      error={problem && amountProblemText(problem, limits, t, kronor)}
    />
  )
}
