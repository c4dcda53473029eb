import { useState } from 'react'
import { monthlyLimits, oneTimeLimits } from '../amount/amount-policy.ts'
import { useForm } from '../donor/useForm.ts'
import { TwoStepGift, giftSteps } from '../two-step-flow/TwoStepGift.tsx'
import { useGiftFlow } from '../flow/useGiftFlow.tsx'
import { donorMethods, swishFirst } from '../payment-start/methods.ts'
import { ContactStep } from './ContactStep.tsx'
import type { StandardGiftProps } from './element.ts'
import { type Consent, contactRules, emptyContact, contactToSave, standardPayload } from './model.ts'
import { texts } from './texts.ts'

/** A gift by card or Swish, one-time or monthly. */
export function StandardGift(props: StandardGiftProps) {
  const { emit, requestType, ...content } = props
  const { amountChoices, minimumAmount, connectedGift } = content
  const form = useForm(emptyContact, contactRules)
  const [consent, setConsent] = useState<Consent>({ isAnonymous: false, acceptDM: false })

  const gift = useGiftFlow({
    tag: 'standard-gift',
    requestType,
    emit,
    steps: giftSteps,
    content,
    limits:
      requestType === 'monthly'
        ? monthlyLimits(minimumAmount, connectedGift?.minimumGiftAmount, amountChoices)
        : oneTimeLimits(connectedGift?.minimumGiftAmount),
    methods: requestType === 'monthly' ? donorMethods : swishFirst,
    payload: standardPayload(requestType, form.values, consent),
    forms: { donatorForm: contactToSave(form.values, consent) },
    onRestore: ({ donatorForm: saved = {} }) => {
      form.restore(saved)
      setConsent({ isAnonymous: saved['isAnonymous'] === true, acceptDM: saved['acceptDM'] === true })
    },
  })

  return (
    <TwoStepGift content={content} gift={gift} heading={texts.heading}>
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
