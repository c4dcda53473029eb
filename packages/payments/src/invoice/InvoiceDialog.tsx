import { useKronor, useTexts } from '@charity-elements/runtime/core/language/language.ts'
import { Button } from '@charity-elements/runtime/core/Button.tsx'
import { LoadingDialog } from '../payment/LoadingDialog.tsx'
import type { PaymentDialogProps } from '../flow/usePaymentDialog.tsx'
import { useStateMachine } from '@charity-elements/ui/useStateMachine.ts'
import { type InvoiceContext, createInvoiceEffectHandler } from './effects.ts'
import {
  type InvoiceEffect,
  type InvoiceEvent,
  type InvoiceState,
  initialInvoiceTransition,
  reduceInvoice,
} from './model.ts'
import { invoiceTexts as texts } from '../flow/invoice-texts.ts'

/** The invoice modal: posts the invoice once and redirects to the thank-you page. */
export function InvoiceDialog({ attempt, context }: PaymentDialogProps<InvoiceContext>) {
  const t = useTexts(texts)
  const kronor = useKronor()
  const [state, send] = useStateMachine<InvoiceState, InvoiceEvent, InvoiceEffect>(
    () => initialInvoiceTransition(attempt),
    reduceInvoice,
    () => createInvoiceEffectHandler(context),
  )
  const isSlow = state.status === 'posting' && state.isSlow
  const isMade = state.status === 'made'
  return (
    <LoadingDialog
      heading={t.by({ amount: kronor(context.gift.giftAmount) })}
      purpose={context.gift.giftPurpose}
      message={isMade ? t.made : t.posting}
      slow={isSlow ? t.slow : ''}
    >
      {isMade && (
        <Button appearance="quiet" onClick={() => send({ type: 'continue' })}>
          {t.continue}
        </Button>
      )}
      {isSlow && (
        <Button appearance="plain" onClick={() => send({ type: 'give-up' })}>
          {t.close}
        </Button>
      )}
    </LoadingDialog>
  )
}
