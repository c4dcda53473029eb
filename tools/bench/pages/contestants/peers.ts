import { type Contestant, npm, stylesheet } from './contestant.ts'
import { loader } from './ours.ts'

/* Libraries that do the same as one of our elements, each on a separate page. */

const json = (value: unknown) => JSON.stringify(value).replaceAll("'", '&#39;')
const picture = { url: '/media/kor.jpg', alt: 'En kör sjunger', extension: 'jpg', width: 2400, height: 1600, crops: [] }
const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

type OurElement = Omit<Contestant, 'id' | 'name' | 'head'> & { item: string }

/** One of our elements in a flavour, as a contestant. */
const element = (contestant: OurElement, variant = ''): Contestant => ({
  ...contestant,
  id: variant ? `${contestant.item}-lite` : contestant.item,
  name: variant ? `${contestant.item}, lite` : contestant.item,
  head: loader(variant),
})
const bar: OurElement = {
  subject: 'gift',
  item: 'gift-bar',
  body: () =>
    `<gift-bar data-tagline="Ge en gåva" data-button-amounts="[100,200,500]" data-connected-gift='${json({ id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] })}'><a href="/ge">Ge en gåva</a></gift-bar>`,
  ready: '.action button',
  press: '.amount:nth-of-type(2)',
  answered: '.amount:nth-of-type(2).chosen',
}
const slider: OurElement = {
  subject: 'slider',
  item: 'image-slider',
  body: () =>
    `<image-slider data-items='${json(['natt', 'sang', 'kor'].map((name) => ({ imagePicker: { ...picture, url: `/media/${name}.jpg` }, imageDescription: 'En bild.' })))}'></image-slider>`,
  ready: '.swiper-initialized .swiper-slide-active',
  press: '[part="next"]',
  answered: '.swiper-slide:nth-child(2).swiper-slide-active',
}
const video: OurElement = {
  subject: 'video',
  item: 'video-embed',
  body: () => `<video-embed data-url="${film}" data-title="En film" data-thumbnail='${json(picture)}'></video-embed>`,
  ready: 'button',
}

const adyen: Contestant = {
  id: 'adyen',
  subject: 'gift',
  name: 'Adyen Web, Swish alone',
  peer: '@adyen/adyen-web',
  head: stylesheet(npm('@adyen/adyen-web/styles/adyen.css')),
  body: () => '<main><div id="swish"></div></main>',
  // Sends nothing to Adyen: all of its addresses lead to the page's own server.
  script: `
    import { AdyenCheckout, Swish } from '@adyen/adyen-web'
    const here = location.origin + '/adyen/test/'
    const checkout = await AdyenCheckout({
      clientKey: 'test_OUTSIDEOFTHEBENCHMARKNOTHINGISPAID', environment: 'test', countryCode: 'SE', locale: 'en-US',
      amount: { value: 20000, currency: 'SEK' },
      paymentMethodsResponse: { paymentMethods: [{ type: 'swish', name: 'Swish' }] },
      analytics: { enabled: false },
      _environmentUrls: { api: here, analytics: here, cdn: { images: here, translations: here } },
      onSubmit() {},
    })
    new Swish(checkout).mount('#swish')`,
  item: '#swish',
  ready: 'button',
}

const swiperElement: Contestant = {
  id: 'swiper',
  subject: 'slider',
  name: 'swiper-element',
  peer: 'swiper',
  script: `import { register } from 'swiper/element'; import { Navigation, A11y } from 'swiper/modules'
    register()
    const slider = document.querySelector('swiper-container')
    Object.assign(slider, { modules: [Navigation, A11y], navigation: true })
    slider.initialize()`,
  body: () =>
    `<swiper-container init="false">${['natt', 'sang', 'kor'].map((name) => `<swiper-slide><img src="/media/${name}.jpg" width="1200" height="675" alt=""></swiper-slide>`).join('')}</swiper-container>`,
  item: 'swiper-container',
  ready: '.swiper-button-next',
  press: '.swiper-button-next',
  answered: 'swiper-slide:nth-child(2).swiper-slide-active',
}

const liteYoutube: Contestant = {
  id: 'lite-youtube',
  subject: 'video',
  name: 'lite-youtube-embed',
  peer: 'lite-youtube-embed',
  head: stylesheet(npm('lite-youtube-embed/src/lite-yt-embed.css')),
  script: `import 'lite-youtube-embed'`,
  body: () =>
    `<lite-youtube videoid="dQw4w9WgXcQ" playlabel="En film" style="background-image: url('/media/kor.jpg')"></lite-youtube>`,
  item: 'lite-youtube',
  ready: 'button',
}

export const peers: Contestant[] = [
  element(bar),
  element(bar, '/lite'),
  adyen,
  element(slider),
  element(slider, '/lite'),
  swiperElement,
  element(video),
  element(video, '/lite'),
  liteYoutube,
]
