import { afterEach, describe, expect, it, vi } from 'vitest'
import { whenActivated } from './when-activated.ts'

/** A document that the browser prerenders, or not. */
const stubDocument = (prerendering: unknown) => {
  const document = Object.assign(new EventTarget(), { prerendering })
  vi.stubGlobal('document', document)
  return document
}
afterEach(() => vi.unstubAllGlobals())

describe('what waits until a page is shown', () => {
  it('runs once, when a page that the browser has rendered ahead is shown', () => {
    const document = stubDocument(true)
    const run = vi.fn()
    whenActivated(run)
    expect(run).not.toHaveBeenCalled()
    document.dispatchEvent(new Event('prerenderingchange'))
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(run).toHaveBeenCalledOnce()
  })

  it.each([
    ['a page that is shown', false],
    ['a browser that renders nothing ahead', undefined],
    ['content that is named prerendering', {}],
  ])('runs at once in %s', (_what, prerendering) => {
    stubDocument(prerendering)
    const run = vi.fn()
    whenActivated(run)
    expect(run).toHaveBeenCalledOnce()
  })
})
