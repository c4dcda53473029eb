/**
 * Lets work begin only while the bytes of all that is running fit in the budget. What is larger runs
 * alone. First come, first served.
 */
export function byteBudget(max: number) {
  let used = 0
  const waiting: { bytes: number; begin: () => void }[] = []
  const beginNext = () => {
    for (let next = waiting[0]; next && (used === 0 || used + next.bytes <= max); next = waiting[0]) {
      waiting.shift()
      used += next.bytes
      next.begin()
    }
  }
  return async function within<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (bytes === 0) return work()
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      used -= bytes
      beginNext()
    }
  }
}
