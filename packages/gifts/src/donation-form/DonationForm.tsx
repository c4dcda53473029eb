import { useServices, useTexts } from '@charity-elements/runtime/react'
import { hasReturned, storageOf } from '@charity-elements/runtime/api'
import { getPersistedCardSession, getSavedDetails } from '@charity-elements/contract'
import { answerOrNull, ApiError, type Services } from '@charity-elements/runtime'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AmountChoice } from '../flow/amount/chosen-amount.ts'
import { amountKey } from '../flow/amount/useAmount.ts'
import { MonthlyAskContext, DonorDraftContext } from '../flow/flow-contexts.ts'
import { MonthlyGift } from '../monthly-gift/MonthlyGift.tsx'
import { forgetPosition } from '@charity-elements/payments/saved'
import { monthlySuggestion, useAskedGift } from '@charity-elements/payments/start'
import { StandardGift } from '../standard-gift/StandardGift.tsx'
import { MonthlyAsk } from './MonthlyAsk.tsx'
import { createDraft } from './create-draft.ts'
import type { DonationFormProps } from './props.ts'
import { texts } from './texts.ts'

const frequencies = ['once', 'monthly'] as const
type Frequency = (typeof frequencies)[number]

const subscribeToNothing = () => () => {}

/** Whether the donor comes from the card page. */
const isFromCardPage = (pageUrl: string): boolean => new URL(pageUrl).searchParams.has('responseCode')

/**
 * The frequency of the gift that the donor returns to: by card, or with a contract to sign. Once if
 * the server does not say.
 */
async function returnedFrequency({ send, pageUrl }: Pick<Services, 'send' | 'pageUrl'>): Promise<Frequency> {
  try {
    const isMonthly = isFromCardPage(pageUrl())
      ? (await answerOrNull(send(getPersistedCardSession, { clear: false })))?.payment?.requestType === 'monthly'
      : (await answerOrNull(send(getSavedDetails, {})))?.status === 'pending'
    return isMonthly ? 'monthly' : 'once'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'once'
  }
}

/** A gift once or every month: shows one of two flows, and the parts that both share. */
export function DonationForm(props: DonationFormProps) {
  const t = useTexts(texts)
  const { monthlyAmountChoices, monthlyDefaultAmount, monthlyImpacts, monthlyThankYouPage, connectedTemplateId } = props
  const { pageState, pageUrl, send } = useServices()
  const { isMonthly } = useAskedGift(props)
  // What the donor chose counts while the address asks for the same.
  const kept = `donation-form:${isMonthly ? 'monthly' : 'once'}` as const
  // A reload, or a return from a payment, shows the flow that the donor left, and mounts no other.
  const left = useSyncExternalStore<Frequency | 'unknown'>(
    subscribeToNothing,
    () => {
      // Under preact, Node calls this too.
      if (!globalThis.location) return 'once'
      const stored = storageOf(pageState, 'sessionStorage').getItem(kept)
      // The donor returns, perhaps in another browser: the server knows the flow.
      if (stored === null && (isFromCardPage(pageUrl()) || hasReturned())) return 'unknown'
      return stored === 'monthly' || (stored === null && isMonthly) ? 'monthly' : 'once'
    },
    () => 'once',
  )
  const [chosen, setChosen] = useState<Frequency>()
  const frequency = chosen ?? left
  useEffect(() => {
    if (frequency !== 'unknown') return
    void returnedFrequency({ send, pageUrl }).then((returned) => {
      const tab = storageOf(pageState, 'sessionStorage')
      // The donor may have chosen meanwhile.
      if (tab.getItem(kept) !== null) return
      tab.setItem(kept, returned)
      setChosen(returned)
    })
  }, [frequency, send, pageUrl, pageState, kept])
  const [draft] = useState(createDraft)

  const choose = (next: Frequency) => {
    storageOf(pageState, 'sessionStorage').setItem(kept, next)
    // The draft is newer than what a flow saved before the change.
    forgetPosition(pageState, 'standard-gift', 'standard-gift monthly', 'monthly-gift')
    setChosen(next)
  }
  const element = useRef<HTMLElement>(null)
  const askMonthly = (amount: number | null) => {
    const monthlyAmount = monthlySuggestion(amount, monthlyAmountChoices)
    if (!props.monthlyAskHeading || amount === null || monthlyAmount === undefined) return null
    return (
      <MonthlyAsk
        heading={props.monthlyAskHeading}
        text={props.monthlyAskText}
        amount={amount}
        monthlyAmount={monthlyAmount}
        onAccept={() => {
          draft.choices.set(amountKey(true), { selected: monthlyAmount, typed: '' } satisfies AmountChoice)
          choose('monthly')
          // The step that the donor is at now, and can go back to.
          element.current?.querySelector<HTMLElement>('[value=monthly]')?.focus()
        }}
      />
    )
  }
  // An amount for once is not preselected for every month, nor the other way round.
  const purposeAlone = { ...props.addressNames, amount: '' }
  const once = { ...props, ...(isMonthly && { addressNames: purposeAlone }) }
  const monthly = {
    ...props,
    ...(!isMonthly && { addressNames: purposeAlone }),
    amountChoices: monthlyAmountChoices,
    defaultAmount: monthlyDefaultAmount,
    amountImpacts: monthlyImpacts,
    thankYouPage: monthlyThankYouPage.length > 0 ? monthlyThankYouPage : props.thankYouPage,
  }

  return (
    <section ref={element} className="donation" part="donation">
      <fieldset className="frequency" part="frequency">
        <legend className="visually-hidden">{t.frequency}</legend>
        {frequencies.map((each) => (
          <label key={each} className={each === frequency ? 'frequency-choice chosen' : 'frequency-choice'}>
            <input
              type="radio"
              name="frequency"
              value={each}
              checked={each === frequency}
              onChange={() => choose(each)}
            />
            <span>{t[each]}</span>
          </label>
        ))}
      </fieldset>
      <DonorDraftContext.Provider value={draft}>
        {frequency === 'unknown' ? null : frequency === 'once' ? (
          <MonthlyAskContext.Provider value={askMonthly}>
            <StandardGift key="once" {...once} requestType="standard" />
          </MonthlyAskContext.Provider>
        ) : connectedTemplateId === '' ? (
          <StandardGift key="monthly" {...monthly} requestType="monthly" />
        ) : (
          <MonthlyGift {...monthly} />
        )}
      </DonorDraftContext.Provider>
    </section>
  )
}
