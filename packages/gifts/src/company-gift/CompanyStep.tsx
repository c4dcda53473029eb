import { useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import { CheckboxField, ChoiceField } from '@charity-elements/ui/form'
import { PostCodeField, noAutofill, useDonorFields } from '../flow/donor/DonorFields.tsx'
import { donorTexts } from '../flow/donor/texts.ts'
import type { DonorForm } from '../flow/donor/useForm.ts'
import { InlineRichText } from '@charity-elements/ui/react'
import { richTextToLine } from '@charity-elements/ui/content'
import { PayStep, type PayingGift } from '../flow/StepForm.tsx'
import { PrivacyNotice } from '../flow/FlowInformation.tsx'
import { Remembered } from '../remembered/Remembered.tsx'
import { AnonymousGift } from '../flow/AnonymousGift.tsx'
import type { FlowContent } from '../flow/flow-content.ts'
import { type TaxContent, taxTextOf } from '../flow/TaxText.tsx'
import type { GiftFlowState } from '../flow/useGiftFlow.tsx'
import type { PaymentMethod } from '../flow/methods.ts'
import type { CompanyGiftProps } from './props.ts'
import { type CompanyChoices, type CompanyField, type InvoiceType, companyFieldsFor } from './model.ts'
import { texts } from './texts.ts'

interface CompanyStepProps {
  readonly content: FlowContent & TaxContent
  readonly canRememberDetails: boolean
  readonly invoice: Pick<CompanyGiftProps, 'invoiceTerms' | 'hasInvoiceReference'>
  readonly gift: PayingGift & Pick<GiftFlowState<string, PaymentMethod>, 'amount'>
  readonly form: DonorForm<CompanyField>
  readonly choices: CompanyChoices
  readonly onInvoiceType: (invoiceType: InvoiceType) => void
  readonly onAcceptDM: (acceptDM: boolean) => void
  readonly onAnonymous: (isAnonymous: boolean) => void
  /** The step was submitted and all its fields are valid. */
  readonly onSubmit: () => void
}

const rememberedFields = {
  companyName: 'companyName',
  contactName: 'companyContact',
  email: 'donatorEmail',
  street: 'invoiceAddress',
  postCode: 'invoiceZip',
  city: 'invoiceCity',
} as const

/** The step that asks for the company's details and, for an invoice, where to send it. */
export function CompanyStep(props: CompanyStepProps) {
  const t = useTexts(texts)
  const { gift, form, choices, onAnonymous, onSubmit } = props
  const details = (
    <>
      <Remembered isOffered={props.canRememberDetails} form={form} fields={rememberedFields}>
        <CompanyFields {...props} />
      </Remembered>
      <PrivacyNotice content={props.content} />
    </>
  )
  const asked = choices.isAnonymous ? [] : companyFieldsFor(choices)
  return (
    <PayStep
      gift={gift}
      form={form}
      asked={asked}
      onSubmit={() => {
        if (choices.isAnonymous || form.validate(asked)) onSubmit()
      }}
    >
      {choices.paymentType === 'invoice' ? (
        details
      ) : (
        <AnonymousGift label={t.anonymous} isAnonymous={choices.isAnonymous} onAnonymous={onAnonymous}>
          {details}
        </AnonymousGift>
      )}
    </PayStep>
  )
}

function CompanyFields({ content, invoice, gift, form, choices, onInvoiceType, onAcceptDM }: CompanyStepProps) {
  const fields = useDonorFields()
  const t = useTexts(texts)
  const tDonor = useTexts(donorTexts)
  const isInvoice = choices.paymentType === 'invoice'
  const isPosted = choices.invoiceType === 'regularMail'
  return (
    <div className="step-fields">
      <TextField
        {...form.field('companyName')}
        label={t.companyName}
        autoComplete="organization"
        spellCheck={false}
        required
      />
      <TextField {...form.field('companyContact')} {...fields.fullName} label={t.contact} required />
      <TextField
        {...form.field('donatorEmail')}
        {...fields.email}
        help={isInvoice ? (isPosted ? undefined : t.invoiceEmailHelp) : richTextToLine(content.emailPurposeInfo)}
        required
      />
      <TextField
        {...form.field('ssn')}
        {...fields.personalNumber}
        label={t.organisationNumber}
        help={[richTextToLine(taxTextOf(gift.amount.amount, content)), t.organisationNumberHelp]
          .filter(Boolean)
          .join(' ')}
        isOptional
      />
      {isInvoice && (
        <ChoiceField
          id="invoice-type"
          label={t.invoiceType}
          choices={[
            { value: 'email', caption: t.byEmail },
            { value: 'regularMail', caption: t.byPost },
          ]}
          chosen={[choices.invoiceType]}
          onToggle={(value) => onInvoiceType(value === 'regularMail' ? value : 'email')}
        />
      )}
      {isInvoice && isPosted && (
        <>
          <TextField {...form.field('invoiceAddress')} {...fields.street} label={t.street} required />
          <div className="two-columns aligned-fields">
            <PostCodeField field={form.field('invoiceZip')} town={form.field('invoiceCity')} required />
            <TextField {...form.field('invoiceCity')} {...fields.city} required />
          </div>
        </>
      )}
      {isInvoice && invoice.hasInvoiceReference && (
        <TextField
          {...form.field('invoiceReference')}
          {...noAutofill}
          label={t.reference}
          help={t.referenceHelp}
          isOptional
        />
      )}
      {isInvoice && <InlineRichText content={invoice.invoiceTerms} className="note" />}
      <CheckboxField id="accept-dm" label={tDonor.acceptDM} isChecked={choices.acceptDM} onChecked={onAcceptDM} />
    </div>
  )
}
