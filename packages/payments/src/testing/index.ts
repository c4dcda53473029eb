export { createdByCode } from '../swish/testing/dialog-harness.tsx'
export { apiPaths, type ScriptedAnswer, scriptedApi, scriptedServices, unreachable } from './scripted-api.ts'
export { makeTimePass } from './failing-server.ts'
