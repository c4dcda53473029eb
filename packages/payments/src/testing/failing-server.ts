import { vi } from 'vitest'
import { failingAfter } from '../client/delays.ts'

/**
 * Returns a function that moves the page's clock past the time after which errors are shown to the
 * donor.
 */
export function makeTimePass(): () => void {
  const realNow = () => Performance.prototype.now.call(performance)
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
  return () => {
    ahead += failingAfter
  }
}
