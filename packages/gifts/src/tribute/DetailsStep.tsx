import { CheckField } from '@charity-elements/runtime/controls/CheckField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { useState } from 'react'
import { donorFields, otherPerson } from '../donor/fields.ts'
import { AmountPart, toAmount } from '../flow/AmountPart.tsx'
import { FlowInformation } from '../flow/FlowTexts.tsx'
import { StepForm } from '../flow/StepForm.tsx'
import { flowTexts } from '../flow/texts.ts'
import { Delivery } from './Delivery.tsx'
import { GreetingField } from './GreetingField.tsx'
import { type CardSide, GreetingCard } from './card/GreetingCard.tsx'
import { tributeTexts as texts } from './texts.ts'
import type { TributeGiving } from './useTribute.ts'

/** The step that asks for the person, the day, the greeting and the amount, next to the card preview. */
export function DetailsStep({ tribute }: { readonly tribute: TributeGiving }) {
  const { kind: variant, content, gift, details: form, said: answers, setDateUnknown } = tribute
  const [wasSubmitted, setSubmitted] = useState(false)
  const [side, setSide] = useState<CardSide>('front')
  const showInside = () => setSide('back')
  /** For a field whose text is printed inside the card. */
  const cardFieldProps = { ...otherPerson, onFocus: showInside }

  return (
    <StepForm
      formRef={form.ref}
      action={flowTexts.next}
      onLeave={gift.keep}
      onDone={(element) => {
        setSubmitted(true)
        if (!form.check()) return
        if (gift.amount === null) toAmount(element)
        else gift.goOn()
      }}
    >
      <FlowInformation content={content} />
      <div className="details-columns">
        <div className="step-fields">
          <fieldset className="step-fields">
            <legend className="tribute-legend">{variant.texts.person}</legend>
            <div className="two-columns level">
              <TextField {...form.field('firstName')} {...donorFields.firstName} {...cardFieldProps} />
              <TextField {...form.field('lastName')} {...donorFields.lastName} {...cardFieldProps} />
            </div>
          </fieldset>
          <div className="event-date">
            <TextField
              {...form.field('eventDate')}
              {...otherPerson}
              label={variant.texts.eventDate}
              help={variant.texts.eventDateHelp}
              placeholder={texts.datePlaceholder}
              inputMode="numeric"
              disabled={answers.isDateUnknown}
            />
            <CheckField
              id="date-unknown"
              label={texts.unknownDate}
              isChecked={answers.isDateUnknown}
              onChecked={(isUnknown) => {
                setDateUnknown(isUnknown)
                if (isUnknown) form.set('eventDate', '')
              }}
            />
          </div>
          <GreetingField field={form.field('personalGreeting')} help={variant.texts.greetingHelp} onFocus={showInside} />
        </div>
        <div className="card-column">
          <GreetingCard tribute={tribute} side={side} onSide={setSide} />
          <Delivery tribute={tribute} />
        </div>
      </div>
      <div className="step-fields">
        <h3 className="tribute-legend">{texts.amount}</h3>
        <AmountPart content={content} amount={gift} label={gift.label} isChecked={wasSubmitted} />
      </div>
    </StepForm>
  )
}
