/** Something to be done again and again, with a pause between rounds. */
export interface Task {
  everyMs: number
  run(): Promise<void>
}

/** Runs each task in rounds until it is stopped. A round that fails is told of and does not end the task. */
export function startTasks(tasks: readonly Task[], onError: (error: unknown) => void): { stop(): Promise<void> } {
  let isStopped = false
  const running = tasks.map((task) => {
    let timer: NodeJS.Timeout | undefined
    let round = Promise.resolve()
    const next = (): void => {
      round = task
        .run()
        .catch(onError)
        .then(() => {
          if (!isStopped) timer = setTimeout(next, task.everyMs)
        })
    }
    next()
    return async () => {
      clearTimeout(timer)
      await round
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(running.map((stop) => stop()))
    },
  }
}
