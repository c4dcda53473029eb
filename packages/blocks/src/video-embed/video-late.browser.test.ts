import { hydrateLate } from '@charity-elements/runtime/loader/late-hydration.ts'
import { register } from '@charity-elements/runtime/core/element/register.ts'
import { renderElement } from '@charity-elements/runtime/server/render.ts'
import { find } from '@charity-elements/runtime/testing/mount.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { videoEmbed } from './element.ts'

afterEach(() => document.body.replaceChildren())

it('prerendered video: a press before its script arrives is kept, and played once', async () => {
  document.body.setHTMLUnsafe(renderElement(videoEmbed, { url: 'https://vimeo.com/76979871', title: 'Ett härbärge' }))
  const element = find(document.body, 'video-embed')
  const root = element.shadowRoot as ShadowRoot
  let arrive = () => {}
  const load = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)).then(() => register(videoEmbed)))
  const played = vi.fn()
  element.addEventListener('video:play', played)
  hydrateLate(element, load)
  expect(load).not.toHaveBeenCalled()
  find<HTMLButtonElement>(root, 'button').click()
  find<HTMLButtonElement>(root, 'button').click()
  expect(load).toHaveBeenCalledOnce()
  expect(root.querySelector('iframe')).toBeNull()
  arrive()
  await expect.poll(() => root.querySelector('iframe')).not.toBeNull()
  expect(played).toHaveBeenCalledOnce()
})
