import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import { useServices } from '@charity-elements/runtime/element/services.ts'
import { useEffect, useState } from 'react'
import { useForm } from '../donor/useForm.ts'
import { keptChoice, monthlyMaximum, monthlyMinimum } from '../donor/amount/amounts.ts'
import { amountTexts } from '../donor/amount/texts.ts'
import { useAmount } from '../donor/amount/useAmount.ts'
import { AmountPart } from '../flow/AmountPart.tsx'
import { FlowFrame } from '../flow/FlowFrame.tsx'
import { AlternativeLink, FlowInformation } from '../flow/FlowTexts.tsx'
import { Notice } from '../flow/Notice.tsx'
import { StepForm } from '../flow/StepForm.tsx'
import { firstThankYouPage } from '../flow/content.ts'
import { changing, completed, journeyFrom, keptJourney } from '../flow/journey.ts'
import type { KeptFlow } from '../flow/kept-flow.ts'
import { useKeptFlow } from '../flow/useKeptFlow.ts'
import { SigningDialog } from '../signing/SigningDialog.tsx'
import { isAtWork } from '../signing/model.ts'
import { useSigning } from '../signing/useSigning.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { type Refused, canSubmit, detailsRules, emptyDetails, monthlyFormData } from './details.ts'
import type { MonthlyGiftProps } from './element.ts'
import { texts } from './texts.ts'
import { toldProblems } from './told.ts'

const steps = ['amounts', 'details'] as const
type MonthlyStep = (typeof steps)[number]

/** The monthly flow: an amount, then the details for the contract, then its signing. */
export function MonthlyGift(props: MonthlyGiftProps) {
  const { amountChoices, minimumAmount, connectedGift, connectedTemplateId, emit } = props
  const { pageUrl } = useServices()
  const selection = useAmount('monthly-gift', {
    ...props,
    minimum: monthlyMinimum(minimumAmount, connectedGift?.minimumGiftAmount, amountChoices),
    maximum: monthlyMaximum,
  })
  const { offer, choice, setChoice, amount } = selection
  const [stepper, setStepper] = useState(() => journeyFrom<MonthlyStep>(steps))
  const [rejected, setRejected] = useState<Refused>({})
  /** The saved form, until it is known whether a saved case takes precedence. */
  const [saved, setSaved] = useState<KeptFlow | null>(null)
  const [isSigned, setSigned] = useState(false)
  const thankYouUrl = firstThankYouPage(props.thankYouPage).url
  const form = useForm(emptyDetails, detailsRules(rejected))

  const persistence = useKeptFlow({
    flow: 'monthly-gift',
    now: () => ({
      currentStep: stepper.current,
      steps: stepper.done,
      forms: { detailsForm: { ...form.values }, donatorForm: { ...choice } },
    }),
    onRestore: ({ kept }) => setSaved(kept ?? null),
  })

  const signing = useSigning({
    purpose: connectedGift?.giftTag[0]?.name ?? '',
    valid: () => {
      if (!form.check() || amount === null) return null
      if (!emit('gift:start', { amount, giftId: connectedGift?.id ?? '' })) return null
      const here = pageUrl()
      return monthlyFormData(form.values, {
        templateId: connectedTemplateId,
        thankYouPageUrl: new URL(thankYouUrl, here).href,
        cancelUrl: here,
        giftAmount: amount,
      })
    },
    onRestore: (formData: MonthlyFormData) => {
      form.restore(formData)
      setChoice(keptChoice({ selected: formData.giftAmount }, offer))
      setStepper({ current: 'details', done: ['amounts'] })
    },
    onSigned: () => {
      setSigned(true)
      persistence.forget()
    },
    onFlag: (field) => setRejected((before) => ({ ...before, [field]: form.values[field] })),
  })

  const { status } = signing.state
  useEffect(() => {
    if (saved === null || status === 'looking') return
    setSaved(null)
    // A case that waits for its signature has its own values, and a signed one must not be started again.
    if (isSigned || status !== 'filling') return
    form.restore(saved.forms.detailsForm ?? {})
    setChoice(keptChoice(saved.forms.donatorForm ?? {}, offer))
    setStepper((current) => keptJourney(saved, steps) ?? current)
  }, [saved, status, isSigned, form, offer, setChoice])

  const { keep: save } = persistence
  useEffect(() => {
    if (stepper.done.length > 0) save()
  }, [stepper, save])
  const errors = toldProblems(form)
  const canSign = canSubmit(form.values, errors, amount)
  const hasErrors = Object.keys(errors).length > 0

  const flowSteps = [
    { id: 'amounts', heading: texts.amounts, summary: amount === null ? undefined : amountTexts.monthly(amount) },
    { id: 'details', heading: texts.details },
  ] as const

  return (
    <section className="monthly">
      <FlowFrame steps={flowSteps} journey={stepper} onChange={(step) => setStepper(changing(stepper, step))}>
        <Notice thanks={isSigned && thankYouUrl === '' ? texts.signed : ''} />
        {stepper.current === 'amounts' ? (
          <StepForm
            action={texts.next}
            isReady={amount !== null}
            onLeave={save}
            onDone={() => setStepper(completed(stepper, steps))}
          >
            <FlowInformation content={props} />
            <AmountPart content={props} amount={selection} label={amountTexts.monthly} />
          </StepForm>
        ) : (
          <StepForm
            formRef={form.ref}
            action={texts.sign}
            isReady={canSign}
            isBusy={isAtWork(signing.state)}
            onLeave={save}
            onDone={() => signing.choose({ type: 'submit' })}
          >
            <DetailsFields form={form} emailPurposeInfo={props.emailPurposeInfo} />
            <p className={hasErrors ? 'note warning' : 'missing-hint'} role="status">
              {hasErrors ? texts.wrong : canSign ? '' : texts.notYet}
            </p>
          </StepForm>
        )}
      </FlowFrame>
      <AlternativeLink content={props} />
      <SigningDialog state={signing.state} choose={signing.choose} />
    </section>
  )
}
