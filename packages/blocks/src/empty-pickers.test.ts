import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { props as contentImage } from './content-image/props.ts'
import { props as imageSlider } from './image-slider/props.ts'
import { props as pageBanner } from './page-banner/props.ts'
import { props as trustBadges } from './trust-badges/props.ts'
import { props as videoEmbed } from './video-embed/props.ts'

// Umbraco writes a picker without a choice as an empty list.
it('an image or a link that the editor has not picked is none, and hides no other content', () => {
  const slide = { imagePicker: [{ url: '/media/natt.jpg' }] }
  expect(parse(imageSlider, { items: [{ imagePicker: [] }, slide] }).items).toMatchObject([
    { imagePicker: undefined },
    { imagePicker: { url: '/media/natt.jpg' } },
  ])
  const badge = { title: '90-konto', image: [], link: [] }
  expect(parse(trustBadges, { badges: [badge] }).badges).toEqual([{ title: '90-konto', text: '' }])
  expect(parse(pageBanner, { title: 'Varje natt', image: [], linkProps: [] })).toMatchObject({ title: 'Varje natt' })
  expect(parse(contentImage, { image: [] }).image).toBeUndefined()
  expect(parse(videoEmbed, { title: 'Film', thumbnail: [] })).toMatchObject({ title: 'Film' })
})
