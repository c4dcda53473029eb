import { useServices } from '@charity-elements/runtime/react'
import type { Message, Services } from '@charity-elements/runtime'
import type { ComponentType } from 'react'
import type { CloseReason } from '../modal/modal-payment.ts'
import { attemptIdFor } from '../payment/new-attempt.ts'
import type { AttemptId } from '../start/attempt/attempt-id.ts'
import { attemptStore } from '../start/attempt/attempt-storage.ts'
import { type LazyDialog, useLazyDialog } from './useLazyDialog.tsx'

/** What the modal of a payment method gets: the attempt, and what the payment needs from its flow. */
export interface PaymentDialogProps<Context> {
  readonly attempt: AttemptId
  readonly context: Context
}

interface PaymentContext {
  readonly services: Services
  /** Closes the modal. `message` says why, if the donor has to know. */
  readonly onClose: (reason: CloseReason, message?: Message | null) => void
}

/** A payment that the donor asks for. */
export interface PaymentRequest<Context> {
  /** Whole kronor. */
  readonly amount: number
  /** Under which the attempt is stored. */
  readonly origin: string
  /** What the create call sends. */
  readonly content: object
  readonly context: Omit<Context, 'services' | 'onClose'>
}

export interface PaymentDialogOptions {
  /** An attempt begins. Return false to keep the modal closed. */
  readonly onStart: (amount: number) => boolean
  /** The modal closed while the donor is still on the page. */
  readonly onClose: (reason: CloseReason, message?: Message | null) => void
}

export interface UsePaymentDialogResult<Gift> extends Pick<LazyDialog<object>, 'isBusy' | 'isUnavailable' | 'modal'> {
  readonly give: (gift: Gift) => void
}

/**
 * The modal of a payment method, loaded when the donor pays. Needs the style sheets `dialog.css`, `button.css` and `loading.css`. Pressing
 * again for the same gift continues its attempt until that has a final answer, also after a reload.
 */
export function usePaymentDialog<Context extends PaymentContext, Gift>(
  loadModal: () => Promise<ComponentType<PaymentDialogProps<Context>>>,
  requestFor: (gift: Gift) => PaymentRequest<Context>,
  { onStart, onClose }: PaymentDialogOptions,
): UsePaymentDialogResult<Gift> {
  const services = useServices()
  const { open, close, ...state } = useLazyDialog(loadModal)
  return {
    ...state,
    give: (gift) =>
      open(() => {
        const { amount, origin, content, context } = requestFor(gift)
        if (!onStart(amount)) return null
        const own: PaymentContext = {
          services,
          onClose: (reason, message) => {
            close()
            onClose(reason, message)
          },
        }
        return {
          attempt: attemptIdFor(attemptStore(origin, services.pageState), content),
          context: { ...context, ...own } as Context,
        }
      }),
  }
}
