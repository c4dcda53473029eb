import { CheckField } from '@charity-elements/runtime/controls/CheckField.tsx'
import { ChoiceField } from '@charity-elements/runtime/controls/ChoiceField.tsx'
import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { kronor } from '@charity-elements/runtime/texts/format.ts'
import { donorAttributes } from '../donor/attributes.ts'
import { isDoubtful } from '../donor/rules.ts'
import { donorTexts } from '../donor/texts.ts'
import type { DonorForm } from '../donor/useForm.ts'
import { proseLine } from '../flow/Prose.tsx'
import { flowTexts } from '../flow/texts.ts'
import type { OneTimeGift } from '../flow/useOneTimeGift.tsx'
import { methodTexts } from '../payment/methods.ts'
import { Delivery } from './Delivery.tsx'
import { printedGreeting } from './card/printed-greeting.ts'
import type { TributeContent } from './content.ts'
import { type DonatorName, canPay, paymentMethods } from './donator.ts'
import type { TributeStep } from './kind.ts'
import type { Day } from './post-days.ts'
import { tributeTexts as texts } from './texts.ts'

interface DonatorStepProps {
  readonly content: TributeContent
  readonly form: DonorForm<DonatorName>
  /** Whether the donor is asked for names: not when the card goes to the donor. */
  readonly hasNames: boolean
  /** The donor's first name, from here or from the receiver. */
  readonly firstName: string
  readonly acceptDM: boolean
  readonly onAcceptDM: (acceptDM: boolean) => void
  readonly gift: OneTimeGift<TributeStep, (typeof paymentMethods)[number]>
  readonly greeting: string
  readonly today: Day | null
  readonly eventDay: Day | null
}

/** The step that asks who gives and how it is paid, and pays. */
export function DonatorStep(props: DonatorStepProps) {
  const { content, form, hasNames, firstName, acceptDM, onAcceptDM, gift, greeting, today, eventDay } = props
  const isReady = canPay(firstName, form.values.donatorPhoneCell)
  const overflow = printedGreeting(greeting).overflow.length
  const doubt = isDoubtful(form.values.ssn, 'ten') ? donorTexts.doubtfulPersonalNumber : undefined
  return (
    <form
      ref={form.ref}
      noValidate
      onBlur={gift.keep}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady || gift.isBusy || !form.check()) return
        if (gift.method === 'swish') gift.payBySwish()
        else gift.payByCard()
      }}
    >
      <div className="step-fields">
        {hasNames && (
          <div className="two">
            <TextField
              {...form.field('donatorFirstName')}
              {...donorAttributes.firstName}
              label={donorTexts.firstName}
            />
            <TextField
              {...form.field('donatorLastName')}
              {...donorAttributes.lastName}
              label={donorTexts.lastName}
              isOptional
            />
          </div>
        )}
        <div className="two">
          <TextField
            {...form.field('donatorPhoneCell')}
            {...donorAttributes.phone}
            label={donorTexts.phone}
            help={texts.phoneHelp}
          />
          <TextField
            {...form.field('donatorEmail')}
            {...donorAttributes.email}
            label={donorTexts.email}
            help={proseLine(content.emailPurposeInfo) || undefined}
            isOptional
          />
        </div>
        <TextField
          {...form.field('ssn')}
          {...donorAttributes.personalNumber}
          label={donorTexts.personalNumber}
          help={doubt ?? texts.personalNumberHelp}
          isOptional
        />
        <CheckField id="accept-dm" label={donorTexts.acceptDM} isChecked={acceptDM} onChecked={onAcceptDM} />
      </div>
      <ChoiceField
        id="payment-method"
        label={flowTexts.paymentMethod}
        choices={paymentMethods.map((value) => ({ value, caption: methodTexts[value].caption }))}
        chosen={[gift.method]}
        onToggle={(value) => gift.setMethod(value === 'swish' ? 'swish' : 'creditCard')}
      />
      <div className="before-paying">
        <Delivery today={today} eventDay={eventDay} />
        {overflow > 0 && <p className="note warning">{texts.greetingOverflow(overflow)}</p>}
      </div>
      <div className="step-ways">
        <Button type="submit" isBusy={gift.isBusy} disabled={!isReady}>
          {flowTexts.pay(kronor(gift.amount ?? 0), methodTexts[gift.method].by)}
        </Button>
        {!isReady && <p className="not-yet">{hasNames ? texts.cannotPayYet : texts.cannotPayYetNoName}</p>}
      </div>
    </form>
  )
}
