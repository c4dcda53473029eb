import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { WorkingModal } from '../WorkingModal.tsx'
import type { AttemptId } from '../attempt/identity.ts'
import { useMachine } from '../useMachine.ts'
import { type InvoiceSurroundings, performer } from './effects.ts'
import { type InvoiceEffect, type InvoiceEvent, type InvoiceState, begin, step } from './model.ts'
import { invoiceTexts as texts } from './texts.ts'

export interface InvoiceModalProps {
  readonly attempt: AttemptId
  readonly context: InvoiceSurroundings
}

/** The invoice modal: posts the invoice once and redirects to the thank-you page. */
export function InvoiceModal({ attempt, context }: InvoiceModalProps) {
  const [state, send] = useMachine<InvoiceState, InvoiceEvent, InvoiceEffect>(
    () => begin(attempt),
    step,
    () => performer(context),
  )
  const isSlow = state.status === 'posting' && state.isSlow
  const isMade = state.status === 'made'
  return (
    <WorkingModal
      heading={texts.heading(context.gift.giftAmount)}
      message={isMade ? texts.made : texts.posting}
      slow={isSlow ? texts.slow : ''}
    >
      {isMade && (
        <Button appearance="quiet" onClick={() => send({ type: 'continue' })}>
          {texts.continue}
        </Button>
      )}
      {isSlow && (
        <Button appearance="plain" onClick={() => send({ type: 'give-up' })}>
          {texts.close}
        </Button>
      )}
    </WorkingModal>
  )
}
