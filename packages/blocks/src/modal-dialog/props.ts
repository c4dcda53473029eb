import { boolean, object, optional, string } from 'valibot'
import { cancelable, type ViewProps } from '@charity-elements/runtime'

export const props = object({
  /** The heading, which also names the dialog. */
  heading: optional(string(), ''),
  /** Whether Escape and the close button close it. */
  isClosable: optional(boolean(), true),
  /** Whether it is open. */
  isOpen: optional(boolean(), false),
})

export const events = {
  /** The user closes the dialog. If the page prevents the event, it stays open. */
  'dialog-close': cancelable(object({})),
}

export type ModalDialogProps = ViewProps<typeof props, typeof events>
