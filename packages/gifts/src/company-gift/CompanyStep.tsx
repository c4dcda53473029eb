import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { CheckField } from '@charity-elements/runtime/controls/CheckField.tsx'
import { ChoiceField } from '@charity-elements/runtime/controls/ChoiceField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { donorAttributes } from '../donor/attributes.ts'
import { donorTexts } from '../donor/texts.ts'
import type { DonorForm } from '../donor/useForm.ts'
import { proseLine } from '../flow/Prose.tsx'
import type { FlowContent } from '../flow/content.ts'
import { type CompanyChoices, type CompanyField, type InvoiceType, fieldsOf } from './model.ts'
import { texts } from './texts.ts'

interface CompanyStepProps {
  readonly content: FlowContent
  readonly form: DonorForm<CompanyField>
  readonly choices: CompanyChoices
  readonly onInvoiceType: (invoiceType: InvoiceType) => void
  readonly onAcceptDM: (acceptDM: boolean) => void
  /** What the button says: 'Ge 5000 kr mot faktura'. */
  readonly action: string
  readonly isBusy: boolean
  readonly onLeave: () => void
  /** Everything that is asked for is right. */
  readonly onDone: () => void
}

/** The step that asks for the company, and for an invoice where it is to go. */
export function CompanyStep(props: CompanyStepProps) {
  const { content, form, choices, onInvoiceType, onAcceptDM, action, isBusy, onLeave, onDone } = props
  const fields = fieldsOf(choices)
  return (
    <form
      ref={form.ref}
      noValidate
      onBlur={onLeave}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && form.check(fields)) onDone()
      }}
    >
      <div className="step-fields">
        <TextField {...form.field('companyName')} {...donorAttributes.company} label={texts.companyName} required />
        <TextField {...form.field('companyContact')} {...donorAttributes.fullName} label={texts.contact} required />
        <TextField
          {...form.field('donatorEmail')}
          {...donorAttributes.email}
          label={donorTexts.email}
          help={proseLine(content.emailPurposeInfo) || undefined}
          required
        />
        <TextField
          {...form.field('ssn')}
          {...donorAttributes.personalNumber}
          label={texts.organisationNumber}
          isOptional
        />
        {choices.paymentType === 'invoice' && (
          <ChoiceField
            id="invoice-type"
            label={texts.invoiceType}
            choices={[
              { value: 'email', caption: texts.byEmail },
              { value: 'regularMail', caption: texts.byPost },
            ]}
            chosen={[choices.invoiceType]}
            onToggle={(value) => onInvoiceType(value === 'regularMail' ? value : 'email')}
          />
        )}
        {fields.includes('invoiceAddress') && (
          <>
            <TextField {...form.field('invoiceAddress')} {...donorAttributes.street} label={texts.street} required />
            <div className="two">
              <TextField
                {...form.field('invoiceZip')}
                {...donorAttributes.postCode}
                label={donorTexts.postCode}
                required
              />
              <TextField {...form.field('invoiceCity')} {...donorAttributes.city} label={donorTexts.city} required />
            </div>
          </>
        )}
        <CheckField id="accept-dm" label={donorTexts.acceptDM} isChecked={choices.acceptDM} onChecked={onAcceptDM} />
      </div>
      <div className="step-ways">
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
