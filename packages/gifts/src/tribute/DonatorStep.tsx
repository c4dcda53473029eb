import { CheckField } from '@charity-elements/runtime/controls/CheckField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { PersonalNumberField } from '../donor/PersonalNumberField.tsx'
import { donorFields } from '../donor/fields.ts'
import { donorTexts } from '../donor/texts.ts'
import { PaymentMethodField } from '../flow/PaymentMethodField.tsx'
import { proseLine } from '@charity-elements/runtime/html/Prose.tsx'
import { PayStep } from '../flow/PayStep.tsx'
import { Delivery } from './Delivery.tsx'
import { GreetingOverflow } from './GreetingField.tsx'
import { canPay } from './donator.ts'
import { toMe } from './kind.ts'
import { donatorNames } from './payload.ts'
import { tributeTexts as texts } from './texts.ts'
import type { TributeGiving } from './useTribute.ts'

/** The step that asks for the donor and the payment method, and pays. If the donor gets the card, the name is already known. */
export function DonatorStep({ tribute }: { readonly tribute: TributeGiving }) {
  const { content, gift, donator: form, receiverType, said: answers, setAcceptDM } = tribute
  const hasNames = receiverType !== toMe
  const isReady = canPay(donatorNames(answers).first, form.values.donatorPhoneCell)
  return (
    <PayStep
      gift={gift}
      form={form}
      isReady={isReady}
      onDone={() => {
        if (form.check()) gift.pay()
      }}
      beside={!isReady && <p className="missing-hint">{texts.cannotPayYet(hasNames)}</p>}
    >
      <div className="step-fields">
        {hasNames && (
          <div className="two-columns level">
            <TextField {...form.field('donatorFirstName')} {...donorFields.firstName} />
            <TextField {...form.field('donatorLastName')} {...donorFields.lastName} isOptional />
          </div>
        )}
        <div className="two-columns level">
          <TextField {...form.field('donatorPhoneCell')} {...donorFields.phone} help={texts.phoneHelp} />
          <TextField
            {...form.field('donatorEmail')}
            {...donorFields.email}
            help={proseLine(content.emailPurposeInfo)}
            isOptional
          />
        </div>
        <PersonalNumberField field={form.field('ssn')} digits="ten" help={texts.personalNumberHelp} isOptional />
        <CheckField id="accept-dm" label={donorTexts.acceptDM} isChecked={answers.acceptDM} onChecked={setAcceptDM} />
      </div>
      <PaymentMethodField gift={gift} />
      <div className="payment-notes">
        <Delivery tribute={tribute} />
        <GreetingOverflow greeting={answers.details.personalGreeting} />
      </div>
    </PayStep>
  )
}
