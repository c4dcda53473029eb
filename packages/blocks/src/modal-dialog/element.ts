import { dialogStyles } from '@charity-elements/ui/dialog'
import { defineElement } from '@charity-elements/runtime'
import { languages } from '../languages.ts'
import { ModalDialog } from './ModalDialog.tsx'
import styles from './modal-dialog.css?inline'
import { events, props } from './props.ts'

/**
 * A modal dialog with the page's own content. Only one dialog is open on a page at a time; others
 * wait in a queue.
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
  languages,
  view: ModalDialog,
  load: 'idle',
  reserve: '0',
})
