import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A ref to the newest value, for handlers that outlive a render. It changes together with the view,
 * so that a press on what is visible never meets an earlier value.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
