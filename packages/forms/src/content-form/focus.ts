import { bringIntoView } from '@charity-elements/runtime/controls/bring-into-view.ts'
import { controlId } from './fields/answered.tsx'
import type { FormEffect } from './model.ts'

type Target = Extract<FormEffect, { type: 'focus' }>['on']

/** Moves the focus to a part of the form, and what is focused into view. */
export function focusOn(place: HTMLElement, on: Target): void {
  const target = place.querySelector<HTMLElement>(typeof on === 'string' ? `#${on}` : `#${controlId(on.field)}`)
  // Of a list of choices the one that is made, else the first.
  const inner = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input:checked, input') : null
  const focused = inner ?? target
  focused?.focus({ preventScroll: true })
  // A field is seen with its label, which stands above its control.
  const part = target?.closest('.field') ?? target
  if (!part) return
  const { top, bottom } = part.getBoundingClientRect()
  if (top < 0 || (top > innerHeight / 2 && bottom > innerHeight)) bringIntoView(part)
}
