export { type SavedFlow, type SavedForms, withoutQuery } from './flow-persistence.ts'
export { resolveCardReturn } from './resolve-card-return.ts'
export { forgetPosition, storePosition } from './saved-position.ts'
export { useFlowPersistence } from './useFlowPersistence.ts'
