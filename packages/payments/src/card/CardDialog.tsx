import { useState } from 'react'
import { Button, useTexts } from '@charity-elements/runtime/react'
import { useAmountFormat } from '../start/amount/hooks.ts'
import { LoadingDialog } from '../redirect-modal/LoadingDialog.tsx'
import { startCreating } from '../redirect-modal/machine.ts'
import { useStateMachine } from '@charity-elements/ui/state-machine'
import { type CardContext, createCardEffectHandler, hasLeftForCardPage } from './effects.ts'
import { type CardEffect, type CardEvent, type CardState, reduceCard } from './machine.ts'
import { texts } from './texts.ts'

/** The card modal: creates the payment, saves the form, and redirects to the card page. */
export function CardDialog({ context }: { readonly context: CardContext }) {
  const t = useTexts(texts)
  const { amount, details } = context.gift
  const formatAmount = useAmountFormat(details.requestType === 'monthly')
  const [state, send] = useStateMachine<CardState, CardEvent, CardEffect>(startCreating, reduceCard, () =>
    createCardEffectHandler(context),
  )
  const [hasLeft] = useState(() => hasLeftForCardPage(context.services))
  const isRedirecting = state.status === 'redirecting'
  const connection = 'connection' in state ? state.connection : 'good'
  return (
    <LoadingDialog
      heading={t.heading({ amount: formatAmount(amount) })}
      purpose={details.giftPurpose}
      message={isRedirecting ? t.leaving : t.preparing}
      connection={connection}
      texts={hasLeft ? { ...t, failingHelp: t.failingAgainHelp } : t}
    >
      {isRedirecting && (
        <Button appearance="quiet" onClick={() => send({ type: 'redirect-requested' })}>
          {t.leave}
        </Button>
      )}
      {connection === 'failing' && context.hasOtherMethod && (
        <Button onClick={() => send({ type: 'other-method-requested' })}>{t.otherMethod}</Button>
      )}
      <Button appearance="plain" onClick={() => send({ type: 'cancel-requested' })}>
        {t.cancel}
      </Button>
    </LoadingDialog>
  )
}
