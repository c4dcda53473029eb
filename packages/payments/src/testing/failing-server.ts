import { vi } from 'vitest'
import { failingAfter } from '../payment/delays.ts'

/** Returns a function after which the page's clock is ahead by the time that a server may answer with errors before the donor is told. */
export function makeTimePass(): () => void {
  const realNow = () => Performance.prototype.now.call(performance)
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
  return () => {
    ahead += failingAfter
  }
}
