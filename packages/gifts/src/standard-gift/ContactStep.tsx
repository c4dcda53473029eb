import { CheckField } from '@charity-elements/runtime/controls/CheckField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { PersonalNumberField } from '../donor/PersonalNumberField.tsx'
import { donorFields } from '../donor/fields.ts'
import { donorTexts } from '../donor/texts.ts'
import type { DonorForm } from '../donor/useForm.ts'
import { proseLine } from '@charity-elements/runtime/html/Prose.tsx'
import { PayStep, type PayingGift } from '../flow/PayStep.tsx'
import { type FlowContent, taxTextOf } from '../flow/content.ts'
import type { OneTimeGift } from '../flow/useOneTimeGift.tsx'
import type { PaymentMethod } from '../payment/methods.ts'
import type { Consent, ContactField, StandardRequest } from './model.ts'
import { fieldsOf } from './model.ts'
import { texts } from './texts.ts'

interface ContactStepProps {
  readonly requestType: StandardRequest
  readonly content: FlowContent
  readonly gift: PayingGift & Pick<OneTimeGift<string, PaymentMethod>, 'amount' | 'pay'>
  readonly form: DonorForm<ContactField>
  readonly consent: Consent
  readonly onConsent: (consent: Consent) => void
}

/** The step that asks for contact details, or confirms an anonymous gift. */
export function ContactStep(props: ContactStepProps) {
  const { requestType, gift, form, consent, onConsent } = props
  return (
    <PayStep
      gift={gift}
      form={form}
      onDone={() => {
        if (consent.isAnonymous || form.check(fieldsOf(requestType))) gift.pay()
      }}
    >
      <CheckField
        id="anonymous"
        label={texts.anonymous}
        isChecked={consent.isAnonymous}
        onChecked={(isAnonymous) => onConsent({ ...consent, isAnonymous })}
      />
      <div role="status" className="anonymous">
        {consent.isAnonymous && (
          <div className="note prose">
            <h3 className="note-heading">{texts.anonymousHeading}</h3>
            <p>{texts.anonymousHelp}</p>
          </div>
        )}
      </div>
      {!consent.isAnonymous && <ContactFields {...props} />}
    </PayStep>
  )
}

function ContactFields({ requestType, content, gift, form, consent, onConsent }: ContactStepProps) {
  const isNamed = requestType === 'standard'
  return (
    <div className="step-fields">
      {isNamed && (
        <div className="two-columns level">
          <TextField {...form.field('donatorFirstName')} {...donorFields.firstName} isOptional />
          <TextField {...form.field('donatorLastName')} {...donorFields.lastName} isOptional />
        </div>
      )}
      <TextField
        {...form.field('donatorEmail')}
        {...donorFields.email}
        help={proseLine(content.emailPurposeInfo)}
        required
      />
      {isNamed && <TextField {...form.field('donatorPhoneCell')} {...donorFields.phone} isOptional />}
      <PersonalNumberField
        field={form.field('ssn')}
        digits="ten"
        help={proseLine(taxTextOf(gift.amount, content))}
        isOptional
      />
      <CheckField
        id="accept-dm"
        label={donorTexts.acceptDM}
        isChecked={consent.acceptDM}
        onChecked={(acceptDM) => onConsent({ ...consent, acceptDM })}
      />
    </div>
  )
}
