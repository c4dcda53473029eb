import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { videoEmbed } from './element.ts'

const html = (props: object) =>
  renderToStaticMarkup(<videoEmbed.view {...parse(videoEmbed.props, props)} emit={() => true} />)

it('video-embed: the button says which video it plays', () => {
  const url = 'https://youtu.be/dQw4w9WgXcQ'
  expect(html({ url, title: 'En natt' })).toContain('aria-label="Spela upp: En natt"')
  expect(html({ url })).toContain('aria-label="Spela upp videon"')
})

it('video-embed: a video at an unknown host opens in a new window', () => {
  const link = html({ url: 'https://example.org/film' })
  expect(link).toContain('Öppna videon')
  expect(link).toContain('href="https://example.org/film" target="_blank" rel="noopener"')
  expect(html({ url: 'https://example.org/film', title: 'Filmen' })).toContain('>Filmen<')
})
