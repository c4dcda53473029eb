import { CheckIcon } from '@charity-elements/runtime/react'
import { EditorText } from '../EditorText.tsx'

interface ConfirmationProps {
  readonly title: string
  readonly text: string
}

/** Replaces a form that has been sent. It gets the focus, so that screen readers announce it. */
export function Confirmation({ title, text }: ConfirmationProps) {
  return (
    <div
      className="confirmation"
      id="confirmation"
      part="confirmation"
      tabIndex={-1}
      role="group"
      aria-labelledby="thanks"
    >
      <span className="confirmation-mark">
        <CheckIcon />
      </span>
      <h2 id="thanks">{title}</h2>
      {text && (
        <div className="confirmation-text">
          <EditorText text={text} />
        </div>
      )}
    </div>
  )
}
