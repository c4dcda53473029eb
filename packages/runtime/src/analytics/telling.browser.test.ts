import { describe, expect, it } from 'vitest'
import { isToTell } from './telling.ts'

/** Another tab of the site, with locks of the same browser. */
async function inAnotherTab<T>(run: (tab: Window & typeof globalThis) => Promise<T>): Promise<T> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  try {
    return await run(frame.contentWindow as Window & typeof globalThis)
  } finally {
    frame.remove()
  }
}

describe('what several tabs hear of in the same instant', () => {
  it('is told by one of them', async () => {
    const reference = crypto.randomUUID()
    expect(await Promise.all([isToTell(reference), isToTell(reference), isToTell(reference)])).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is not told while another tab tells of it, and is told once that tab is gone', async () => {
    const reference = crypto.randomUUID()
    await inAnotherTab(async ({ navigator }) => {
      await new Promise((taken) => {
        void navigator.locks.request(`charity-elements:${reference}`, () => {
          taken(undefined)
          return new Promise(() => undefined)
        })
      })
      expect(await isToTell(reference)).toBe(false)
      expect(await isToTell(crypto.randomUUID())).toBe(true)
    })
    await expect.poll(() => isToTell(reference)).toBe(true)
  })
})
