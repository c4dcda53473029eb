import { useState } from 'react'
import { Dialog } from '../controls/Dialog.tsx'
import type { ModalDialogProps } from './element.ts'

/** The dialog. It follows `isOpen`, and closes by itself when the person closes it and the page does not object. */
export function ModalDialog({ heading, isClosable, isOpen, emit }: ModalDialogProps) {
  const [state, setState] = useState({ isOpen, said: isOpen })
  if (state.said !== isOpen) setState({ isOpen, said: isOpen })
  return (
    <Dialog
      isOpen={state.isOpen}
      isClosable={isClosable}
      heading={heading}
      onClose={() => {
        if (emit('dialog:close', {})) setState({ isOpen: false, said: isOpen })
      }}
    >
      <div className="content">
        <slot />
      </div>
    </Dialog>
  )
}
