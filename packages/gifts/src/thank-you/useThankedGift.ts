import { completedGift, type CompletedGift, hasForm, onCompletedGift } from '@charity-elements/payments/reports'
import { getPersistedFormData } from '@charity-elements/contract'
import { ApiError, type Services } from '@charity-elements/runtime'
import { useServices } from '@charity-elements/runtime/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type GiftOfTab, type ThankedGift, formDetailsOf, isTribute } from './model.ts'

type FormDetails = Pick<ThankedGift, 'sentTo' | 'reference' | 'isAnonymous' | 'tribute'>

/**
 * The address for the receipt or the invoice, its reference, whether the donor is anonymous, and the
 * greeting card, if the session knows them.
 */
async function fetchFormDetails(
  { kind, variant, requestType, givenAt = Date.now() }: CompletedGift,
  send: Services['send'],
): Promise<FormDetails | undefined> {
  if (!hasForm(variant)) return undefined
  try {
    const { donatorForm, detailsForm, receiverForm, flow } = await send(getPersistedFormData, {})
    const ownFlow = isTribute(requestType) ? `${requestType}-gift` : variant
    if (ownFlow !== undefined && typeof flow === 'string' && flow !== ownFlow) return undefined
    const details = formDetailsOf(kind, donatorForm)
    return isTribute(requestType) && detailsForm && receiverForm
      ? { ...details, tribute: { type: requestType, details: detailsForm, receiver: receiverForm, orderedAt: givenAt } }
      : details
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}

/**
 * The gift to thank for: the one that the page names, with details of the gift that this tab has
 * just made if that is of the same kind. The page services confirm a card payment or a contract
 * only after the load (`page/report-card-payment.ts`, `reportSigning`).
 */
export function useThankedGift(given: ThankedGift | undefined, needsForm: boolean): GiftOfTab | undefined {
  const { pageState, pageUrl, send } = useServices()
  const [completed, setCompleted] = useState<CompletedGift>()
  /** The card page says so. Another browser than the donor's knows nothing else. */
  const [isCardPaid, setCardPaid] = useState(false)
  const [details, setDetails] = useState<FormDetails>()

  // Before the first paint: the thanks are then as high as they stay.
  useLayoutEffect(() => {
    setCompleted(completedGift(pageState))
    setCardPaid(new URL(pageUrl()).searchParams.get('responseCode') === 'OK')
    return onCompletedGift(setCompleted)
  }, [pageState, pageUrl])

  const needsDetails =
    completed !== undefined && (completed.kind === 'invoice' || needsForm || isTribute(completed.requestType))
  useEffect(() => {
    if (!completed || !needsDetails) return
    let isCurrent = true
    void fetchFormDetails(completed, send).then((found) => isCurrent && setDetails(found ?? {}))
    return () => {
      isCurrent = false
    }
  }, [completed, needsDetails, send])

  if (completed && (!given || given.kind === completed.kind))
    return { ...completed, ...details, ...given, isFormPending: needsDetails && !details }
  return given ?? (isCardPaid ? { kind: 'paid' } : undefined)
}
