/**
 * Saves one value at a time. A value that arrives during a save replaces the one that waits: only
 * the newest is sent next.
 */
export function createSaveQueue<Value>(persist: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let waiting: { readonly value: Value } | undefined
  let running: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    for (let next = waiting; next; next = waiting) {
      waiting = undefined
      await persist(next.value).catch((error: unknown) => {
        // The waiting value is newer and includes the lost one.
        if (!waiting) throw error
      })
    }
  }

  return (value) => {
    waiting = { value }
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
}
