import { Button } from '@charity-elements/runtime/core/Button.tsx'
import { Dialog } from '@charity-elements/runtime/dialog/Dialog.tsx'
import type { FormEvent } from './model.ts'
import { texts } from './texts.ts'

interface FailureDialogProps {
  readonly isOpen: boolean
  readonly send: (event: FormEvent) => void
}

/**
 * Says that the form could not be sent. 'Stäng' resets the form (ERR-5). To protect long answers, the button that preserves them comes
 * first, and Escape does nothing.
 */
export function FailureDialog({ isOpen, send }: FailureDialogProps) {
  const { heading, what, advice, keep, close } = texts.failure
  return (
    <Dialog isOpen={isOpen} isClosable={false} onClose={() => {}} heading={heading}>
      <p>{what}</p>
      <p>{advice}</p>
      <div className="failure-actions">
        <Button onClick={() => send({ type: 'failureDismissed' })}>{keep}</Button>
        <Button appearance="plain" onClick={() => send({ type: 'formReset' })}>
          {close}
        </Button>
      </div>
    </Dialog>
  )
}
