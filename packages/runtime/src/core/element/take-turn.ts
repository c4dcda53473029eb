/**
 * How long elements render without a pause, in milliseconds. Together with the last one, this is
 * less than the 50 ms of a long task.
 */
const sliceMs = 30

let slices = 0
let sliceEnd = 0
let turn: Promise<void> = Promise.resolve()

/**
 * Waits for the next task. The scheduler runs it before the page's other work, except for input and
 * an overdue frame; every fourth waits for everything else. On a hidden page the scheduler is slow.
 */
async function beginSlice(): Promise<void> {
  slices += 1
  if (slices % 4 > 0 && !document.hidden && 'scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
  else {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(0)
    })
  }
  sliceEnd = performance.now() + sliceMs
}

/**
 * Resolves when an element may render for the first time: in the order of the calls, so that a page
 * of many elements still answers (docs/decisions/0048).
 */
export const takeTurn = (): Promise<void> =>
  (turn = turn.then(() => (performance.now() < sliceEnd ? undefined : beginSlice())))
