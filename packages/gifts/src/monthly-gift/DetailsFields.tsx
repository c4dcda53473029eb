import { TextAreaField } from '@charity-elements/runtime/controls/TextAreaField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import type { RichTextContent } from '@charity-elements/runtime/html/rich-content.ts'
import { donorAttributes, otherPerson } from '../donor/attributes.ts'
import { isDoubtful } from '../donor/rules.ts'
import { donorTexts } from '../donor/texts.ts'
import type { DonorForm } from '../donor/useForm.ts'
import { proseLine } from '../flow/Prose.tsx'
import { swedishBanks } from './banks.ts'
import type { DetailsName } from './details.ts'
import { texts } from './texts.ts'

interface DetailsFieldsProps {
  readonly form: DonorForm<DetailsName>
  readonly emailPurposeInfo: RichTextContent
}

/** The contact and bank details of a monthly giver. */
export function DetailsFields({ form, emailPurposeInfo }: DetailsFieldsProps) {
  const ssnHelp = isDoubtful(form.values.ssn, 'twelve') ? donorTexts.doubtfulPersonalNumber : texts.personalNumberHelp
  return (
    <>
      <fieldset className="step-fields">
        <legend className="said">{texts.about}</legend>
        <div className="two">
          <TextField {...form.field('firstName')} {...donorAttributes.firstName} label={donorTexts.firstName} />
          <TextField {...form.field('lastName')} {...donorAttributes.lastName} label={donorTexts.lastName} />
        </div>
        <div className="two">
          <TextField
            {...form.field('ssn')}
            {...donorAttributes.personalNumber}
            label={donorTexts.personalNumber}
            help={ssnHelp}
          />
          <TextField
            {...form.field('phone')}
            {...donorAttributes.phone}
            label={donorTexts.phone}
            help={texts.phoneHelp}
          />
        </div>
        <TextField
          {...form.field('email')}
          {...donorAttributes.email}
          label={donorTexts.email}
          help={proseLine(emailPurposeInfo) || undefined}
        />
      </fieldset>
      <fieldset className="step-fields bank">
        <legend className="bank-heading">{texts.bankHeading}</legend>
        <p className="bank-help">{texts.bankHelp}</p>
        <div className="two">
          <TextField {...form.field('bank')} {...otherPerson} label={texts.bank} list="banks" />
          <TextField {...form.field('account')} {...otherPerson} label={texts.account} inputMode="numeric" />
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
