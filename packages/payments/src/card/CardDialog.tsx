import { useKronor, useTexts } from '@charity-elements/runtime/core/language/language.ts'
import { Button } from '@charity-elements/runtime/core/Button.tsx'
import { LoadingDialog } from '../payment/LoadingDialog.tsx'
import type { PaymentDialogProps } from '../flow/usePaymentDialog.tsx'
import { useStateMachine } from '@charity-elements/ui/useStateMachine.ts'
import { type CardContext, createCardEffectHandler } from './effects.ts'
import { type CardEffect, type CardEvent, type CardState, initialCardTransition, reduceCard } from './model.ts'
import { texts } from './texts.ts'

/** The card modal: creates the payment, saves what was typed, and redirects to the card page. */
export function CardDialog({ attempt, context }: PaymentDialogProps<CardContext>) {
  const t = useTexts(texts)
  const kronor = useKronor()
  const [state, send] = useStateMachine<CardState, CardEvent, CardEffect>(
    () => initialCardTransition(attempt),
    reduceCard,
    () => createCardEffectHandler(context),
  )
  const isLeaving = state.status === 'leaving'
  return (
    <LoadingDialog
      heading={t.heading({ amount: kronor(context.gift.amount) })}
      purpose={context.gift.details.giftPurpose}
      message={isLeaving ? t.leaving : t.preparing}
      slow={'isSlow' in state && state.isSlow ? t.slow : ''}
    >
      {isLeaving && (
        <Button appearance="quiet" onClick={() => send({ type: 'leave' })}>
          {t.leave}
        </Button>
      )}
      <Button appearance="plain" onClick={() => send({ type: 'cancel' })}>
        {t.cancel}
      </Button>
    </LoadingDialog>
  )
}
