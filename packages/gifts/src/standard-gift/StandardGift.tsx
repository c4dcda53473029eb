import { useTexts } from '@charity-elements/runtime/react'
import { monthlyLimits, oneTimeLimits } from '@charity-elements/payments/start'
import { useDraftState } from '../flow/flow-contexts.ts'
import { donorTexts } from '../flow/donor/texts.ts'
import { useForm } from '../flow/donor/useForm.ts'
import { TwoStepGift, giftSteps } from '../flow/TwoStepGift.tsx'
import { useGiftFlow } from '../flow/useGiftFlow.tsx'
import { useMonthlyMethods, useSwishFirst } from '../flow/methods.ts'
import { ContactStep } from './ContactStep.tsx'
import type { StandardGiftProps } from './props.ts'
import { type Consent, contactRules, emptyContact, contactToSave, restoredConsent, standardPayload } from './model.ts'
import { texts } from './texts.ts'

/** A gift by card or Swish, one-time or monthly. */
export function StandardGift(props: StandardGiftProps) {
  const t = useTexts(texts)
  const { emit, requestType, ...content } = props
  const { amountChoices, minimumAmount, connectedGift } = content
  const isMonthly = requestType === 'monthly'
  const monthlyMethods = useMonthlyMethods(isMonthly)
  const swishFirst = useSwishFirst()
  const form = useForm(emptyContact, contactRules(useTexts(donorTexts)))
  const [consent, setConsent] = useDraftState<Consent>('consent', { isAnonymous: false, acceptDM: false })

  const gift = useGiftFlow({
    tag: 'standard-gift',
    requestType,
    emit,
    steps: giftSteps,
    content,
    limits: isMonthly
      ? monthlyLimits(minimumAmount, connectedGift?.minimumGiftAmount, amountChoices)
      : oneTimeLimits(connectedGift?.minimumGiftAmount),
    methods: isMonthly ? monthlyMethods : swishFirst,
    payload: standardPayload(requestType, form.values, consent),
    forms: () => ({ donatorForm: contactToSave(form.values, consent) }),
    paymentField: 'paymentType',
    onRestore: ({ donatorForm: saved = {} }) => {
      form.restore(saved)
      setConsent(restoredConsent(saved))
    },
  })

  return (
    <TwoStepGift content={content} gift={gift} heading={t.heading}>
      <ContactStep
        requestType={requestType}
        content={content}
        gift={gift}
        form={form}
        consent={consent}
        onConsent={setConsent}
      />
    </TwoStepGift>
  )
}
