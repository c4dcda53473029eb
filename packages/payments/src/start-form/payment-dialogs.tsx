import { type PickText, type Services, importPart, reportElementError } from '@charity-elements/runtime'
import { useElement, useServices } from '@charity-elements/runtime/react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CardContext, CardGift } from '../card/effects.ts'
import type { InvoiceContext, InvoiceGift } from '../invoice/effects.ts'
import type { CloseReason } from '../redirect-modal/machine.ts'

interface PaymentContext {
  readonly services: Services
  /** Closes the modal. `message` says why, if the donor has to know. */
  readonly onClose: (reason: CloseReason, message?: PickText | null) => void
}

/** A payment that the donor asks for. */
interface PaymentRequest<Context> {
  /** Whole kronor. */
  readonly amount: number
  readonly context: Omit<Context, 'services' | 'onClose'>
}

interface PaymentDialogOptions {
  /** Runs before an attempt begins, and delays it. */
  readonly beforeStart: () => Promise<void>
  /** An attempt begins. Return false to keep the modal closed. */
  readonly onStart: (amount: number) => boolean
  /** The modal closed while the donor is still on the page. */
  readonly onClose: (reason: CloseReason, message?: PickText | null) => void
}

/**
 * The modal of a payment method, loaded when the donor pays. Needs the style sheets `dialog.css`,
 * `button.css` and `loading.css`. Pressing again for the same gift continues its attempt until that
 * has a final answer, also after a reload.
 */
function usePaymentDialog<Context extends PaymentContext, Gift>(
  loadModal: () => Promise<ComponentType<{ readonly context: Context }>>,
  requestFor: (gift: Gift) => PaymentRequest<Context>,
  { beforeStart, onStart, onClose }: PaymentDialogOptions,
) {
  const services = useServices()
  const tag = useElement()?.localName ?? ''
  const isOpening = useRef(false)
  const [modal, setModal] = useState<ReactNode>(null)
  const [loading, setLoading] = useState<'none' | 'busy' | 'failed'>('none')

  const close = () => {
    isOpening.current = false
    setModal(null)
  }

  const open = async (gift: Gift) => {
    setLoading('busy')
    const [Modal] = await Promise.all([loadModal(), beforeStart()])
    setLoading('none')
    const { amount, context } = requestFor(gift)
    if (!onStart(amount)) return close()
    const own: PaymentContext = {
      services,
      onClose: (reason, message) => {
        close()
        onClose(reason, message)
      },
    }
    setModal(<Modal context={{ ...context, ...own } as Context} />)
  }

  return {
    /** Opens the modal. Ignored while it is open. */
    give: (gift: Gift) => {
      if (isOpening.current) return
      isOpening.current = true
      open(gift).catch((error: unknown) => {
        isOpening.current = false
        setLoading('failed')
        reportElementError(tag, error)
      })
    },
    isBusy: loading === 'busy',
    /** The modal could not be loaded. The next `give` tries again. */
    isUnavailable: loading === 'failed',
    /** The modal, while it is open. */
    modal,
  }
}

interface CardGiftOptions extends PaymentDialogOptions, Pick<CardContext, 'snapshot' | 'hasOtherMethod' | 'onPaid'> {
  /** Call this when the donor is close to paying: it loads the modal before the press. */
  readonly isNear: boolean
}

const loadCard = () => importPart(() => import('../card/CardDialog.tsx').then(({ CardDialog }) => CardDialog))

/** Takes gifts by card. */
export function useCardGift({ isNear, snapshot, hasOtherMethod, onPaid, ...options }: CardGiftOptions) {
  useEffect(() => {
    // A failure is reported when the donor presses the button.
    if (isNear) loadCard().catch(() => undefined)
  }, [isNear])
  return usePaymentDialog<CardContext, CardGift>(
    loadCard,
    (gift) => ({
      amount: gift.amount,
      context: { gift, snapshot, hasOtherMethod, onPaid },
    }),
    options,
  )
}

interface InvoiceGiftOptions extends PaymentDialogOptions, Pick<InvoiceContext, 'thankYouUrl'> {
  readonly onMade: (made: { readonly amount: number; readonly reference: string }) => void
}

const loadInvoice = () =>
  importPart(() => import('../invoice/InvoiceDialog.tsx').then(({ InvoiceDialog }) => InvoiceDialog))

/** Takes a company's gifts by invoice. */
export const useInvoiceGift = ({ thankYouUrl, onMade, ...options }: InvoiceGiftOptions) =>
  usePaymentDialog<InvoiceContext, InvoiceGift>(
    loadInvoice,
    (gift) => ({
      amount: gift.giftAmount,
      context: {
        gift,
        thankYouUrl,
        onMade: ({ reference }) => onMade({ amount: gift.giftAmount, reference }),
      },
    }),
    options,
  )
