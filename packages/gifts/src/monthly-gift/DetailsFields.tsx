import { useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import { TextAreaField } from '@charity-elements/ui/form'
import { PersonalNumberField, noAutofill, useDonorFields } from '../flow/donor/DonorFields.tsx'
import type { DonorForm } from '../flow/donor/useForm.ts'
import { richTextToLine } from '@charity-elements/ui/content'
import { PrivacyNotice } from '../flow/FlowInformation.tsx'
import type { FlowContent } from '../flow/flow-content.ts'
import type { TaxContent } from '../flow/TaxText.tsx'
import { Remembered } from '../remembered/Remembered.tsx'
import { emptyMonthlyDetails, type MonthlyDetailsField } from './model.ts'
import { texts } from './texts.ts'
import { useSuggestedBank } from './useSuggestedBank.ts'
import { Fragment } from 'react'
import type { FieldErrors } from '@charity-elements/ui/text-form'

interface DetailsFieldsProps {
  readonly form: DonorForm<MonthlyDetailsField>
  readonly amount: number | null
  readonly content: TaxContent &
    Pick<FlowContent, 'emailPurposeInfo' | 'privacyNotice'> & { readonly canRememberDetails: boolean }
}

const rememberedFields = { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone' } as const

/** The contact and bank details of a monthly donor. */
export function DetailsFields({ form, amount, content }: DetailsFieldsProps) {
  const fields = useDonorFields()
  const t = useTexts(texts)
  const { banks, suggestion } = useSuggestedBank(form)
  return (
    <>
      <fieldset className="step-fields">
        <legend className="visually-hidden">{t.about}</legend>
        <Remembered isOffered={content.canRememberDetails} form={form} fields={rememberedFields}>
          <div className="two-columns aligned-fields">
            <TextField {...form.field('firstName')} {...fields.firstName} required />
            <TextField {...form.field('lastName')} {...fields.lastName} required />
          </div>
          <PersonalNumberField field={form.field('ssn')} amount={amount} content={content} digits="twelve" />
          <div className="two-columns aligned-fields">
            <TextField {...form.field('phone')} {...fields.phone} help={t.phoneHelp} required />
            <TextField
              {...form.field('email')}
              {...fields.email}
              help={richTextToLine(content.emailPurposeInfo)}
              required
            />
          </div>
        </Remembered>
      </fieldset>
      <fieldset className="step-fields bank">
        <legend className="bank-heading">{t.bankHeading}</legend>
        <p className="bank-help">{t.bankHelp}</p>
        <div className="two-columns aligned-fields">
          <TextField {...form.field('account')} {...noAutofill} label={t.account} inputMode="numeric" required />
          <TextField {...form.field('bank')} {...noAutofill} label={t.bank} list="banks" required />
        </div>
        <p className="bank-suggestion" role="status">
          {suggestion}
        </p>
        <datalist id="banks">
          {banks.map((bank) => (
            <option key={bank} value={bank} />
          ))}
        </datalist>
      </fieldset>
      <TextAreaField {...form.field('message')} label={t.message} isOptional />
      <PrivacyNotice content={content} />
    </>
  )
}

interface WrongFieldsProps {
  readonly errors: FieldErrors<MonthlyDetailsField>
  readonly onFollow: (name: MonthlyDetailsField) => void
}

/**
 * Why the contract cannot be signed yet, with a link to each field. The fields say what is wrong.
 */
export function WrongFields({ errors, onFollow }: WrongFieldsProps) {
  const t = useTexts(texts)
  const { firstName, lastName, personalNumber, phone, email } = useDonorFields()
  const labels: Readonly<Record<MonthlyDetailsField, string>> = {
    firstName: firstName.label,
    lastName: lastName.label,
    ssn: personalNumber.label,
    phone: phone.label,
    email: email.label,
    bank: t.bank,
    account: t.account,
    message: t.message,
  }
  const names = (Object.keys(emptyMonthlyDetails) as MonthlyDetailsField[]).filter((name) => errors[name] !== undefined)
  return (
    <>
      {t.wrong}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? ': ' : ', '}
          <a
            href={`#${name}`}
            className={labels[name].includes(' ') ? undefined : 'one-word'}
            onClick={(event) => {
              event.preventDefault()
              onFollow(name)
            }}
          >
            {labels[name]}
          </a>
        </Fragment>
      ))}
    </>
  )
}
