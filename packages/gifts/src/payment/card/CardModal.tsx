import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { WorkingModal } from '../WorkingModal.tsx'
import type { AttemptId } from '../attempt/identity.ts'
import { useMachine } from '../useMachine.ts'
import { type CardSurroundings, performer } from './effects.ts'
import { type CardEffect, type CardEvent, type CardState, begin, step } from './model.ts'
import { texts } from './modal-texts.ts'

export interface CardModalProps {
  readonly attempt: AttemptId
  readonly context: CardSurroundings
}

/** The card modal: creates the payment, saves what was typed, and redirects to the card page. */
export function CardModal({ attempt, context }: CardModalProps) {
  const [state, send] = useMachine<CardState, CardEvent, CardEffect>(
    () => begin(attempt),
    step,
    () => performer(context),
  )
  const isLeaving = state.status === 'leaving'
  return (
    <WorkingModal
      heading={texts.heading(context.gift.amount)}
      message={isLeaving ? texts.leaving : texts.preparing}
      slow={'isSlow' in state && state.isSlow ? texts.slow : ''}
    >
      {isLeaving && (
        <Button appearance="quiet" onClick={() => send({ type: 'leave' })}>
          {texts.leave}
        </Button>
      )}
      <Button appearance="plain" onClick={() => send({ type: 'cancel' })}>
        {texts.cancel}
      </Button>
    </WorkingModal>
  )
}
