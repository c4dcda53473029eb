import { hydrateLate } from '@charity-elements/runtime/loader/late-hydration.ts'
import { register } from '@charity-elements/runtime/core/element/register.ts'
import { renderElement } from '@charity-elements/runtime/server/render.ts'
import { find } from '@charity-elements/runtime/testing/mount.ts'
import { expect, it, vi } from 'vitest'
import { sideMenu } from './element.ts'

const html = renderElement(sideMenu, {
  tree: [{ title: 'Om oss', path: '/om/', children: [{ title: 'Historia', path: '/om/historia/', children: [] }] }],
})
const below = (markup: string) => document.body.setHTMLUnsafe(`<div style="block-size: 5000px"></div>${markup}`)

it('prerendered menu: loads near the viewport, and a press before that opens its branch once', async () => {
  below(html)
  const element = find(document.body, 'side-menu')
  const root = element.shadowRoot as ShadowRoot
  const load = vi.fn(async () => register(sideMenu))
  hydrateLate(element, load)
  // Two frames: the observer has reported by then.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(load).not.toHaveBeenCalled()
  find<HTMLButtonElement>(root, 'button').click()
  await expect.poll(() => find(root, 'button').getAttribute('aria-expanded')).toBe('true')
  expect(find(root, '.branch').textContent).toContain('Historia')

  // A tag of its own: the other is defined by now.
  const other = { ...sideMenu, tag: 'side-menu-near' } as const
  below(renderElement(other, { tree: [{ title: 'Om oss', path: '', children: [{ title: 'Historia' }] }] }))
  const second = find(document.body, 'side-menu-near')
  const loadSecond = vi.fn(() => Promise.resolve())
  hydrateLate(second, loadSecond)
  second.scrollIntoView()
  await expect.poll(() => loadSecond.mock.calls.length).toBe(1)
})
