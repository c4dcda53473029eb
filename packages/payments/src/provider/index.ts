export { isSecure } from './provider-url.ts'
