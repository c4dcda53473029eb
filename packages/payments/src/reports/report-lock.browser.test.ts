import { describe, expect, it } from 'vitest'
import { acquireReportLock } from './gift-analytics.ts'

/** A frame, which shares the browser's locks like another tab of the site. */
async function inAnotherTab<T>(run: (tab: Window & typeof globalThis) => Promise<T>): Promise<T> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  try {
    return await run(frame.contentWindow as Window & typeof globalThis)
  } finally {
    frame.remove()
  }
}

describe('report lock', () => {
  it('goes to one of several requests made in the same instant', async () => {
    const reference = crypto.randomUUID()
    expect(
      await Promise.all([acquireReportLock(reference), acquireReportLock(reference), acquireReportLock(reference)]),
    ).toEqual([true, false, false])
  })

  it('is refused while another tab holds it, and granted once that tab is gone', async () => {
    const reference = crypto.randomUUID()
    await inAnotherTab(async ({ navigator }) => {
      await new Promise((acquired) => {
        void navigator.locks.request(`charity-elements:${reference}`, () => {
          acquired(undefined)
          return new Promise(() => undefined)
        })
      })
      expect(await acquireReportLock(reference)).toBe(false)
      expect(await acquireReportLock(crypto.randomUUID())).toBe(true)
    })
    await expect.poll(() => acquireReportLock(reference)).toBe(true)
  })
})
