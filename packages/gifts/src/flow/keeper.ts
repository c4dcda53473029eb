/** Sends the newest of what it is given, one at a time: what is given while another is under way takes the place of what waits. */
export function keeper<Kept>(persist: (kept: Kept) => Promise<void>): (kept: Kept) => Promise<void> {
  let waiting: { readonly kept: Kept } | undefined
  let underWay: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    for (let next = waiting; next; next = waiting) {
      waiting = undefined
      await persist(next.kept).catch((error: unknown) => {
        // What waits is newer, and holds what was lost.
        if (!waiting) throw error
      })
    }
  }

  return (kept) => {
    waiting = { kept }
    underWay ??= sendAll().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
