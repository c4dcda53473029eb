import { resizeDebounce } from './theme/breakpoints.ts'

/** A reaction to resizing, debounced by 50 ms. */
export interface ResizeReaction {
  /** Call it on every resize: the reaction runs once resizing has paused. */
  readonly onResize: () => void
  /** Drops the pending reaction. */
  readonly stop: () => void
}

/** Debounces a reaction to resizing. */
export function afterResize(react: () => void): ResizeReaction {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    onResize: () => {
      stop()
      timer = setTimeout(react, resizeDebounce)
    },
    stop,
  }
}
