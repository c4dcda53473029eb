let holder: WeakRef<Element> | undefined

/** Takes the page's one place for a Swish dialog: gives the way to leave it, or null while another element's stands there. */
export function takeStage(element: Element): (() => void) | null {
  const other = holder?.deref()
  if (other && other !== element && other.isConnected) return null
  const taken = new WeakRef(element)
  holder = taken
  return () => {
    if (holder === taken) holder = undefined
  }
}
