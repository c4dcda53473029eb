let holder: WeakRef<Element> | undefined

/** Claims the right to show the page's only Swish dialog. Returns a function that releases it, or null while another element has it. */
export function claimDialogLock(element: Element): (() => void) | null {
  const other = holder?.deref()
  if (other && other !== element && other.isConnected) return null
  const claim = new WeakRef(element)
  holder = claim
  return () => {
    if (holder === claim) holder = undefined
  }
}
