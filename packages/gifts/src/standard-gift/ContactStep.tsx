import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { CheckField } from '@charity-elements/runtime/controls/CheckField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { donorAttributes } from '../donor/attributes.ts'
import { isDoubtful } from '../donor/rules.ts'
import { donorTexts } from '../donor/texts.ts'
import type { DonorForm } from '../donor/useForm.ts'
import { proseLine } from '../flow/Prose.tsx'
import { type FlowContent, taxTextOf } from '../flow/content.ts'
import type { Consent, ContactField, StandardRequest } from './model.ts'
import { fieldsOf } from './model.ts'
import { texts } from './texts.ts'

interface ContactStepProps {
  readonly requestType: StandardRequest
  readonly content: FlowContent
  readonly amount: number
  readonly form: DonorForm<ContactField>
  readonly consent: Consent
  readonly onConsent: (consent: Consent) => void
  /** What the button says: 'Ge 200 kr med kort'. */
  readonly action: string
  readonly isBusy: boolean
  readonly onLeave: () => void
  /** Everything that is asked for is right. */
  readonly onDone: () => void
}

/** The step that asks who gives, or confirms that nobody is asked. */
export function ContactStep(props: ContactStepProps) {
  const { requestType, form, consent, onConsent, action, isBusy, onLeave, onDone } = props
  return (
    <form
      ref={form.ref}
      noValidate
      onBlur={onLeave}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && (consent.isAnonymous || form.check(fieldsOf(requestType)))) onDone()
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
      <div className="step-ways">
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

function ContactFields({ requestType, content, amount, form, consent, onConsent }: ContactStepProps) {
  const doubt = isDoubtful(form.values.ssn, 'ten') ? donorTexts.doubtfulPersonalNumber : undefined
  return (
    <div className="step-fields">
      {requestType === 'standard' && (
        <div className="two">
          <TextField
            {...form.field('donatorFirstName')}
            {...donorAttributes.firstName}
            label={donorTexts.firstName}
            isOptional
          />
          <TextField
            {...form.field('donatorLastName')}
            {...donorAttributes.lastName}
            label={donorTexts.lastName}
            isOptional
          />
        </div>
      )}
      <TextField
        {...form.field('donatorEmail')}
        {...donorAttributes.email}
        label={donorTexts.email}
        help={proseLine(content.emailPurposeInfo) || undefined}
        required
      />
      {requestType === 'standard' && (
        <TextField {...form.field('donatorPhoneCell')} {...donorAttributes.phone} label={donorTexts.phone} isOptional />
      )}
      <TextField
        {...form.field('ssn')}
        {...donorAttributes.personalNumber}
        label={donorTexts.personalNumber}
        help={doubt ?? (proseLine(taxTextOf(amount, content)) || undefined)}
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
