import { TextAreaField } from '@charity-elements/runtime/controls/TextAreaField.tsx'
import { TextField } from '@charity-elements/runtime/controls/text-field/TextField.tsx'
import { PersonalNumberField, PersonalNumberWarning } from '../donor/PersonalNumberField.tsx'
import { donorFields, noAutofill } from '../donor/fields.ts'
import type { DonorForm } from '../donor/useForm.ts'
import { richTextToLine } from '@charity-elements/runtime/text/plain-text.ts'
import { PrivacyNotice } from '../flow/FlowInformation.tsx'
import type { FlowContent, TaxContent } from '../flow/flow-content.ts'
import { swedishBanks } from './banks.ts'
import type { MonthlyDetailsField } from './model.ts'
import { texts } from './texts.ts'

interface DetailsFieldsProps {
  readonly form: DonorForm<MonthlyDetailsField>
  readonly amount: number | null
  readonly content: TaxContent & Pick<FlowContent, 'emailPurposeInfo' | 'privacyNotice'>
}

/** The contact and bank details of a monthly donor. */
export function DetailsFields({ form, amount, content }: DetailsFieldsProps) {
  return (
    <>
      <fieldset className="step-fields">
        <legend className="visually-hidden">{texts.about}</legend>
        <div className="two-columns aligned-fields">
          <TextField {...form.field('firstName')} {...donorFields.firstName} />
          <TextField {...form.field('lastName')} {...donorFields.lastName} />
        </div>
        <div className="two-columns aligned-fields">
          <PersonalNumberField field={form.field('ssn')} digits="twelve" amount={amount} content={content} />
          <TextField {...form.field('phone')} {...donorFields.phone} help={texts.phoneHelp} />
        </div>
        <PersonalNumberWarning field={form.field('ssn')} digits="twelve" />
        <TextField {...form.field('email')} {...donorFields.email} help={richTextToLine(content.emailPurposeInfo)} />
      </fieldset>
      <fieldset className="step-fields bank">
        <legend className="bank-heading">{texts.bankHeading}</legend>
        <p className="bank-help">{texts.bankHelp}</p>
        <div className="two-columns aligned-fields">
          <TextField {...form.field('bank')} {...noAutofill} label={texts.bank} list="banks" />
          <TextField {...form.field('account')} {...noAutofill} label={texts.account} inputMode="numeric" />
        </div>
        <datalist id="banks">
          {swedishBanks.map((bank) => (
            <option key={bank} value={bank} />
          ))}
        </datalist>
      </fieldset>
      <TextAreaField {...form.field('message')} label={texts.message} isOptional />
      <PrivacyNotice content={content} />
    </>
  )
}
