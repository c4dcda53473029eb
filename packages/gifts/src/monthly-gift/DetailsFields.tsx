import { TextAreaField } from '@charity-elements/runtime/controls/TextAreaField.tsx'
import { TextField } from '@charity-elements/runtime/controls/text-field/TextField.tsx'
import type { RichTextContent } from '@charity-elements/runtime/text/rich-content.ts'
import { PersonalNumberField } from '../donor/PersonalNumberField.tsx'
import { donorFields, noAutofill } from '../donor/fields.ts'
import type { DonorForm } from '../donor/useForm.ts'
import { richTextToLine } from '@charity-elements/runtime/text/InlineRichText.tsx'
import { swedishBanks } from './banks.ts'
import type { MonthlyDetailsField } from './model.ts'
import { texts } from './texts.ts'

interface DetailsFieldsProps {
  readonly form: DonorForm<MonthlyDetailsField>
  readonly emailPurposeInfo: RichTextContent
}

/** The contact and bank details of a monthly donor. */
export function DetailsFields({ form, emailPurposeInfo }: DetailsFieldsProps) {
  return (
    <>
      <fieldset className="step-fields">
        <legend className="visually-hidden">{texts.about}</legend>
        <div className="two-columns aligned-fields">
          <TextField {...form.field('firstName')} {...donorFields.firstName} />
          <TextField {...form.field('lastName')} {...donorFields.lastName} />
        </div>
        <div className="two-columns aligned-fields">
          <PersonalNumberField field={form.field('ssn')} digits="twelve" help={texts.personalNumberHelp} />
          <TextField {...form.field('phone')} {...donorFields.phone} help={texts.phoneHelp} />
        </div>
        <TextField {...form.field('email')} {...donorFields.email} help={richTextToLine(emailPurposeInfo)} />
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
    </>
  )
}
