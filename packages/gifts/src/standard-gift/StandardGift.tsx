import { useState } from 'react'
import { monthlyMaximum, monthlyMinimum, oneTimeMinimum } from '../donor/amount/amounts.ts'
import { amountTexts } from '../donor/amount/texts.ts'
import { useForm } from '../donor/useForm.ts'
import { TwoStepGift, giftSteps } from '../flow/TwoStepGift.tsx'
import { useOneTimeGift } from '../flow/useOneTimeGift.tsx'
import { donorMethods } from '../payment/methods.ts'
import { ContactStep } from './ContactStep.tsx'
import type { StandardGiftProps } from './element.ts'
import { type Consent, contactRules, emptyContact, keptContact, payloadOf } from './model.ts'
import { texts } from './texts.ts'

/** A gift by card or Swish, one-time or monthly. */
export function StandardGift(props: StandardGiftProps) {
  const { emit, requestType, ...content } = props
  const { amountChoices, minimumAmount, connectedGift } = content
  const isMonthly = requestType === 'monthly'
  const form = useForm(emptyContact, contactRules)
  const [consent, setConsent] = useState<Consent>({ isAnonymous: false, acceptDM: false })

  const gift = useOneTimeGift({
    tag: 'standard-gift',
    requestType,
    emit,
    steps: giftSteps,
    content,
    minimum: isMonthly
      ? monthlyMinimum(minimumAmount, connectedGift?.minimumGiftAmount, amountChoices)
      : oneTimeMinimum(connectedGift?.minimumGiftAmount),
    maximum: isMonthly ? monthlyMaximum : undefined,
    label: isMonthly ? amountTexts.monthly : amountTexts.once,
    methods: donorMethods,
    payload: payloadOf(requestType, form.values, consent),
    forms: { donatorForm: keptContact(form.values, consent) },
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
