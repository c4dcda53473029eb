import { reportError } from '../analytics/js-error.ts'

/** Records errors that our own files threw outside of a view, where no boundary sees them (TRK-7). Others' are not ours to tell. */
export function recordScriptErrors(): void {
  const base = new URL('.', globalThis.charityElements?.script ?? location.href).href
  addEventListener('error', ({ filename, error, message }) => {
    if (filename.startsWith(base)) reportError('page', error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(base)) reportError('page', reason)
  })
}
