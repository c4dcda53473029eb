import { hydrateOnUse } from '@charity-elements/loader/hydration'
import { define, find } from '@charity-elements/runtime/testing'
import { renderElement } from '@charity-elements/prerender/render'
import { afterEach, expect, it, vi } from 'vitest'
import english from '../languages/en.ts'
import { videoEmbed } from './element.ts'

afterEach(() => document.body.replaceChildren())

it('prerendered video: a press before its script arrives is kept, and played once', async () => {
  document.body.setHTMLUnsafe(renderElement(videoEmbed, { url: 'https://vimeo.com/76979871', title: 'Ett härbärge' }))
  const element = find(document.body, 'video-embed')
  const root = element.shadowRoot as ShadowRoot
  let arrive = () => {}
  const load = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)).then(() => define(videoEmbed)))
  const played = vi.fn()
  element.addEventListener('video-play', played)
  hydrateOnUse(element, load)
  expect(load).not.toHaveBeenCalled()
  find<HTMLButtonElement>(root, 'button').click()
  find<HTMLButtonElement>(root, 'button').click()
  expect(load).toHaveBeenCalledOnce()
  expect(root.querySelector('iframe')).toBeNull()
  arrive()
  await expect.poll(() => root.querySelector('iframe')).not.toBeNull()
  expect(played).toHaveBeenCalledOnce()
})

it('prerendered video on an English page: an early press waits for its language too', async () => {
  // A different tag, because the other test has defined the element.
  const englishVideo = { ...videoEmbed, tag: 'video-embed-english' } as const
  const props = { url: 'https://vimeo.com/76979871', title: 'A shelter' }
  document.body.setHTMLUnsafe(renderElement(englishVideo, props, { lang: 'en' }, { en: english }))
  const element = find(document.body, 'video-embed-english')
  const root = element.shadowRoot as ShadowRoot
  const played = vi.fn()
  element.addEventListener('video-play', played)
  hydrateOnUse(element, async () => define(englishVideo))
  find<HTMLButtonElement>(root, 'button').click()
  await expect.poll(() => root.querySelector('iframe')).not.toBeNull()
  expect(played).toHaveBeenCalledOnce()
})

it('prerendered video: a press before the loader has found it is played', async () => {
  const foundLate = { ...videoEmbed, tag: 'video-embed-late' } as const
  const props = { url: 'https://vimeo.com/76979871', title: 'Ett härbärge' }
  document.body.setHTMLUnsafe(renderElement(foundLate, props))
  const element = find(document.body, 'video-embed-late')
  const root = element.shadowRoot as ShadowRoot
  find<HTMLButtonElement>(root, 'button').click()
  hydrateOnUse(element, async () => define(foundLate))
  await expect.poll(() => root.querySelector('iframe')).not.toBeNull()
})
