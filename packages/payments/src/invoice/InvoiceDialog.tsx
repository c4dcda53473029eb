import { Button, useKronor, useTexts } from '@charity-elements/runtime/react'
import { LoadingDialog } from '../redirect-modal/LoadingDialog.tsx'
import { startCreating } from '../redirect-modal/machine.ts'
import { useStateMachine } from '@charity-elements/ui/state-machine'
import { type InvoiceContext, createInvoiceEffectHandler } from './effects.ts'
import { type InvoiceEffect, type InvoiceEvent, type InvoiceState, reduceInvoice } from './machine.ts'
import { invoiceTexts as texts } from '../start-form/texts.ts'

/** The invoice modal: posts the invoice once and redirects to the thank-you page. */
export function InvoiceDialog({ context }: { readonly context: InvoiceContext }) {
  const t = useTexts(texts)
  const kronor = useKronor()
  const [state, send] = useStateMachine<InvoiceState, InvoiceEvent, InvoiceEffect>(startCreating, reduceInvoice, () =>
    createInvoiceEffectHandler(context),
  )
  const connection = state.status === 'creating' ? state.connection : 'good'
  const isMade = state.status === 'redirecting'
  return (
    <LoadingDialog
      heading={t.by({ amount: kronor(context.gift.giftAmount) })}
      purpose={context.gift.giftPurpose}
      message={isMade ? t.made : t.posting}
      connection={connection}
      texts={t}
    >
      {isMade && (
        <Button appearance="quiet" onClick={() => send({ type: 'redirect-requested' })}>
          {t.continue}
        </Button>
      )}
      {connection === 'failing' && (
        <Button onClick={() => send({ type: 'other-method-requested' })}>{t.otherMethod}</Button>
      )}
      {connection !== 'good' && (
        <Button appearance="plain" onClick={() => send({ type: 'cancel-requested' })}>
          {t.close}
        </Button>
      )}
    </LoadingDialog>
  )
}
