import { useState } from 'react'
import { oneTimeMinimum } from '../donor/amount/amounts.ts'
import { amountTexts } from '../donor/amount/texts.ts'
import { useForm } from '../donor/useForm.ts'
import { AmountStep } from '../flow/AmountStep.tsx'
import { FlowFrame } from '../flow/FlowFrame.tsx'
import { AlternativeLink } from '../flow/FlowTexts.tsx'
import { Notice } from '../flow/Notice.tsx'
import { flowTexts } from '../flow/texts.ts'
import { giftSteps, useOneTimeGift } from '../flow/useOneTimeGift.tsx'
import { outcomeTexts } from '../payment/invoice/texts.ts'
import { useInvoiceGift } from '../payment/invoice/useInvoiceGift.tsx'
import { methodTexts } from '../payment/methods.ts'
import { CompanyStep } from './CompanyStep.tsx'
import type { CompanyGiftProps } from './element.ts'
import { type InvoiceType, companyPayload, companyRules, emptyCompany, invoicePayload } from './model.ts'
import { texts } from './texts.ts'

const methods = ['creditCard', 'swish', 'invoice'] as const

/** A company's gift by card, Swish or invoice. */
export function CompanyGift(props: CompanyGiftProps) {
  const { emit, ...content } = props
  const { connectedGift } = content
  const giftId = connectedGift?.id ?? ''
  const form = useForm(emptyCompany, companyRules)
  const [invoiceType, setInvoiceType] = useState<InvoiceType>('email')
  const [acceptDM, setAcceptDM] = useState(false)
  const identity = {
    giftObjectId: giftId,
    giftPurpose: connectedGift?.giftTag[0]?.name ?? '',
    giftVariant: 'company-gift',
  }
  const onStart = (amount: number) => emit('gift:start', { amount, giftId })

  const gift = useOneTimeGift({
    tag: 'company-gift',
    steps: giftSteps,
    content,
    minimum: oneTimeMinimum(connectedGift?.minimumGiftAmount),
    methods,
    details: { requestType: 'company', ...identity, ...companyPayload(form.values, { acceptDM }) },
    forms: { donatorForm: { ...form.values, invoiceType, acceptDM } },
    onRestore: ({ donatorForm: kept = {} }) => {
      form.restore(kept)
      setInvoiceType(kept['invoiceType'] === 'regularMail' ? 'regularMail' : 'email')
      setAcceptDM(kept['acceptDM'] === true)
    },
    onStart,
    onPaid: ({ amount, attempt }) => emit('gift:paid', { amount, giftId, attempt }),
  })
  const invoice = useInvoiceGift({
    thankYouUrl: gift.thankYou.url,
    onStart,
    onMade: ({ amount, reference }) => {
      gift.forget()
      emit('gift:invoiced', { amount, giftId, attempt: reference })
    },
    onClose: (outcome) => gift.say(outcomeTexts[outcome]),
  })

  const { amount, method } = gift
  const choices = { paymentType: method, invoiceType, acceptDM }
  const { by } = methodTexts[method]
  const chosen = amount === null ? '' : amountTexts.once(amount)
  const pay = {
    creditCard: gift.payByCard,
    swish: gift.payBySwish,
    invoice: () => {
      gift.say('')
      if (amount !== null) invoice.give({ giftAmount: amount, ...identity, ...invoicePayload(form.values, choices) })
    },
  }

  return (
    <section className="giving" part="flow">
      <FlowFrame
        steps={[
          { id: 'start', heading: flowTexts.amountHeading, summary: `${chosen} ${by}` },
          { id: 'contactdetails', heading: texts.heading },
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
            label={amountTexts.once}
            methods={methods}
            method={method}
            onMethod={gift.setMethod}
            onDone={gift.goOn}
          />
        ) : (
          <CompanyStep
            content={content}
            form={form}
            choices={choices}
            onInvoiceType={setInvoiceType}
            onAcceptDM={setAcceptDM}
            action={flowTexts.pay(chosen, by)}
            isBusy={gift.isBusy}
            onLeave={gift.keep}
            onDone={pay[method]}
          />
        )}
      </FlowFrame>
      <AlternativeLink content={content} />
      {gift.dialogs}
      {invoice.modal}
    </section>
  )
}
