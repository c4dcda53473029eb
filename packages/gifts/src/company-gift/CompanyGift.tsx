import { useState } from 'react'
import { oneTimeLimits } from '../amount/amount-policy.ts'
import { useForm } from '../donor/useForm.ts'
import { TwoStepGift, giftSteps } from '../two-step-flow/TwoStepGift.tsx'
import { useGiftFlow } from '../flow/useGiftFlow.tsx'
import { invoiceOutcomeTexts, invoiceUnavailable } from '../invoice-start/texts.ts'
import { useInvoiceGift } from '../invoice-start/useInvoiceGift.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import type { CompanyGiftProps } from './element.ts'
import {
  type InvoiceType,
  companyMethods,
  companyPayload,
  companyRules,
  companyToSave,
  emptyCompany,
  invoicePayload,
} from './model.ts'
import { invoiceThanks, texts } from './texts.ts'

/** A company's gift by card, Swish or invoice. */
export function CompanyGift(props: CompanyGiftProps) {
  const { emit, invoiceTerms, ...content } = props
  const form = useForm(emptyCompany, companyRules)
  const [invoiceType, setInvoiceType] = useState<InvoiceType>('email')
  const [acceptDM, setAcceptDM] = useState(false)
  const [isAnonymous, setAnonymous] = useState(false)
  const choices = { invoiceType, acceptDM, isAnonymous }

  const gift = useGiftFlow({
    tag: 'company-gift',
    requestType: 'company',
    emit,
    steps: giftSteps,
    content,
    limits: oneTimeLimits(content.connectedGift?.minimumGiftAmount),
    methods: companyMethods,
    payload: companyPayload(form.values, choices),
    forms: { donatorForm: companyToSave(form.values, choices) },
    onRestore: ({ donatorForm: saved = {} }) => {
      form.restore(saved)
      setInvoiceType(saved['invoiceType'] === 'regularMail' ? 'regularMail' : 'email')
      setAcceptDM(saved['acceptDM'] === true)
      setAnonymous(saved['isAnonymous'] === true)
    },
  })
  const { amount, method, identity, setNotice, setThanks } = gift
  const invoice = useInvoiceGift({
    thankYouUrl: gift.thankYouPage.url,
    onStart: gift.requestStart,
    onMade: ({ amount: invoiced, reference }) => {
      gift.discardSaved()
      emit('gift:invoiced', { amount: invoiced, giftId: identity.giftObjectId, attempt: reference })
    },
    onClose: (outcome) => {
      if (outcome === 'done')
        setThanks(invoiceThanks(gift.formattedAmount, invoicePayload(form.values, { ...choices, paymentType: method })))
      else setNotice(invoiceOutcomeTexts[outcome], outcome === 'refused')
    },
  })
  const shownGift = {
    ...gift,
    setMethod: (chosen: typeof method) => {
      if (chosen === 'invoice') setAnonymous(false)
      gift.setMethod(chosen)
    },
    isBusy: gift.isBusy || invoice.isBusy,
    notice: invoice.isUnavailable ? invoiceUnavailable : gift.notice,
  }

  return (
    <>
      <TwoStepGift content={content} gift={shownGift} heading={texts.heading}>
        <CompanyStep
          content={content}
          invoiceTerms={invoiceTerms}
          gift={shownGift}
          form={form}
          choices={{ ...choices, paymentType: method }}
          onInvoiceType={setInvoiceType}
          onAcceptDM={setAcceptDM}
          onAnonymous={setAnonymous}
          onSubmit={() => {
            if (method !== 'invoice') return gift.pay()
            setNotice('')
            gift.saveBeforePayment()
            if (amount !== null) {
              invoice.give({
                giftAmount: amount,
                ...identity,
                ...invoicePayload(form.values, { ...choices, paymentType: method }),
              })
            }
          }}
        />
      </TwoStepGift>
      {invoice.modal}
    </>
  )
}
