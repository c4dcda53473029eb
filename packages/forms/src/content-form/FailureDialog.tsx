import { Button, useTexts } from '@charity-elements/runtime/react'
import { Dialog } from '@charity-elements/ui/dialog'
import type { FormEvent } from './events.ts'
import { texts } from './texts.ts'

interface FailureDialogProps {
  readonly isOpen: boolean
  readonly send: (event: FormEvent) => void
}

/**
 * Says that the form could not be sent. Closing resets the form, which the dialog announces and the
 * form can undo (docs/decisions/0039).
 */
export function FailureDialog({ isOpen, send }: FailureDialogProps) {
  const t = useTexts(texts)
  const onClose = () => send({ type: 'formReset' })
  return (
    <Dialog isOpen={isOpen} isClosable onClose={onClose} heading={t['failure.heading']}>
      <p>{t['failure.what']}</p>
      <p>{t['failure.advice']}</p>
      <div className="failure-actions">
        <Button onClick={() => send({ type: 'retried' })}>{t['failure.retry']}</Button>
        <Button appearance="plain" aria-describedby="closing" onClick={onClose}>
          {t['failure.close']}
        </Button>
        <p className="closing" id="closing">
          {t['failure.closing']}
        </p>
      </div>
    </Dialog>
  )
}
