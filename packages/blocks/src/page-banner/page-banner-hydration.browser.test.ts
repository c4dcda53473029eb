import { hydrateOnUse } from '@charity-elements/loader/hydration'
import { define, find } from '@charity-elements/runtime/testing'
import { renderElement } from '@charity-elements/prerender/render'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { trustBadges } from '../trust-badges/element.ts'
import english from '../languages/en.ts'
import { pageBanner } from './element.ts'
import type { PageBannerInput } from './props.ts'

afterEach(() => document.body.replaceChildren())

const props: PageBannerInput = { title: 'En säng', backgroundColor: 'Blå', linkProps: { url: '/ge/' } }

/** How often a prerendered element requests its script if nobody touches it. */
function loadsOf(html: string): number {
  document.body.setHTMLUnsafe(html)
  const load = vi.fn(() => Promise.resolve())
  hydrateOnUse(document.body.firstElementChild as Element, load)
  return load.mock.calls.length
}

describe('a prerendered page banner', () => {
  it('needs no script, like trust badges', () => {
    expect(loadsOf(renderElement(pageBanner, props))).toBe(0)
    expect(loadsOf(renderElement(trustBadges, { badges: [{ title: '90-konto', link: { url: '/kontroll/' } }] }))).toBe(
      0,
    )
  })

  it("gets an editor's own colour from its script", () => {
    expect(loadsOf(renderElement(pageBanner, { ...props, backgroundColor: '#1d4d3f' }))).toBe(1)
  })

  it('reports a link without an address', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(loadsOf(renderElement(pageBanner, { ...props, linkProps: { title: 'Ge' } }))).toBe(1)
  })

  it('is hydrated once in English, where two files have its texts', async () => {
    const html = renderElement(pageBanner, { ...props, title: 'A bed' }, { lang: 'en' }, { en: english })
    document.body.setHTMLUnsafe(html)
    const root = find(document.body, 'page-banner').shadowRoot as ShadowRoot
    const link = find(root, 'a')
    const errors = vi.fn((event: ErrorEvent) => event.preventDefault())
    addEventListener('error', errors)
    define(pageBanner)
    await expect.poll(() => root.querySelector('[data-prerendered]')).toBeNull()
    // Hydration runs in its own task.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    removeEventListener('error', errors)
    expect(errors).not.toHaveBeenCalled()
    expect(find(root, 'a')).toBe(link)
    expect(link.textContent).toBe('Read more')
  })
})
