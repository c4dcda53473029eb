import type { AttemptStore } from '../store/attempts.ts'
import type { AttemptKind } from '../store/schema.ts'

/** Follows open attempts to their ends, whether or not a donor's page still asks. */
export function startFollower(
  store: AttemptStore,
  follow: Partial<Record<AttemptKind, (key: string) => Promise<void>>>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  async function takeRound(): Promise<void> {
    try {
      const due = await store.due(20)
      await Promise.all(due.map((attempt) => follow[attempt.kind]?.(attempt.key)))
    } catch (error) {
      onError(error)
    }
  }

  function next(): void {
    round = takeRound().then(() => {
      if (!isStopped) timer = setTimeout(next, 500)
    })
  }
  next()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
