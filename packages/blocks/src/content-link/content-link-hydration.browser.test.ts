import { hydrateOnUse } from '@charity-elements/loader/hydration'
import { define, find } from '@charity-elements/runtime/testing'
import { renderElement } from '@charity-elements/prerender/render'
import { expect, it } from 'vitest'
import { contentLink } from './element.ts'

it("prerendered link on another site's page: leads to the site of the settings", async () => {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'charity-elements:api-base'
  meta.content = 'https://www.example.org'
  const html = renderElement(contentLink, { link: { title: 'Ge', route: { path: '/ge/' } } })
  expect(html).toContain('href="https://www.example.org/ge/"')
  // A server does not know the site base, so it writes paths.
  document.body.setHTMLUnsafe(html.replace('href="https://www.example.org/', 'href="/'))
  const element = find(document.body, 'content-link')
  hydrateOnUse(element, async () => define(contentLink))
  await expect
    .poll(() => find<HTMLAnchorElement>(element.shadowRoot as ShadowRoot, 'a').href)
    .toBe('https://www.example.org/ge/')
})
