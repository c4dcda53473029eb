import { beforeEach, expect, it, vi } from 'vitest'
import { afterResize } from './after-resize.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

it('a reaction to resizing runs once it has paused for 50 ms [CON-4]', () => {
  const react = vi.fn()
  const { onResize } = afterResize(react)
  for (let resizes = 0; resizes < 3; resizes += 1) {
    onResize()
    vi.advanceTimersByTime(49)
  }
  expect(react).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(react).toHaveBeenCalledOnce()
  onResize()
  vi.advanceTimersByTime(50)
  expect(react).toHaveBeenCalledTimes(2)
})

it('a reaction that is stopped does not run', () => {
  const react = vi.fn()
  const { onResize, stop } = afterResize(react)
  onResize()
  stop()
  vi.runAllTimers()
  expect(react).not.toHaveBeenCalled()
})
