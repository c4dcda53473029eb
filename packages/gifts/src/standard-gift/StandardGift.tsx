import { useState } from 'react'
import { monthlyMaximum, monthlyMinimum, oneTimeMinimum } from '../donor/amount/amounts.ts'
import { amountTexts } from '../donor/amount/texts.ts'
import { useForm } from '../donor/useForm.ts'
import { AmountStep } from '../flow/AmountStep.tsx'
import { FlowFrame } from '../flow/FlowFrame.tsx'
import { AlternativeLink } from '../flow/FlowTexts.tsx'
import { Notice } from '../flow/Notice.tsx'
import { flowTexts } from '../flow/texts.ts'
import { giftSteps, useOneTimeGift } from '../flow/useOneTimeGift.tsx'
import { methodTexts } from '../payment/methods.ts'
import { ContactStep } from './ContactStep.tsx'
import type { StandardGiftProps } from './element.ts'
import { type Consent, contactRules, emptyContact, keptContact, payloadOf } from './model.ts'

const methods = ['creditCard', 'swish'] as const

/** A gift by card or Swish, once or every month. */
export function StandardGift(props: StandardGiftProps) {
  const { emit, requestType, ...content } = props
  const { amountChoices, minimumAmount, connectedGift } = content
  const isMonthly = requestType === 'monthly'
  const giftId = connectedGift?.id ?? ''
  const form = useForm(emptyContact, contactRules)
  const [consent, setConsent] = useState<Consent>({ isAnonymous: false, acceptDM: false })

  const gift = useOneTimeGift({
    tag: 'standard-gift',
    steps: giftSteps,
    content,
    minimum: isMonthly
      ? monthlyMinimum(minimumAmount, connectedGift?.minimumGiftAmount, amountChoices)
      : oneTimeMinimum(connectedGift?.minimumGiftAmount),
    maximum: isMonthly ? monthlyMaximum : undefined,
    methods,
    details: {
      requestType,
      giftObjectId: giftId,
      giftPurpose: connectedGift?.giftTag[0]?.name ?? '',
      giftVariant: 'standard-gift',
      ...payloadOf(requestType, form.values, consent),
    },
    forms: { donatorForm: keptContact(form.values, consent) },
    onRestore: ({ donatorForm: kept = {} }) => {
      form.restore(kept)
      setConsent({ isAnonymous: kept['isAnonymous'] === true, acceptDM: kept['acceptDM'] === true })
    },
    onStart: (amount) => emit('gift:start', { amount, giftId }),
    onPaid: ({ amount, attempt }) => emit('gift:paid', { amount, giftId, attempt }),
  })
  const { amount, method } = gift
  const label = isMonthly ? amountTexts.monthly : amountTexts.once
  const { by } = methodTexts[method]
  const chosen = amount === null ? '' : label(amount)

  return (
    <section className="giving" part="flow">
      <FlowFrame
        steps={[
          { id: 'start', heading: flowTexts.amountHeading, summary: `${chosen} ${by}` },
          { id: 'contactdetails', heading: flowTexts.contactHeading },
        ]}
        journey={gift.journey}
        onChange={gift.change}
      >
        <Notice>{gift.notice}</Notice>
        {gift.journey.current === 'start' || amount === null ? (
          <AmountStep
            content={content}
            offer={gift.offer}
            choice={gift.choice}
            onChoice={gift.setChoice}
            label={label}
            methods={methods}
            method={method}
            onMethod={gift.setMethod}
            onDone={gift.goOn}
          />
        ) : (
          <ContactStep
            requestType={requestType}
            content={content}
            amount={amount}
            form={form}
            consent={consent}
            onConsent={setConsent}
            action={flowTexts.pay(chosen, by)}
            isBusy={gift.isBusy}
            onLeave={gift.keep}
            onDone={method === 'swish' ? gift.payBySwish : gift.payByCard}
          />
        )}
      </FlowFrame>
      <AlternativeLink content={content} />
      {gift.dialogs}
    </section>
  )
}
