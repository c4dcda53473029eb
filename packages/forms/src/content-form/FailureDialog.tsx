import { Button } from '@charity-elements/runtime/core/Button.tsx'
import { Dialog } from '@charity-elements/runtime/dialog/Dialog.tsx'
import type { FormEvent } from './model.ts'
import { texts } from './texts.ts'

interface FailureDialogProps {
  readonly isOpen: boolean
  readonly send: (event: FormEvent) => void
}

/**
 * Says that the form could not be sent. 'Stäng' resets the form (ERR-5), which the dialog announces and the form can undo. Escape keeps
 * the answers (docs/decisions.md, "Nobody loses what they typed").
 */
export function FailureDialog({ isOpen, send }: FailureDialogProps) {
  const { heading, what, advice, retry, keep, closing, close } = texts.failure
  const onKeep = () => send({ type: 'failureDismissed' })
  return (
    <Dialog isOpen={isOpen} isClosable hasCloseButton={false} onClose={onKeep} heading={heading}>
      <p>{what}</p>
      <p>{advice}</p>
      <div className="failure-actions">
        <Button onClick={() => send({ type: 'retried' })}>{retry}</Button>
        <Button appearance="quiet" onClick={onKeep}>
          {keep}
        </Button>
        <Button appearance="plain" aria-describedby="closing" onClick={() => send({ type: 'formReset' })}>
          {close}
        </Button>
        <p className="closing" id="closing">
          {closing}
        </p>
      </div>
    </Dialog>
  )
}
