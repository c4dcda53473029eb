import { useServices, useTexts } from '@charity-elements/runtime/react'
import { useEffect, useRef, useState } from 'react'
import { donorTexts } from '../flow/donor/texts.ts'
import { useForm, type DonorForm } from '../flow/donor/useForm.ts'
import { monthlyLimits, useAskedGift, useConnectedGift, useOfferedMethods } from '@charity-elements/payments/start'
import { restoredChoice } from '../flow/amount/chosen-amount.ts'
import { useAmount } from '../flow/amount/useAmount.ts'
import { AmountSection } from '../flow/AmountSection.tsx'
import { FlowFrame } from '../flow/FlowFrame.tsx'
import { FlowInformation } from '../flow/FlowInformation.tsx'
import { Notice } from '../flow/Notice.tsx'
import { StepForm } from '../flow/StepForm.tsx'
import { firstThankYouPage } from '../thank-you/thank-you-page.ts'
import { atSavedStep } from '../flow/flow-state.ts'
import { useFlowState } from '../flow/useFlowState.ts'
import { flowTexts } from '../flow/texts.ts'
import { useFlowPersistence, type SavedFlow } from '@charity-elements/payments/saved'
import { SigningDialog, isFormBusy, useSigning } from '@charity-elements/payments/signing'
import { DetailsFields, WrongFields } from './DetailsFields.tsx'
import { canSubmit, emptyMonthlyDetails, monthlyDetailsRules, monthlyFormData, type RejectedValues } from './model.ts'
import type { MonthlyGiftProps } from './props.ts'
import { texts } from './texts.ts'
import type { FieldErrors } from '@charity-elements/ui/text-form'

const steps = ['amounts', 'details'] as const

/** Milliseconds until a saved form no longer keeps the place of its step while a case is looked up. */
const longestLookup = 2_000

