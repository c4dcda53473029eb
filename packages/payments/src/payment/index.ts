export { parsePhone } from './phone.ts'
export { isSecure } from './provider-url.ts'
