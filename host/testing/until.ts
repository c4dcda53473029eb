/** Polls `read` until `isTrue` accepts its value; throws after `withinMs`. */
export async function until<T>(read: () => Promise<T>, isTrue: (value: T) => boolean, withinMs = 15_000): Promise<T> {
  for (const end = Date.now() + withinMs; ;) {
    const value = await read()
    if (isTrue(value)) return value
    if (Date.now() > end) throw new Error(`Timed out. Last value: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
