import {
  completedGift,
  type CompletedGift,
  hasForm,
  onCompletedGift,
  pendingPurchase,
} from '@charity-elements/payments/reports'
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

/** Milliseconds until the thanks say what they know, although the server has not answered. */
const longestWait = 2_000

/**
 * The gift to thank for: the one that the page names, with details of the gift that this tab has
 * just made if that is of the same kind. The page services confirm a card payment or a contract
 * only after the load (`page/report-card-payment.ts`, `reportSigning`). `isAwaited`: the server is
 * asked for more, and the thanks keep still by saying it all at once.
 */
export function useThankedGift(
  given: ThankedGift | undefined,
  needsForm: boolean,
): { readonly gift: GiftOfTab | undefined; readonly isAwaited: boolean } {
  const { pageState, pageUrl, send } = useServices()
  const [completed, setCompleted] = useState<CompletedGift>()
  /** The card page says so. Another browser than the donor's knows nothing else. */
  const [isCardPaid, setCardPaid] = useState(false)
  const [details, setDetails] = useState<FormDetails>()
  /** A gift that this tab has left for is to be confirmed. */
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [isLate, setLate] = useState(false)

  // Before the first paint: the thanks are then as high as they stay.
  useLayoutEffect(() => {
    const isFromCardPage = new URL(pageUrl()).searchParams.get('responseCode') === 'OK'
    setCompleted(completedGift(pageState))
    setCardPaid(isFromCardPage)
    setUnconfirmed(pendingPurchase(isFromCardPage ? 'card' : 'contract', pageState) !== undefined)
    const timer = setTimeout(() => setLate(true), longestWait)
    const stop = onCompletedGift(setCompleted)
    return () => {
      clearTimeout(timer)
      stop()
    }
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

  const isAwaited = !isLate && (completed ? needsDetails && !details : isUnconfirmed)
  if (completed && (!given || given.kind === completed.kind))
    return { gift: { ...completed, ...details, ...given, isFormPending: needsDetails && !details }, isAwaited }
  return { gift: given ?? (isCardPaid ? { kind: 'paid' } : undefined), isAwaited }
}
