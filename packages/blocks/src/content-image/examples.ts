import type { Example } from '@charity-elements/runtime'
import type { ContentImageInput } from './props.ts'

const image = {
  id: '75e4665a-6658-4078-84bd-0ab40f3cb84a',
  name: 'sang',
  mediaType: 'Image',
  url: '/media/sang.jpg',
  extension: 'jpg',
  width: 2400,
  height: 1600,
  focalPoint: { left: 0.35, top: 0.55 },
  crops: [
    { alias: 'Banner', width: 1600, height: 500, coordinates: { x1: 0, y1: 0.2, x2: 0, y2: 0.33125 } },
    { alias: 'Square', width: 600, height: 600 },
  ],
  properties: { alt: 'En bäddad säng vid ett fönster' },
}

const fallback =
  '<img src="/media/sang.jpg?width=1600&amp;height=1067" width="1600" height="1067" alt="En bäddad säng vid ett fönster">'

export const examples: readonly Example<ContentImageInput>[] = [
  { name: 'Whole', props: { image }, fallback },
  { name: 'A crop with coordinates', props: { image, crop: 'banner', isEager: true }, fallback },
  { name: 'A crop around the focal point', props: { image, crop: 'square', width: 320 }, fallback },
  { name: 'A ratio', props: { image, crop: '16:9', sizes: '(min-width: 768px) 50vw, 100vw' }, fallback },
  { name: 'Size unknown', props: { image: { url: '/media/kor.jpg', alt: 'En kör sjunger' } }, fallback },
  { name: 'Decoration', props: { image: { ...image, properties: {} }, width: 200, height: 100 }, fallback },
  {
    name: 'No picture is there',
    props: { image: { url: '/media/finns-inte.jpg', alt: 'En bild som inte går att hämta', width: 600, height: 400 } },
    fallback,
  },
  { name: 'Without a picture', props: {}, fallback: '', shows: '.root:empty' },
]
