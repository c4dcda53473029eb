/**
 * Polls `read` until `isTrue` accepts its value; throws after `withinMs`. Polls less and less often:
 * in a long wait, polling would take more of the processor than what is tested.
 */
export async function until<T>(read: () => Promise<T>, isTrue: (value: T) => boolean, withinMs = 15_000): Promise<T> {
  const end = Date.now() + withinMs
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.5, 500)) {
    const value = await read()
    if (isTrue(value)) return value
    if (Date.now() > end) throw new Error(`Timed out. Last value: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
