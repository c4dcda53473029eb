export {
  type SavedFlow,
  type SavedForms,
  flowName,
  forgetPosition,
  storePosition,
  withoutQuery,
} from './flow-persistence.ts'
export { resolveCardReturn } from './restore-flow.ts'
export { useFlowPersistence } from './useFlowPersistence.ts'
