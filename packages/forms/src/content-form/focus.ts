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
  const box = (target ?? place).getBoundingClientRect()
  if (target && (box.top < 0 || box.top > innerHeight / 2)) bringIntoView(target)
}
