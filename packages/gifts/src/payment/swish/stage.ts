let isTaken = false

/** Takes the page's one place for a Swish dialog: gives the way to leave it, or null while another stands there. */
export function takeStage(): (() => void) | null {
  if (isTaken) return null
  isTaken = true
  return () => {
    isTaken = false
  }
}
