import { bringIntoView } from '@charity-elements/ui/fields'
import { controlId } from './fields/control-props.tsx'
import type { FormEffect } from './model.ts'

type Target = Extract<FormEffect, { type: 'focus' }>['on']

/** Focuses a part of the form and scrolls it into view. */
export function moveFocus(container: HTMLElement, on: Target): void {
  const target = container.querySelector<HTMLElement>(typeof on === 'string' ? `#${on}` : `#${controlId(on.field)}`)
  // In a list of choices: the first one.
  const inner = target?.matches('fieldset') ? target.querySelector('input') : null
  const focused = inner ?? target
  focused?.focus({ preventScroll: true })
  // Scroll to the whole field, so that the label above the control is visible too.
  const part = target?.closest('.field') ?? target
  if (!part) return
  const { top, bottom } = part.getBoundingClientRect()
  if (top < 0 || (top > innerHeight / 2 && bottom > innerHeight)) bringIntoView(part)
}
