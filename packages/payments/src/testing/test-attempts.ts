import { type AttemptId, isAttemptId } from '../client/attempt.ts'

/** The attempt id with a number, so that states are plain and can be compared. */
export function testAttemptId(number: number): AttemptId {
  const id = `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
  if (!isAttemptId(id)) throw new Error(id)
  return id
}

/** The number of a test attempt. */
export const attemptNumber = (id: string): number => Number(id.slice(0, 8))
