import { Dialog } from '@charity-elements/runtime/controls/Dialog.tsx'
import buttonStyles from '@charity-elements/runtime/controls/button.css?inline'
import dialogStyles from '@charity-elements/runtime/controls/dialog.css?inline'
import fieldStyles from '@charity-elements/runtime/controls/field.css?inline'
import { useStyles } from '@charity-elements/runtime/element/useStyles.ts'
import { useEffect, useRef } from 'react'
import { Screen } from './Screen.tsx'
import workingStyles from '../working.css?inline'
import type { SwishSurroundings } from './effects.ts'
import { headingOf } from './heading.ts'
import { isClosable } from './model.ts'
import type { Opening } from './opening.ts'
import styles from './swish-dialog.css?inline'
import { texts } from './texts.ts'
import { useSwish } from './useSwish.ts'

// Part of the same chunk as the dialog.
export { interrupted, openingAtPress, openingOfKept } from './opening.ts'

export interface SwishDialogProps {
  readonly opening: Opening
  readonly context: SwishSurroundings
  /** The organisation's Swish number, shown when a payment fails. Empty when unknown. */
  readonly directNumber: string
}

const sheets = [buttonStyles, fieldStyles, dialogStyles, workingStyles, styles]

/** The dialog of a Swish payment, from the first request to the outcome. */
export function SwishDialog({ opening, context, directNumber }: SwishDialogProps) {
  useStyles(sheets)
  const { state, dispatch } = useSwish(opening, context)
  const heading = headingOf(state)
  const content = useRef<HTMLDivElement>(null)

  // When the focused control has gone with its screen, the focus moves to the new heading.
  useEffect(() => {
    const root = content.current?.getRootNode()
    if (root instanceof ShadowRoot && !content.current?.contains(root.activeElement)) {
      root.getElementById('dialog-heading')?.focus()
    }
  }, [heading])

  return (
    <Dialog
      isOpen
      isClosable={isClosable(state)}
      onClose={() => dispatch({ type: 'close' })}
      heading={heading}
      className="swish"
    >
      <div className={`screen ${state.status}`} ref={content}>
        <Screen state={state} dispatch={dispatch} directNumber={directNumber} thankYouUrl={context.thankYouUrl} />
      </div>
      <p className="slow" role="status">
        {state.isSlow && texts.slow}
      </p>
    </Dialog>
  )
}
