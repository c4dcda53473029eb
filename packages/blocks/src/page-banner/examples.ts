import type { Example } from '@charity-elements/runtime'
import type { PageBannerInput } from './props.ts'

const image = {
  url: '/media/natt.jpg',
  alt: 'Ett hus med tända fönster en vinternatt',
  extension: 'jpg',
  width: 2400,
  height: 1600,
  focalPoint: { left: 0.4, top: 0.6 },
  crops: [
    { alias: '16:9', width: 1600, height: 900 },
    { alias: '3:2', width: 1500, height: 1000 },
  ],
}

/**
 * The image that a template puts among the fallback children, so that the browser loads it before
 * any script.
 */
const fallback =
  '<img src="/media/natt.jpg?rxy=0.4,0.6&amp;rmode=crop&amp;width=1500&amp;height=1000&amp;format=jpg&amp;quality=100" width="1500" height="1000" alt="Ett hus med tända fönster en vinternatt" fetchpriority="high">' +
  '<h1>Ingen ska behöva sova ute i natt</h1><p>För 200 kronor får en människa en säng, ett mål mat och någon som lyssnar.</p><a href="/om-oss/">Läs mer</a>'

const props = {
  image,
  title: 'Ingen ska behöva sova ute i natt',
  textContent: 'För 200 kronor får en människa en säng, ett mål mat och någon som lyssnar.',
  backgroundColor: 'Rosa',
  linkProps: { route: { path: '/om-oss/' } },
}

export const examples: readonly Example<PageBannerInput>[] = [
  { name: 'Rosa', props, fallback },
  {
    name: 'Reversed, blå, with a label',
    props: {
      ...props,
      backgroundColor: 'Blå',
      isReverse: true,
      linkProps: { route: { path: '/ge/' }, title: 'Ge en gåva' },
    },
    fallback,
  },
  {
    name: 'A dark colour of the editor’s own',
    props: { ...props, image: { ...image, url: '/media/kor.jpg' }, backgroundColor: '#1d4d3f' },
    fallback,
  },
  {
    name: 'Start page, without link or picture',
    props: { title: props.title, textContent: props.textContent, backgroundColor: 'Vit', isStartPage: true },
    fallback,
  },
  { name: 'A title alone', props: { title: 'Kontakt' }, fallback: '<h1>Kontakt</h1>' },
  {
    name: 'Overlong',
    props: {
      ...props,
      title: 'Insamlingsverksamhetssamordningsmöte om människovärde, gemenskap och vardagens alla små underverk',
      textContent: `<p>${'Vi möter människor där de är, dygnet runt, i hela landet. '.repeat(6)}</p><p>Välkommen!</p>`,
      linkProps: {
        url: 'https://example.org/',
        title: 'Läs mer om allt vi gör och om hur du kan vara med',
        target: '_blank',
      },
    },
    fallback,
  },
]
