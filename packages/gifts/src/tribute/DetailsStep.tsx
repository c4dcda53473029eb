import { useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import { CheckboxField } from '@charity-elements/ui/form'
import { useState } from 'react'
import { useDonorFields, noAutofill } from '../flow/donor/DonorFields.tsx'
import { AmountSection, focusCustomAmount } from '../flow/AmountSection.tsx'
import { FlowInformation } from '../flow/FlowInformation.tsx'
import { StepForm } from '../flow/StepForm.tsx'
import { flowTexts } from '../flow/texts.ts'
import { withDashes } from './fields.ts'
import { Delivery } from './Delivery.tsx'
import { GreetingField } from './GreetingField.tsx'
import { type CardSide, GreetingCard } from './greeting-card/GreetingCard.tsx'
import { tributeTexts as texts } from './texts.ts'
import type { TributeState } from './useTribute.ts'

/**
 * The step that asks for the person, the day, the greeting and the amount, next to the card
 * preview.
 */
export function DetailsStep({ tribute }: { readonly tribute: TributeState }) {
  const fields = useDonorFields()
  const tFlow = useTexts(flowTexts)
  const t = useTexts(texts)
  const tVariant = useTexts(tribute.variant.texts)
  const { content, gift, details: form, answers, setDateUnknown } = tribute
  const [wasSubmitted, setSubmitted] = useState(false)
  const [side, setSide] = useState<CardSide>('front')
  const showInside = () => setSide('back')
  /** For a field whose text is printed inside the card. */
  const cardFieldProps = { ...noAutofill, onFocus: showInside }

  return (
    <StepForm
      form={form}
      submitLabel={tFlow.next}
      onBlur={gift.saved.save}
      onSubmit={(element) => {
        setSubmitted(true)
        if (!form.validate()) return
        if (gift.amount.amount === null) focusCustomAmount(element)
        else tribute.completeDetails()
      }}
    >
      <FlowInformation content={content} />
      <div className="details-columns">
        <div className="step-fields">
          <fieldset className="step-fields">
            <legend className="tribute-legend">{tVariant.person}</legend>
            <div className="two-columns aligned-fields">
              <TextField {...form.field('firstName')} {...fields.firstName} {...cardFieldProps} required />
              <TextField {...form.field('lastName')} {...fields.lastName} {...cardFieldProps} required />
            </div>
          </fieldset>
          <div className="event-date">
            <TextField
              {...form.field('eventDate')}
              {...noAutofill}
              onValue={(typed) => form.set('eventDate', withDashes(typed))}
              label={tVariant.eventDate}
              help={tVariant.eventDateHelp}
              placeholder={t.datePlaceholder}
              inputMode="numeric"
              disabled={answers.isDateUnknown}
              required
            />
            <CheckboxField
              id="date-unknown"
              label={t.unknownDate}
              isChecked={answers.isDateUnknown}
              onChecked={(isUnknown) => {
                setDateUnknown(isUnknown)
                if (isUnknown) form.set('eventDate', '')
              }}
            />
          </div>
          <GreetingField field={form.field('personalGreeting')} onFocus={showInside} printing={tribute.printing} />
        </div>
        <div className="card-column">
          <GreetingCard tribute={tribute} side={side} onSide={setSide} />
          <Delivery tribute={tribute} />
        </div>
      </div>
      <div className="step-fields">
        <h3 className="tribute-legend">{t.amount}</h3>
        <AmountSection content={content} selection={gift.amount} wasSubmitted={wasSubmitted} />
      </div>
    </StepForm>
  )
}
