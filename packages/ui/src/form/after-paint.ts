/**
 * Calls back after the next paint, so that what somebody has done is first answered. A hidden page does
 * not paint.
 */
export function afterPaint(callback: () => void): void {
  const inNextTask = () => void setTimeout(callback)
  if (globalThis.document?.visibilityState === 'visible') requestAnimationFrame(inNextTask)
  else inNextTask()
}
