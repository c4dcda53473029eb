import { useTexts } from '@charity-elements/runtime/react'
import { useState } from 'react'
import { oneTimeLimits } from '@charity-elements/payments/start'
import { donorTexts } from '../flow/donor/texts.ts'
import { useForm } from '../flow/donor/useForm.ts'
import { type PaymentOption, useDonorMethods } from '../flow/methods.ts'
import { TwoStepGift, giftSteps } from '../flow/TwoStepGift.tsx'
import { useGiftFlow } from '../flow/useGiftFlow.tsx'
import { invoiceTexts, useInvoiceGift } from '@charity-elements/payments/start-form'
import { CompanyStep } from './CompanyStep.tsx'
import type { CompanyGiftProps } from './props.ts'
import {
  type InvoiceType,
  companyPayload,
  companyRules,
  companyToSave,
  emptyCompany,
  invoicePayload,
  invoiceThanks,
  restoredChoices,
} from './model.ts'
import { texts } from './texts.ts'

/** A company's gift by card, Swish or invoice. */
export function CompanyGift(props: CompanyGiftProps) {
  const tInvoice = useTexts(invoiceTexts)
  const tDonor = useTexts(donorTexts)
  const t = useTexts(texts)
  const { emit, invoiceTerms, hasInvoiceReference, canRememberDetails, ...content } = props
  const form = useForm(emptyCompany, companyRules(tDonor, t))
  const [invoiceType, setInvoiceType] = useState<InvoiceType>('email')
  const [acceptDM, setAcceptDM] = useState(false)
  const [isAnonymous, setAnonymous] = useState(false)
  const [card, swish] = useDonorMethods()
  const methods: readonly [PaymentOption, ...PaymentOption[]] = [
    card,
    swish,
    // Only companies may pay by invoice.
    { value: 'invoice', caption: tInvoice.caption, by: tInvoice.by },
  ]
  const choices = { invoiceType, acceptDM, isAnonymous }

  const gift = useGiftFlow({
    tag: 'company-gift',
    requestType: 'company',
    emit,
    steps: giftSteps,
    content,
    limits: oneTimeLimits(content.connectedGift?.minimumGiftAmount),
    methods,
    payload: companyPayload(form.values, choices),
    forms: (paidBy) => ({
      donatorForm: companyToSave(form.values, { ...choices, isAnonymous: isAnonymous && paidBy !== 'invoice' }),
    }),
    paymentField: 'paymentType',
    onRestore: ({ donatorForm: saved = {} }) => {
      form.restore(saved)
      const restored = restoredChoices(saved)
      setInvoiceType(restored.invoiceType)
      setAcceptDM(restored.acceptDM)
      setAnonymous(restored.isAnonymous)
    },
  })
  const { amount } = gift.amount
  const { thankYouPage, identity, setResult } = gift.payment
  const method = gift.method.chosen
  // Nobody is anonymous on an invoice.
  const payment = { ...choices, paymentType: method, isAnonymous: isAnonymous && method !== 'invoice' }
  const invoice = useInvoiceGift({
    thankYouUrl: thankYouPage.url,
    beforeStart: gift.saved.saveBeforePayment,
    onStart: gift.payment.onStart,
    onMade: ({ amount: invoiced, reference }) => {
      gift.saved.discardSaved()
      emit('gift-invoiced', { amount: invoiced, giftId: identity.giftObjectId, attempt: reference })
    },
    onClose: (reason) => {
      if (reason === 'returned') {
        const payload = invoicePayload(form.values, payment)
        setResult({ thanks: (current) => invoiceThanks(current(texts), gift.amount.formatted, payload) })
      } else
        setResult({
          failure: (current) => current(invoiceTexts)[reason === 'unknown' ? 'unconfirmed' : reason],
          isRefused: reason === 'refused' || reason === 'failing',
        })
    },
  })
  const shownGift = {
    ...gift,
    payment: {
      ...gift.payment,
      isBusy: gift.payment.isBusy || invoice.isBusy,
      startProblem: invoice.isUnavailable ? tInvoice.unavailable : gift.payment.startProblem,
    },
  }

  return (
    <>
      <TwoStepGift content={content} gift={shownGift} heading={t.heading}>
        <CompanyStep
          content={content}
          canRememberDetails={canRememberDetails}
          invoice={{ invoiceTerms, hasInvoiceReference }}
          gift={shownGift}
          form={form}
          choices={payment}
          onInvoiceType={setInvoiceType}
          onAcceptDM={setAcceptDM}
          onAnonymous={setAnonymous}
          onSubmit={() => {
            if (method !== 'invoice') return gift.payment.pay()
            setResult({})
            if (amount !== null) {
              invoice.give({ giftAmount: amount, ...identity, ...invoicePayload(form.values, payment) })
            }
          }}
        />
      </TwoStepGift>
      {invoice.modal}
    </>
  )
}
