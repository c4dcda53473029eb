import { CloseIcon, useElement, useTexts } from '@charity-elements/runtime/react'
import { controlTexts } from '@charity-elements/runtime'
import { Dialog } from '@charity-elements/ui/dialog'
import type { ModalDialogProps } from './props.ts'

/** The dialog. It follows `isOpen`, which the user's closing resets unless the page prevents it. */
export function ModalDialog({ heading, isClosable, isOpen, emit }: ModalDialogProps) {
  const t = useTexts(controlTexts)
  const element = useElement()
  const close = () => {
    if (!emit('dialog-close', {}) || !element) return
    // As with `<dialog>`, so that the page can open it again. The attribute wins over `data-props`.
    element.setAttribute('data-is-open', 'false')
    Object.assign(element, { isOpen: undefined })
  }
  return (
    <Dialog
      isOpen={isOpen}
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
