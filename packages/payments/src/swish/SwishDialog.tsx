import { useState, useEffect, useRef } from 'react'
import { useStateMachine } from '@charity-elements/ui/state-machine'
import { type OpenReason, initialSwishPayment, isOtherGift } from '../client/resume.ts'
import type { KnownGift } from '../client/state.ts'
import { type SwishContext, createSwishEffectHandler } from './effects.ts'
import { reduceSwish, resume, startGift, startUnsettled } from './machine.ts'
import {
  type SwishState,
  isSwishClosable,
  type SwishEffect,
  type SwishEvent,
  type SwishTransition,
  type UserAction,
} from './state.ts'
import { isHandheld } from './swish-app.ts'
import { useStyles, useTexts } from '@charity-elements/runtime/react'
import { Dialog, dialogStyles, loadingStyles } from '@charity-elements/ui/dialog'
import { buttonStyles } from '@charity-elements/runtime'
import { fieldStyles } from '@charity-elements/ui/fields'
import { useAmountFormat } from '../start/amount/hooks.ts'
import { GiftPurpose } from '../start/GiftPurpose.tsx'
import { SwishScreen, connectionNote, headingOf } from './screens.tsx'
import styles from './swish-dialog.css?inline'
import { texts } from './texts.ts'

interface UseSwishPaymentResult {
  readonly state: SwishState
  readonly dispatch: (action: UserAction) => void
}

function initialTransition(opening: OpenReason, known: KnownGift, { gift, services }: SwishContext): SwishTransition {
  const { details, hasForm = false } = gift
  const isResumed = opening.how === 'interrupted'
  const common = {
    device: isHandheld(navigator) ? 'handheld' : 'computer',
    gift: known,
    // Sent as 46701234567, shown as 0701234567.
    phone: isResumed ? '' : (details.donatorPhoneCell ?? '').replace(/^46/, '0'),
    connection: 'good',
    startsElsewhere: isResumed && (hasForm || isOtherGift(gift, services)),
  } as const
  if (isResumed) return resume(common)
  return opening.unsettled ? startUnsettled(common, opening.amount) : startGift(common)
}

/** Runs a Swish payment while the component is mounted. The arguments are read once. */
function useSwishPayment(opening: OpenReason, context: SwishContext): UseSwishPaymentResult {
  const [payment] = useState(() => initialSwishPayment(opening, context.gift, context.services))
  const [state, dispatch] = useStateMachine<SwishState, SwishEvent, SwishEffect>(
    () => initialTransition(opening, payment.gift, context),
    reduceSwish,
    () => createSwishEffectHandler(context, opening, payment),
  )
  return { state, dispatch }
}

// An element imports them late together with the dialog.
export { resumeExisting, resumeFound, openReasonAtPress, checkStoredAttempt } from '../client/resume.ts'

export interface SwishDialogProps {
  readonly opening: OpenReason
  readonly context: SwishContext
  /** The organisation's Swish number, shown when a payment fails. Empty when unknown. */
  readonly directNumber: string
}

/** The screens of a payment that is waiting for the donor. */
const waitingScreens = ['code', 'pending', 'pending-mcommerce']

const sheets = [buttonStyles, fieldStyles, dialogStyles, loadingStyles, styles]

/** The dialog of a Swish payment, from the first request to the outcome. */
export function SwishDialog({ opening, context, directNumber }: SwishDialogProps) {
  const t = useTexts(texts)
  useStyles(sheets)
  const { state, dispatch } = useSwishPayment(opening, context)
  // The payment may be another element's: a gift that was there before.
  const { amount, requestType = context.gift.details.requestType } = state.gift
  const formatAmount = useAmountFormat(requestType === 'monthly')
  const heading = headingOf(state, t, amount === undefined ? '' : formatAmount(amount))
  const screen = state.status === 'idle' ? state.entry : state.status
  const content = useRef<HTMLDivElement>(null)
  /** The screen on which the donor has pressed Escape, which says how to end the payment. */
  const [escapedScreen, setEscapedScreen] = useState('')

  // If the focused control has disappeared with its screen, the focus moves to the heading, even if
  // that has not changed.
  useEffect(() => {
    const root = content.current?.getRootNode()
    if (root instanceof ShadowRoot && !content.current?.contains(root.activeElement)) {
      root.getElementById('dialog-heading')?.focus()
    }
  }, [heading, screen])

  return (
    <Dialog
      isOpen
      isClosable={isSwishClosable(state)}
      onClose={() => dispatch({ type: 'dialog-closed' })}
      onRefusedClose={() => setEscapedScreen(screen)}
      heading={heading}
      className="swish"
    >
      {/* An existing payment is for another gift than this. */}
      <GiftPurpose purpose={state.status === 'existing-payment' ? undefined : state.gift.purpose} />
      {/* For screen reader users: the heading already has the focus but does not say what to do. The
          screen shows it to everybody else. */}
      <p className="visually-hidden" role="status">
        {state.status === 'pending' && t.approveOnPhone}
      </p>
      {/* Above the buttons: what appears below them would move them on a phone, under a thumb. */}
      <p className="slow" role="status">
        {connectionNote(state, t) || (escapedScreen === screen && waitingScreens.includes(screen) && t.escape)}
      </p>
      <div className={`screen ${state.status}`} ref={content}>
        <SwishScreen state={state} dispatch={dispatch} directNumber={directNumber} thankYouUrl={context.thankYouUrl} />
      </div>
    </Dialog>
  )
}
