import { boolean, object, optional, string } from 'valibot'
import dialogStyles from '../controls/dialog.css?inline'
import { type ViewProps, cancelable, defineElement } from '../element/define.ts'
import { ModalDialog } from './ModalDialog.tsx'
import styles from './modal-dialog.css?inline'

const props = object({
  /** Names the dialog; shown as its heading. */
  heading: optional(string(), ''),
  /** Whether Escape and the close button close it. */
  isClosable: optional(boolean(), true),
  /** Whether it is open. */
  isOpen: optional(boolean(), false),
})

const events = {
  /** The person closes the dialog. A page that prevents it keeps the dialog open. */
  'dialog:close': cancelable(object({})),
}

export type ModalDialogProps = ViewProps<typeof props, typeof events>

/**
 * A modal dialog around what a page puts in it. One dialog is open on a page at a time: another waits for its turn.
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
