/**
 * The focused control, in any shadow root, and whether any part of it is visible; nothing if no
 * control has the focus.
 */
export function focusInView(): { readonly control: HTMLElement; readonly isSeen: boolean } | null {
  let control = document.activeElement
  while (control?.shadowRoot?.activeElement) control = control.shadowRoot.activeElement
  if (!(control instanceof HTMLElement) || control === document.body) return null
  // The label alone may draw a field.
  const targets: readonly Element[] = [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])]
  const root = control.getRootNode() as Document | ShadowRoot
  const parts = [0.1, 0.5, 0.9]
  // A link in a sentence has a box for each of its lines.
  const isSeen = targets.some((target) =>
    [...target.getClientRects()].some((box) => {
      const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
      const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
      return parts.some((x) =>
        parts.some((y) => {
          const on = root.elementFromPoint(left + x * (right - left), top + y * (bottom - top))
          return on !== null && targets.some((each) => each.contains(on))
        }),
      )
    }),
  )
  return { control, isSeen }
}
