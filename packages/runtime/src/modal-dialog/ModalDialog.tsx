import { useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import type { ModalDialogProps } from './element.ts'

/** The dialog. It follows `isOpen`, and also closes when the user closes it and the page does not prevent it. */
export function ModalDialog({ heading, isClosable, isOpen, emit }: ModalDialogProps) {
  const [state, setState] = useState({ isOpen, lastProp: isOpen })
  if (state.lastProp !== isOpen) setState({ isOpen, lastProp: isOpen })
  return (
    <Dialog
      isOpen={state.isOpen}
      isClosable={isClosable}
      heading={heading}
      onClose={() => {
        if (emit('dialog:close', {})) setState({ isOpen: false, lastProp: isOpen })
      }}
    >
      <div className="content">
        <slot />
      </div>
    </Dialog>
  )
}
