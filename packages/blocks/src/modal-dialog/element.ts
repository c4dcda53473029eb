import { boolean, object, optional, string } from 'valibot'
import { dialogStyles } from '@charity-elements/ui/dialog'
import { cancelable, defineElement, type ViewProps } from '@charity-elements/runtime'
import { ModalDialog } from './ModalDialog.tsx'
import styles from './modal-dialog.css?inline'

const props = object({
  /** The heading, which also names the dialog. */
  heading: optional(string(), ''),
  /** Whether Escape and the close button close it. */
  isClosable: optional(boolean(), true),
  /** Whether it is open. */
  isOpen: optional(boolean(), false),
})

const events = {
  /** The user closes the dialog. If the page prevents the event, it stays open. */
  'dialog:close': cancelable(object({})),
}

export type ModalDialogProps = ViewProps<typeof props, typeof events>

/**
 * A modal dialog with the page's own content. Only one dialog is open on a page at a time; others wait in a queue.
 *
 * @part dialog The dialog.
 * @part dialog-close The close button.
 * @slot - What the dialog shows.
 */
export const modalDialog = defineElement({
  tag: 'modal-dialog',
  props,
  events,
  styles: [dialogStyles, styles],
  view: ModalDialog,
  load: 'idle',
  reserve: '0',
})
