/** How many rows are handled at the same time. */
const batchSize = 50

/** Handles rows until none is due. `claim` leases at most `limit` of those that are. */
export async function handleDue<Row>(
  claim: (limit: number) => Promise<readonly Row[]>,
  handle: (row: Row) => Promise<void>,
): Promise<void> {
  for (let count = batchSize; count === batchSize;) {
    const due = await claim(batchSize)
    count = due.length
    await Promise.all(due.map(handle))
  }
}

/** Background work that runs repeatedly, with a pause between runs. */
export interface Task {
  everyMs: number
  run(): Promise<void>
}

/** Runs each task repeatedly until stopped. If a run fails, calls `onError` and continues. */
export function startTasks(tasks: readonly Task[], onError: (error: unknown) => void): { stop(): Promise<void> } {
  let isStopped = false
  const running = tasks.map((task) => {
    let timer: NodeJS.Timeout | undefined
    let run = Promise.resolve()
    const next = (): void => {
      run = task
        .run()
        .catch(onError)
        .then(() => {
          if (!isStopped) timer = setTimeout(next, task.everyMs)
        })
    }
    next()
    return async () => {
      clearTimeout(timer)
      await run
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(running.map((stop) => stop()))
    },
  }
}
