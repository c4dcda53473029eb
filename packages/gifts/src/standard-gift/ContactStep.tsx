import { useContext } from 'react'
import { useKronor, useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import { CheckboxField } from '@charity-elements/ui/form'
import { PersonalNumberField, useDonorFields } from '../flow/donor/DonorFields.tsx'
import { donorTexts } from '../flow/donor/texts.ts'
import type { DonorForm } from '../flow/donor/useForm.ts'
import { InlineRichText } from '@charity-elements/ui/react'
import { richTextToLine } from '@charity-elements/ui/content'
import { PayStep, type PayingGift } from '../flow/StepForm.tsx'
import { MonthlyAskContext } from '../flow/flow-contexts.ts'
import { PrivacyNotice } from '../flow/FlowInformation.tsx'
import { Remembered } from '../remembered/Remembered.tsx'
import { AnonymousGift } from '../flow/AnonymousGift.tsx'
import type { GiftFlowState } from '../flow/useGiftFlow.tsx'
import type { PaymentMethod } from '../flow/methods.ts'
import type { StandardGiftProps } from './props.ts'
import { type Consent, type ContactField, type StandardRequestType, contactFieldsFor } from './model.ts'
import { texts } from './texts.ts'

interface ContactStepProps {
  readonly requestType: StandardRequestType
  readonly content: Omit<StandardGiftProps, 'emit' | 'requestType'>
  readonly gift: PayingGift &
    Pick<GiftFlowState<string, PaymentMethod>, 'amount'> & {
      readonly payment: Pick<GiftFlowState<string, PaymentMethod>['payment'], 'pay'>
    }
  readonly form: DonorForm<ContactField>
  readonly consent: Consent
  readonly onConsent: (consent: Consent) => void
}

const rememberedFields = {
  firstName: 'donatorFirstName',
  lastName: 'donatorLastName',
  email: 'donatorEmail',
  phone: 'donatorPhoneCell',
} as const

/** The step that asks for contact details, or confirms an anonymous gift. */
export function ContactStep(props: ContactStepProps) {
  const t = useTexts(texts)
  const { requestType, gift, form, consent, onConsent } = props
  const askMonthly = useContext(MonthlyAskContext)
  const asked = consent.isAnonymous ? [] : contactFieldsFor(requestType)
  return (
    <PayStep
      gift={gift}
      form={form}
      asked={asked}
      onSubmit={() => {
        if (consent.isAnonymous || form.validate(asked)) gift.payment.pay()
      }}
    >
      {askMonthly?.(gift.amount.amount)}
      <AnonymousGift
        label={t.anonymous}
        isAnonymous={consent.isAnonymous}
        onAnonymous={(isAnonymous) => onConsent({ ...consent, isAnonymous })}
      >
        <Remembered isOffered={props.content.canRememberDetails} form={form} fields={rememberedFields}>
          <ContactFields {...props} />
        </Remembered>
        <PrivacyNotice content={props.content} />
      </AnonymousGift>
      {requestType === 'monthly' && <MonthlyTerms gift={gift} content={props.content} />}
    </PayStep>
  )
}

/**
 * The terms that the donor accepts by pressing the button: when and how often the gift is charged,
 * and how to end it.
 */
function MonthlyTerms({ gift, content }: Pick<ContactStepProps, 'gift' | 'content'>) {
  const t = useTexts(texts)
  const kronor = useKronor()
  return (
    <div className="note prose monthly-terms">
      <p>
        {t[gift.method.chosen === 'swish' ? 'monthlyConsentSwish' : 'monthlyConsent']({
          amount: kronor(gift.amount.amount ?? 0),
        })}
      </p>
      <InlineRichText content={content.monthlyStopInfo || t.monthlyStop} />
    </div>
  )
}

function ContactFields({ requestType, content, gift, form, consent, onConsent }: ContactStepProps) {
  const fields = useDonorFields()
  const tDonor = useTexts(donorTexts)
  const isNamed = requestType === 'standard'
  return (
    <div className="step-fields">
      {isNamed && (
        <div className="two-columns aligned-fields">
          <TextField {...form.field('donatorFirstName')} {...fields.firstName} isOptional />
          <TextField {...form.field('donatorLastName')} {...fields.lastName} isOptional />
        </div>
      )}
      <TextField
        {...form.field('donatorEmail')}
        {...fields.email}
        help={richTextToLine(content.emailPurposeInfo)}
        required
      />
      {isNamed && <TextField {...form.field('donatorPhoneCell')} {...fields.phone} isOptional />}
      <PersonalNumberField
        field={form.field('ssn')}
        amount={gift.amount.amount}
        content={content}
        digits="ten"
        isOptional
      />
      <CheckboxField
        id="accept-dm"
        label={tDonor.acceptDM}
        isChecked={consent.acceptDM}
        onChecked={(acceptDM) => onConsent({ ...consent, acceptDM })}
      />
    </div>
  )
}
