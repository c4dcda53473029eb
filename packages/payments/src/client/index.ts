export { cardAttemptStore, flowName, newAttemptId } from './attempt.ts'
export { parsePhone } from './phone.ts'
