import { libraryGlobal, pageUrl, reportElementError } from '@charity-elements/runtime/early'

/**
 * Records errors from our own files outside of a view, where no error boundary catches them. Other
 * scripts' are ignored.
 */
export function recordScriptErrors(): void {
  const base = new URL('.', libraryGlobal()?.script ?? pageUrl()).href
  addEventListener('error', ({ filename, error, message }) => {
    if (filename.startsWith(base)) reportElementError('page', error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(base)) reportElementError('page', reason)
  })
}
