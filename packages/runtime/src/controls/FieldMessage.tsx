import type { ReactNode } from 'react'

/** What is wrong with a field, beside it. The place stands from the start, so that what comes into it is said. */
export function FieldMessage({ id, error }: { readonly id: string; readonly error?: ReactNode }) {
  return (
    <p className="field-error" id={`${id}-error`} part="error" aria-live="polite">
      {error}
    </p>
  )
}
