import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import { useServices } from '@charity-elements/runtime/element/services.ts'
import { useEffect, useState } from 'react'
import { useForm } from '../donor/useForm.ts'
import { AmountField } from '../donor/amount/AmountField.tsx'
import { keptChoice, readChoice } from '../donor/amount/amounts.ts'
import { FlowFrame } from '../flow/FlowFrame.tsx'
import { AlternativeLink, FlowInformation } from '../flow/FlowTexts.tsx'
import { TaxText } from '../flow/TaxText.tsx'
import { firstThankYouPage } from '../flow/content.ts'
import { changing, completed, journeyFrom, keptJourney } from '../flow/journey.ts'
import { useKeptFlow } from '../flow/useKeptFlow.ts'
import { SigningDialog } from '../signing/SigningDialog.tsx'
import { isAtWork } from '../signing/model.ts'
import { useSigning } from '../signing/useSigning.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { type Refused, canSubmit, detailsRules, emptyDetails, monthlyFormData } from './details.ts'
import type { MonthlyGiftProps } from './element.ts'
import { texts } from './texts.ts'
import { toldProblems } from './told.ts'
import { useMonthlyAmount } from './useMonthlyAmount.ts'

const steps = ['amounts', 'details'] as const
type MonthlyStep = (typeof steps)[number]

/** The monthly flow: an amount, then the details that the contract needs, then its signing. */
export function MonthlyGift(props: MonthlyGiftProps) {
  const { connectedGift, connectedTemplateId, emit } = props
  const { pageUrl } = useServices()
  const { offer, choice, setChoice } = useMonthlyAmount(props)
  const [journey, setJourney] = useState(() => journeyFrom<MonthlyStep>(steps))
  const [refused, setRefused] = useState<Refused>({})
  const form = useForm(emptyDetails, detailsRules(refused))
  const read = readChoice(choice, offer)
  const amount = read.ok ? read.amount : null

  const keeping = useKeptFlow({
    flow: 'monthly-gift',
    now: () => ({
      currentStep: journey.current,
      steps: journey.done,
      forms: { detailsForm: { ...form.values }, donatorForm: { amount: choice } },
    }),
    onRestore: ({ kept }) => {
      // A case that waits to be signed brings its own values, and the donor's own come before any.
      if (!kept || signing.state.status === 'interrupted') return
      form.restore(kept.forms.detailsForm ?? {})
      const keptAmount = kept.forms.donatorForm?.['amount']
      if (typeof keptAmount === 'object' && keptAmount !== null) setChoice(keptChoice({ ...keptAmount }, offer))
      setJourney(keptJourney(kept, steps) ?? journey)
    },
  })

  const signing = useSigning({
    purpose: connectedGift?.giftTag[0]?.name ?? '',
    valid: () => {
      if (!form.check() || amount === null) return null
      if (!emit('gift:start', { amount, giftId: connectedGift?.id ?? '' })) return null
      const here = pageUrl()
      return monthlyFormData(form.values, {
        templateId: connectedTemplateId,
        thankYouPageUrl: new URL(firstThankYouPage(props.thankYouPage).url, here).href,
        cancelUrl: here,
        giftAmount: amount,
      })
    },
    onRestore: (saved: MonthlyFormData) => {
      form.restore(saved)
      setChoice(keptChoice({ selected: saved.giftAmount }, offer))
      setJourney({ current: 'details', done: ['amounts'] })
    },
    onSigned: () => keeping.forget(),
    onFlag: (field) => setRefused((before) => ({ ...before, [field]: form.values[field] })),
  })

  const { keep } = keeping
  useEffect(() => {
    if (journey.done.length > 0) keep()
  }, [journey, keep])
  const told = toldProblems(form)
  const canSign = canSubmit(form.values, told, amount)
  const hasErrors = Object.keys(told).length > 0

  const flowSteps = [
    { id: 'amounts', heading: texts.amounts, summary: amount === null ? undefined : texts.monthly(amount) },
    { id: 'details', heading: texts.details },
  ] as const

  return (
    <section className="monthly">
      <FlowFrame steps={flowSteps} journey={journey} onChange={(step) => setJourney(changing(journey, step))}>
        {journey.current === 'amounts' ? (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (amount !== null) setJourney(completed(journey, steps))
            }}
          >
            <FlowInformation content={props} />
            <AmountField offer={offer} choice={choice} onChoice={setChoice} label={texts.monthly} />
            <TaxText amount={amount} content={props} />
            <div className="step-ways">
              <button type="submit" className="button act" disabled={amount === null}>
                {texts.next}
              </button>
            </div>
          </form>
        ) : (
          <form
            noValidate
            ref={form.ref}
            onBlur={keep}
            onSubmit={(event) => {
              event.preventDefault()
              if (canSign) signing.choose({ type: 'submit' })
            }}
          >
            <DetailsFields form={form} emailPurposeInfo={props.emailPurposeInfo} />
            <p className={hasErrors ? 'note warning' : 'not-yet'} role="status">
              {hasErrors ? texts.wrong : canSign ? '' : texts.notYet}
            </p>
            <div className="step-ways">
              <button
                type="submit"
                className="button act"
                disabled={!canSign}
                aria-busy={isAtWork(signing.state) || undefined}
              >
                {isAtWork(signing.state) && <span className="spinner" aria-hidden="true" />}
                {texts.sign}
              </button>
            </div>
          </form>
        )}
      </FlowFrame>
      <AlternativeLink content={props} />
      <SigningDialog state={signing.state} choose={signing.choose} />
    </section>
  )
}
