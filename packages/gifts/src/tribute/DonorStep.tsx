import { useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import { CheckboxField } from '@charity-elements/ui/form'
import { PersonalNumberField, useDonorFields } from '../flow/donor/DonorFields.tsx'
import { donorTexts } from '../flow/donor/texts.ts'
import { PrivacyNotice } from '../flow/FlowInformation.tsx'
import { PaymentMethodField } from '../flow/PaymentMethodField.tsx'
import { richTextToLine } from '@charity-elements/ui/content'
import { PayStep } from '../flow/StepForm.tsx'
import { Delivery } from './Delivery.tsx'
import { canPay } from './fields.ts'
import { donorAsReceiver } from './tribute-variant.ts'
import { donorNames } from './payload.ts'
import { tributeTexts as texts } from './texts.ts'
import type { TributeState } from './useTribute.ts'

/**
 * The step that asks for the donor and the payment method, and pays. If the donor gets the card, we
 * already know the name.
 */
export function DonorStep({ tribute }: { readonly tribute: TributeState }) {
  const fields = useDonorFields()
  const t = useTexts(texts)
  const tDonor = useTexts(donorTexts)
  const { content, gift, donor: form, receiverType, answers, printing, setAcceptDM } = tribute
  const hasNames = receiverType !== donorAsReceiver
  const isReady = canPay(donorNames(answers).first, form.values.donatorPhoneCell)
  return (
    <PayStep
      gift={gift}
      form={form}
      isReady={isReady}
      onSubmit={() => {
        if (form.validate()) gift.payment.pay()
      }}
      beside={!isReady && <p className="missing-hint">{hasNames ? t.namesAndPhoneMissing : t.phoneMissing}</p>}
    >
      <div className="step-fields">
        {hasNames && (
          <div className="two-columns aligned-fields">
            <TextField {...form.field('donatorFirstName')} {...fields.firstName} required />
            <TextField {...form.field('donatorLastName')} {...fields.lastName} isOptional />
          </div>
        )}
        <div className="two-columns aligned-fields">
          <TextField {...form.field('donatorPhoneCell')} {...fields.phone} help={t.phoneHelp} required />
          <TextField
            {...form.field('donatorEmail')}
            {...fields.email}
            help={richTextToLine(content.emailPurposeInfo)}
            isOptional
          />
        </div>
        <PersonalNumberField
          field={form.field('ssn')}
          amount={gift.amount.amount}
          content={content}
          digits="ten"
          isOptional
        />
        <CheckboxField id="accept-dm" label={tDonor.acceptDM} isChecked={answers.acceptDM} onChecked={setAcceptDM} />
        <PrivacyNotice content={content} />
      </div>
      <PaymentMethodField method={gift.method} />
      <div className="payment-notes">
        <Delivery tribute={tribute} />
        {printing && <printing.GreetingNotes greeting={answers.details.personalGreeting} />}
      </div>
    </PayStep>
  )
}
