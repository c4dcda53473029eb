export { cardAttemptStore, newAttemptId } from './attempt.ts'
export { parsePhone } from './phone.ts'
