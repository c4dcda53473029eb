export { parsePhone } from './phone.ts'
export { isSecure } from './provider-url.ts'
export { newAttemptId } from './new-attempt.ts'
