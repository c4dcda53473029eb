import { useState } from 'react'
import { CloseIcon, useTexts } from '@charity-elements/runtime/react'
import { controlTexts } from '@charity-elements/runtime'
import { Dialog } from '@charity-elements/ui/dialog'
import type { ModalDialogProps } from './props.ts'

/**
 * The dialog. It follows `isOpen`, and also closes when the user closes it and the page does not
 * prevent it.
 */
export function ModalDialog({ heading, isClosable, isOpen, emit }: ModalDialogProps) {
  const t = useTexts(controlTexts)
  const [state, setState] = useState({ isOpen, lastProp: isOpen })
  if (state.lastProp !== isOpen) setState({ isOpen, lastProp: isOpen })
  const close = () => {
    if (emit('dialog-close', {})) setState({ isOpen: false, lastProp: isOpen })
  }
  return (
    <Dialog
      isOpen={state.isOpen}
      isClosable={isClosable}
      heading={heading}
      onClose={close}
      corner={
        isClosable && (
          <button type="button" className="dialog-close" part="dialog-close" aria-label={t.close} onClick={close}>
            <CloseIcon />
          </button>
        )
      }
    >
      <div className="content">
        <slot />
      </div>
    </Dialog>
  )
}
