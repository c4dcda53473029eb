import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import { useServices } from '@charity-elements/runtime/element/services.ts'
import { useEffect, useState } from 'react'
import { useForm } from '../donor/useForm.ts'
import { keptChoice } from '../donor/amount/amounts.ts'
import { monthlyMaximum, monthlyMinimum } from '../donor/amount/monthly.ts'
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

/** The monthly flow: an amount, then the details that the contract needs, then its signing. */
export function MonthlyGift(props: MonthlyGiftProps) {
  const { amountChoices, minimumAmount, connectedGift, connectedTemplateId, emit } = props
  const { pageUrl } = useServices()
  const given = useAmount('monthly-gift', {
    ...props,
    minimum: monthlyMinimum(minimumAmount, connectedGift?.minimumGiftAmount, amountChoices),
    maximum: monthlyMaximum,
  })
  const { offer, choice, setChoice, amount } = given
  const [journey, setJourney] = useState(() => journeyFrom<MonthlyStep>(steps))
  const [refused, setRefused] = useState<Refused>({})
  /** What was kept of the form, until it is known whether a case stands before it. */
  const [found, setFound] = useState<KeptFlow | null>(null)
  const [isSigned, setSigned] = useState(false)
  const thankYouUrl = firstThankYouPage(props.thankYouPage).url
  const form = useForm(emptyDetails, detailsRules(refused))

  const keeping = useKeptFlow({
    flow: 'monthly-gift',
    now: () => ({
      currentStep: journey.current,
      steps: journey.done,
      forms: { detailsForm: { ...form.values }, donatorForm: { ...choice } },
    }),
    onRestore: ({ kept }) => setFound(kept ?? null),
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
    onRestore: (saved: MonthlyFormData) => {
      form.restore(saved)
      setChoice(keptChoice({ selected: saved.giftAmount }, offer))
      setJourney({ current: 'details', done: ['amounts'] })
    },
    onSigned: () => {
      setSigned(true)
      keeping.forget()
    },
    onFlag: (field) => setRefused((before) => ({ ...before, [field]: form.values[field] })),
  })

  const { status } = signing.state
  useEffect(() => {
    if (found === null || status === 'looking') return
    setFound(null)
    // A case that waits to be signed brings its own values, and one that is signed is not begun again with them.
    if (isSigned || status !== 'filling') return
    form.restore(found.forms.detailsForm ?? {})
    setChoice(keptChoice(found.forms.donatorForm ?? {}, offer))
    setJourney((current) => keptJourney(found, steps) ?? current)
  }, [found, status, isSigned, form, offer, setChoice])

  const { keep } = keeping
  useEffect(() => {
    if (journey.done.length > 0) keep()
  }, [journey, keep])
  const told = toldProblems(form)
  const canSign = canSubmit(form.values, told, amount)
  const hasErrors = Object.keys(told).length > 0

  const flowSteps = [
    { id: 'amounts', heading: texts.amounts, summary: amount === null ? undefined : amountTexts.monthly(amount) },
    { id: 'details', heading: texts.details },
  ] as const

  return (
    <section className="monthly">
      <FlowFrame steps={flowSteps} journey={journey} onChange={(step) => setJourney(changing(journey, step))}>
        <Notice thanks={isSigned && thankYouUrl === '' ? texts.signed : ''} />
        {journey.current === 'amounts' ? (
          <StepForm
            action={texts.next}
            isReady={amount !== null}
            onLeave={keep}
            onDone={() => setJourney(completed(journey, steps))}
          >
            <FlowInformation content={props} />
            <AmountPart content={props} amount={given} label={amountTexts.monthly} />
          </StepForm>
        ) : (
          <StepForm
            formRef={form.ref}
            action={texts.sign}
            isReady={canSign}
            isBusy={isAtWork(signing.state)}
            onLeave={keep}
            onDone={() => signing.choose({ type: 'submit' })}
          >
            <DetailsFields form={form} emailPurposeInfo={props.emailPurposeInfo} />
            <p className={hasErrors ? 'note warning' : 'not-yet'} role="status">
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
