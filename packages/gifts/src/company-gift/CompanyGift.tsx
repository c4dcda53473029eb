import { useState } from 'react'
import { oneTimeLimits } from '../amount/amount-policy.ts'
import { useForm } from '../donor/useForm.ts'
import { TwoStepGift, giftSteps } from '../two-steps/TwoStepGift.tsx'
import { useOneTimeGift } from '../flow/useOneTimeGift.tsx'
import { invoiceTexts, invoiceOutcomeTexts, invoiceUnavailable } from '../invoice-start/texts.ts'
import { useInvoiceGift } from '../invoice-start/useInvoiceGift.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import type { CompanyGiftProps } from './element.ts'
import {
  type InvoiceType,
  companyMethods,
  companyPayload,
  companyRules,
  emptyCompany,
  invoicePayload,
} from './model.ts'
import { texts } from './texts.ts'

/** A company's gift by card, Swish or invoice. */
export function CompanyGift(props: CompanyGiftProps) {
  const { emit, ...content } = props
  const form = useForm(emptyCompany, companyRules)
  const [invoiceType, setInvoiceType] = useState<InvoiceType>('email')
  const [acceptDM, setAcceptDM] = useState(false)

  const gift = useOneTimeGift({
    tag: 'company-gift',
    requestType: 'company',
    emit,
    steps: giftSteps,
    content,
    limits: oneTimeLimits(content.connectedGift?.minimumGiftAmount),
    methods: companyMethods,
    payload: companyPayload(form.values, { acceptDM }),
    forms: { donatorForm: { ...form.values, invoiceType, acceptDM } },
    onRestore: ({ donatorForm: saved = {} }) => {
      form.restore(saved)
      setInvoiceType(saved['invoiceType'] === 'regularMail' ? 'regularMail' : 'email')
      setAcceptDM(saved['acceptDM'] === true)
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
    onClose: (outcome) => (outcome === 'done' ? setThanks(invoiceTexts.made) : setNotice(invoiceOutcomeTexts[outcome])),
  })
  const choices = { paymentType: method, invoiceType, acceptDM }

  const shownGift = {
    ...gift,
    isBusy: gift.isBusy || invoice.isBusy,
    notice: invoice.isUnavailable ? invoiceUnavailable : gift.notice,
  }

  return (
    <>
      <TwoStepGift content={content} gift={shownGift} heading={texts.heading}>
        <CompanyStep
          content={content}
          gift={shownGift}
          form={form}
          choices={choices}
          onInvoiceType={setInvoiceType}
          onAcceptDM={setAcceptDM}
          onSubmit={() => {
            if (method !== 'invoice') return gift.pay()
            setNotice('')
            if (amount !== null) {
              invoice.give({ giftAmount: amount, ...identity, ...invoicePayload(form.values, choices) })
            }
          }}
        />
      </TwoStepGift>
      {invoice.modal}
    </>
  )
}
