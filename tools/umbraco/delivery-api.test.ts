import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accordionItem } from '@charity-elements/blocks/accordion-item'
import { contentImage } from '@charity-elements/blocks/content-image'
import { contentLink } from '@charity-elements/blocks/content-link'
import { eventCalendar } from '@charity-elements/blocks/event-calendar'
import { imageSlider } from '@charity-elements/blocks/image-slider'
import { richText } from '@charity-elements/blocks/rich-text'
import { giftBar } from '@charity-elements/gifts/gift-bar'
import { renderElement } from '@charity-elements/prerender/render'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'

/** Values of the Content Delivery API, which classes of Umbraco have written: `npm run test:umbraco -- --write`. */
const valuesOf = (major: number) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../tests/umbraco/delivery-api/umbraco-${major}.json`), 'utf8'),
  ) as Record<string, unknown> & { links: unknown[] }

describe.each([13, 17, 18])('delivery api of Umbraco %i', (major) => {
  const values = valuesOf(major)

  it('gives a picture with its text, focal point and crops', () => {
    const html = renderElement(contentImage, { image: values['mediaWithCrops'] } as never)
    expect(html).toContain('alt="Ett hus med tända fönster en vinternatt"')
    expect(html).toContain('rxy=0.35,0.55')
    const { image } = parse(contentImage.props, { image: values['mediaWithCrops'] })
    expect(image?.crops.map(({ alias, coordinates }) => [alias, coordinates?.y1])).toEqual([
      ['16:9', 0.2],
      ['3:2', undefined],
    ])
    expect(renderElement(contentImage, { image: values['mediaWithoutCrops'] } as never)).toContain('/media/logga.svg')
  })

  it('gives links to a page, another site and a file', () => {
    const hrefs = values.links.map(
      (link) => /href="([^"]*)"/.exec(renderElement(contentLink, { link } as never))?.[1] ?? '',
    )
    expect(hrefs).toEqual([
      major === 13 ? '/om-oss/' : '/om-oss/?kort=1',
      'https://example.org/ge',
      '/media/rapport.pdf',
    ])
  })

  it('gives rich text as markup and as JSON, with a block in it', () => {
    const markup = renderElement(richText, { content: values['richTextMarkup'] } as never)
    const json = renderElement(richText, { content: values['richTextJson'] } as never)
    for (const html of [markup, json]) {
      expect(html).toContain('Vad en natt betyder</h2>')
      expect(html).toContain('href="/om-oss/"')
    }
    expect(json).toContain('src="/media/lyulnwzr/natt.jpg')
    expect(json).toContain('Hur används min gåva?')
  })

  it('gives the gift that an editor picks, with its minimum and tag', () => {
    const { connectedGift } = parse(giftBar.props, { connectedGift: values['contentPicker'] })
    expect(connectedGift).toEqual({
      id: '00000006-0000-0000-0000-000000000000',
      minimumGiftAmount: 50,
      giftTag: [{ name: 'Hemlöshet' }],
    })
  })

  it('gives the blocks of a list and of a grid', () => {
    const { events } = parse(eventCalendar.props, { events: values['events'] })
    expect(events).toEqual([
      {
        startDate: '2026-12-24T15:00:00',
        endDate: '2026-12-24T17:30:00',
        headline: 'Julbord för alla',
        description: { markup: '<p>Ingen anmälan.</p>', blocks: [] },
      },
    ])
    const { items } = parse(imageSlider.props, { items: values['slides'] })
    expect(items.map(({ imagePicker, imageDescription }) => [imagePicker?.url, imageDescription])).toEqual([
      ['/media/lyulnwzr/natt.jpg', 'Härbärget i natt'],
    ])
    expect(renderElement(accordionItem, { title: 'En fråga', body: values['richTextMarkup'] } as never)).toContain(
      'Vad en natt betyder</h2>',
    )
  })
})
