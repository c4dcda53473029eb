export { isSigningReturn, reportSigning } from './report-signing.ts'
