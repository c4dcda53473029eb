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

// Fetched with the dialog, in one piece.
export { interrupted, openingAtPress, openingOfKept } from './opening.ts'

export interface SwishDialogProps {
  readonly opening: Opening
  readonly around: SwishSurroundings
  /** The organisation's Swish number, for a gift without us when a payment fails. Empty when it is not told. */
  readonly directNumber: string
}

const sheets = [buttonStyles, fieldStyles, dialogStyles, workingStyles, styles]

/** The dialog of a Swish payment, from its first call to its end. It stands as long as the payment is followed. */
export function SwishDialog({ opening, around, directNumber }: SwishDialogProps) {
  useStyles(sheets)
  const { state, choose } = useSwish(opening, around)
  const heading = headingOf(state)
  const content = useRef<HTMLDivElement>(null)

  // The control that had the focus may be gone with its screen: then the new heading is where the donor goes on.
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
      onClose={() => choose({ type: 'close' })}
      heading={heading}
      className="swish"
    >
      <div className={`screen ${state.status}`} ref={content}>
        <Screen state={state} choose={choose} directNumber={directNumber} thankYouUrl={around.thankYouUrl} />
      </div>
      <p className="slow" role="status">
        {state.isSlow && texts.slow}
      </p>
    </Dialog>
  )
}
