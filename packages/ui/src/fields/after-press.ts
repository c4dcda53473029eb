/**
 * Calls the function as soon as no pointer is pressed. A field that loses the focus to a press must
 * not show its error before the press ends: the error would move the pressed button away, and the
 * browser would not click it.
 */
export function afterPress(action: () => void): void {
  if (!document.documentElement.matches(':active')) {
    action()
    return
  }
  const ended = new AbortController()
  const { signal } = ended
  const end = () => {
    ended.abort()
    // The click comes first.
    setTimeout(action)
  }
  // A drag ends without `mouseup`.
  for (const type of ['mouseup', 'dragend']) addEventListener(type, end, { capture: true, signal })
}
