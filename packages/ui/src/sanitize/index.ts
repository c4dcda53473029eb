export { safeFragment } from './sanitize.ts'
