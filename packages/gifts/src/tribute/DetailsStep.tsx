import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { CheckField } from '@charity-elements/runtime/controls/CheckField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { type FormEvent, useState } from 'react'
import { AmountField } from '../donor/amount/AmountField.tsx'
import { amountTexts } from '../donor/amount/texts.ts'
import { otherPerson } from '../donor/attributes.ts'
import { donorTexts } from '../donor/texts.ts'
import type { DonorForm } from '../donor/useForm.ts'
import { FlowInformation } from '../flow/FlowTexts.tsx'
import { TaxText } from '../flow/TaxText.tsx'
import { flowTexts } from '../flow/texts.ts'
import type { OneTimeGift } from '../flow/useOneTimeGift.tsx'
import type { PaymentMethod } from '../payment/methods.ts'
import { Delivery } from './Delivery.tsx'
import { GreetingField } from './GreetingField.tsx'
import { type CardSide, GreetingCard } from './card/GreetingCard.tsx'
import type { TributeContent } from './content.ts'
import { type DetailsName, readEventDate } from './details.ts'
import type { TributeKind, TributeStep } from './kind.ts'
import type { Day } from './post-days.ts'
import { tributeTexts as texts } from './texts.ts'

interface DetailsStepProps {
  readonly kind: TributeKind
  readonly content: TributeContent
  readonly form: DonorForm<DetailsName>
  readonly isDateUnknown: boolean
  readonly onDateUnknown: (isUnknown: boolean) => void
  readonly gift: Pick<OneTimeGift<TributeStep, PaymentMethod>, 'offer' | 'choice' | 'setChoice' | 'amount' | 'keep'>
  /** The person's whole name, as it stands on the card. */
  readonly name: string
  readonly today: Day | null
  readonly onDone: () => void
}

/** The step that asks for the person, the day, the greeting and the amount, with the card beside it. */
export function DetailsStep(props: DetailsStepProps) {
  const { kind, content, form, isDateUnknown, onDateUnknown, gift, name, today, onDone } = props
  const [isChecked, setChecked] = useState(false)
  const [side, setSide] = useState<CardSide>('front')
  const showInside = () => setSide('back')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const isRight = form.check()
    if (isRight && gift.amount !== null) onDone()
    else if (isRight) event.currentTarget.querySelector<HTMLElement>('#other-amount')?.focus()
  }

  return (
    <form ref={form.ref} noValidate onBlur={gift.keep} onSubmit={submit}>
      <FlowInformation content={content} />
      <div className="writing">
        <div className="step-fields">
          <fieldset className="step-fields">
            <legend className="tribute-legend">{kind.texts.person}</legend>
            <div className="two">
              <TextField
                {...form.field('firstName')}
                {...otherPerson}
                onFocus={showInside}
                label={donorTexts.firstName}
              />
              <TextField
                {...form.field('lastName')}
                {...otherPerson}
                onFocus={showInside}
                label={donorTexts.lastName}
              />
            </div>
          </fieldset>
          <div className="event-date">
            <TextField
              {...form.field('eventDate')}
              {...otherPerson}
              label={kind.texts.eventDate}
              help={kind.texts.eventDateHelp}
              placeholder={texts.datePlaceholder}
              inputMode="numeric"
              disabled={isDateUnknown}
            />
            <CheckField
              id="date-unknown"
              label={texts.unknownDate}
              isChecked={isDateUnknown}
              onChecked={(isUnknown) => {
                onDateUnknown(isUnknown)
                if (isUnknown) form.set('eventDate', '')
              }}
            />
          </div>
          <GreetingField field={form.field('personalGreeting')} help={kind.texts.greetingHelp} onFocus={showInside} />
        </div>
        <div className="written">
          <GreetingCard
            kind={kind}
            images={content.cardImages}
            name={name}
            greeting={form.values.personalGreeting}
            side={side}
            onSide={setSide}
          />
          <Delivery today={today} eventDay={isDateUnknown ? null : readEventDate(form.values.eventDate)} />
        </div>
      </div>
      <div className="step-fields">
        <h3 className="tribute-legend">{texts.amount}</h3>
        <AmountField
          offer={gift.offer}
          choice={gift.choice}
          onChoice={gift.setChoice}
          label={amountTexts.once}
          isChecked={isChecked}
        />
        <TaxText amount={gift.amount} content={content} />
      </div>
      <div className="step-ways">
        <Button type="submit">{flowTexts.next}</Button>
      </div>
    </form>
  )
}
