import { hydrateOnUse } from '@charity-elements/loader/hydration'
import { define, find } from '@charity-elements/runtime/testing'
import { renderElement } from '@charity-elements/prerender/render'
import { expect, it, vi } from 'vitest'
import { sideMenu } from './element.ts'

const html = renderElement(sideMenu, {
  tree: [{ title: 'Om oss', path: '/om/', children: [{ title: 'Historia', path: '/om/historia/', children: [] }] }],
})

it('prerendered menu: loads when it is used, and a press before that opens its branch once', async () => {
  document.body.setHTMLUnsafe(html)
  const element = find(document.body, 'side-menu')
  const root = element.shadowRoot as ShadowRoot
  const load = vi.fn(async () => define(sideMenu))
  hydrateOnUse(element, load)
  expect(load).not.toHaveBeenCalled()
  find<HTMLButtonElement>(root, 'button').click()
  await expect.poll(() => find(root, 'button').getAttribute('aria-expanded')).toBe('true')
  expect(find(root, '.branch').textContent).toContain('Historia')
})

it('prerendered view that is hydrated with the page: loads near the viewport', async () => {
  const near = { ...sideMenu, tag: 'side-menu-near', hydrate: 'page' } as const
  const markup = renderElement(near, { tree: [{ title: 'Om oss', path: '', children: [{ title: 'Historia' }] }] })
  document.body.setHTMLUnsafe(`<div style="block-size: 5000px"></div>${markup}`)
  const element = find(document.body, near.tag)
  const load = vi.fn(() => Promise.resolve())
  hydrateOnUse(element, load)
  // Two frames: the observer has reported by then.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(load).not.toHaveBeenCalled()
  element.scrollIntoView()
  await expect.poll(() => load.mock.calls.length).toBe(1)
})