/** The monthly flow: an amount, then the details for the contract, then its signing. */
export function MonthlyGift(props: MonthlyGiftProps) {
  const t = useTexts(texts)
  const tFlow = useTexts(flowTexts)
  const tDonor = useTexts(donorTexts)
  const { amountChoices, minimumAmount, connectedGift, connectedTemplateId, emit } = props
  const { navigate, pageUrl } = useServices()
  const isOffered = useOfferedMethods()
  const asked = useAskedGift(props)
  const { giftId, purpose } = useConnectedGift(connectedGift, asked.purpose)
  const selection = useAmount('monthly-gift', {
    ...props,
    limits: monthlyLimits(minimumAmount, connectedGift?.minimumGiftAmount, amountChoices),
    isMonthly: true,
  })
  const { offer, choice, setChoice, amount } = selection
  const [stepper, dispatch] = useFlowState('monthly-gift', steps, (step) => step === 'amounts' || amount !== null)
  const [rejected, setRejected] = useState<RejectedValues>({})
  /** The saved form, until it is known whether a saved case takes precedence. */
  const [saved, setSaved] = useState<SavedFlow | null>(null)
  const [late, setLate] = useState<SavedFlow>()
  const announced = useRef('')
  const thankYouUrl = firstThankYouPage(props.thankYouPage).url
  const form = useForm(emptyMonthlyDetails, monthlyDetailsRules(rejected, tDonor, t))

  const persistence = useFlowPersistence({
    flow: 'monthly-gift',
    currentState: () => ({
      currentStep: stepper.current,
      steps: stepper.done,
      forms: { detailsForm: { ...form.values }, donatorForm: { ...choice } },
    }),
    onRestore: ({ saved: kept }) => setSaved(kept ?? null),
  })

  const signing = useSigning({
    giftId,
    purpose,
    validate: () => {
      if (!form.validate() || amount === null) return null
      if (!emit('gift-start', { amount, giftId })) return null
      const here = pageUrl()
      return monthlyFormData(form.values, {
        templateId: connectedTemplateId,
        thankYouPageUrl: new URL(thankYouUrl, here).href,
        cancelUrl: here,
        giftAmount: amount,
      })
    },
    onRestore: ({ giftAmount, ...details }) => {
      // What the donor has typed meanwhile is newer.
      if (persistence.hasStarted()) return
      form.restore(details)
      if (giftAmount != null) setChoice(restoredChoice({ selected: giftAmount }, offer))
      dispatch({ type: 'restored', saved: { currentStep: 'details', steps: ['amounts'] }, result: {} })
    },
    onSigned: () => {
      persistence.discardSaved()
      if (thankYouUrl !== '') navigate(thankYouUrl)
    },
    onFieldRejected: (field) => {
      setRejected((before) => ({ ...before, [field]: form.values[field] }))
      form.report(field)
      setRefused(field)
    },
  })

  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setLate(saved), longestLookup)
    return () => clearTimeout(timer)
  }, [saved])
  const awaited = persistence.awaited ?? (saved === late ? null : saved)
  const shown = { ...(awaited ? atSavedStep(stepper, awaited, steps) : stepper), isAwaited: awaited !== null }

  const { status } = signing.state
  const [refused, setRefused] = useState<keyof RejectedValues>()
  useEffect(() => {
    // The donor is back in the form after a refusal, and the button that had the focus is disabled.
    if (status !== 'filling' || !refused) return
    form.focus(refused)
    setRefused(undefined)
  }, [status, refused, form])

  const { save, hasStarted } = persistence
  useEffect(() => {
    if (saved === null || status === 'looking') return
    setSaved(null)
    // A case that is not signed yet has its own values, and a signed one must not be started again.
    if (status !== 'filling' || hasStarted()) return
    form.restore(saved.forms.detailsForm ?? {})
    setChoice(restoredChoice(saved.forms.donatorForm ?? {}, offer))
    dispatch({ type: 'restored', saved, result: {} })
  }, [saved, status, hasStarted, form, offer, setChoice, dispatch])

  useEffect(() => {
    if (stepper.done.length > 0) save()
  }, [stepper, save])
  const errors = visibleErrors(form)
  const canSign = canSubmit(form.values, errors, amount)
  const hasErrors = Object.keys(errors).length > 0

  const ended = signing.state.status === 'filling' ? signing.state.ended : undefined
  const flowSteps = [
    {
      id: 'amounts',
      heading: t.amounts,
      subject: t.amountsSubject,
      summary: amount === null ? undefined : selection.formatAmount(amount),
    },
    { id: 'details', heading: t.details },
  ] as const

  if (!isOffered('sign-contracts')) return <slot />
  return (
    <section className="monthly">
      <FlowFrame
        content={props}
        steps={flowSteps}
        stepper={shown}
        onChange={(step) => dispatch({ type: 'step-requested', step })}
      >
        <Notice
          failure={ended ? `${t[ended]} ${t.notSigned}` : ''}
          thanks={status === 'signed' ? t.signed : ''}
          progress={persistence.isRestoreDelayed ? tFlow.restoring : ''}
          announced={announced}
        />
        {shown.current === 'amounts' ? (
          <StepForm
            submitLabel={t.next}
            isReady={amount !== null}
            onBlur={save}
            onSubmit={() => dispatch({ type: 'step-completed' })}
          >
            <FlowInformation content={props} />
            <AmountSection content={props} selection={selection} />
          </StepForm>
        ) : (
          <StepForm
            form={form}
            submitLabel={t.sign}
            isReady={canSign}
            isBusy={isFormBusy(signing.state)}
            onBlur={save}
            onSubmit={() => signing.dispatch({ type: 'form-submitted' })}
          >
            <DetailsFields form={form} amount={amount} content={props} />
            <p className={hasErrors ? 'note warning' : 'missing-hint'} role="status">
              {hasErrors ? <WrongFields errors={errors} onFollow={form.focus} /> : canSign ? '' : t.notYet}
            </p>
          </StepForm>
        )}
      </FlowFrame>
      <SigningDialog state={signing.state} dispatch={signing.dispatch} />
    </section>
  )
}

/** The errors of a form that are visible, by field. */
function visibleErrors<Name extends string>(form: DonorForm<Name>): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(form.values) as Name[]) {
    const { error } = form.field(name)
    if (error !== undefined) errors[name] = error
  }
  return errors
}
