import { linkTarget, settings, siteUrl } from '@charity-elements/runtime'
import { closestWord } from './closest-word.ts'
import { type Sentence, say } from './sentence.ts'

/** A mistake that the element cannot report, because what it is given is valid. */
export type Mistake = keyof typeof mistakeSentences

/** What a page has given an element, and what the element has made of it. */
export interface GivenContent {
  readonly tag: string
  /** The parsed props. */
  readonly props: Readonly<Record<string, unknown>>
  readonly element: Element
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
const isEmpty = (value: unknown): boolean => value === undefined || value === ''
const isAnyBelow = (amounts: unknown, minimum: unknown): boolean =>
  typeof minimum === 'number' && listIn(amounts).some((amount) => typeof amount === 'number' && amount < minimum)

/** The origin of an address; undefined if it is none. */
function originOf(address: string): string | undefined {
  try {
    return new URL(address, location.href).origin
  } catch {
    return undefined
  }
}

/** Whether an address is of a site that is neither this page's nor the charity's. */
function isForeign(address: unknown): boolean {
  if (typeof address !== 'string' || address === '') return false
  const { siteBase, apiBase } = settings()
  return ![location.href, siteBase, apiBase].map(originOf).includes(originOf(siteUrl(address)))
}

const isDeadLink = (link: unknown): boolean => typeof link === 'object' && link !== null && !linkTarget(link).ok

/** Whether a page of a menu leads nowhere: without an address, and without pages below it. */
function isDeadPage(page: unknown): boolean {
  const children = listIn(fieldOf(page, 'children'))
  return children.some(isDeadPage) || (children.length === 0 && isEmpty(fieldOf(page, 'path')))
}

const namesIn = (marks: unknown): readonly string[] =>
  typeof marks === 'string' ? marks.split(',').map((mark) => mark.trim().toLowerCase()) : []

/** Whether an element has the mistake; an element without the prop never does. */
const rules: Readonly<Record<Mistake, (given: GivenContent) => boolean>> = {
  choiceIndex: ({ props: { initialChoiceIndex: index, buttonAmounts } }) =>
    typeof index === 'number' && listIn(buttonAmounts)[index] === undefined,
  swishNumber: ({ props: { swishNumber } }) =>
    typeof swishNumber === 'string' && swishNumber !== '' && swishNumber.replace(/\D/g, '').length !== 10,
  template: ({ tag, props }) => tag === 'monthly-gift' && isEmpty(props['connectedTemplateId']),
  video: ({ tag, props, element }) =>
    tag === 'video-embed' && !isEmpty(props['url']) && element.shadowRoot?.querySelector('a') != null,
  goal: ({ props: { goal } }) => typeof goal === 'number' && goal <= 0,
  image: ({ tag, props: { image } }) =>
    tag === 'content-image' && image !== undefined && isEmpty(fieldOf(image, 'url')),
  slides: ({ tag, props }) =>
    tag === 'image-slider' &&
    listIn(props['items']).some((item) => isEmpty(fieldOf(fieldOf(item, 'imagePicker'), 'url'))),
  title: ({ tag, props }) => tag === 'accordion-item' && isEmpty(props['title']),
  link: ({ tag, props: { link } }) =>
    tag === 'content-link' && isEmpty(fieldOf(link, 'url')) && isEmpty(fieldOf(fieldOf(link, 'route'), 'path')),
  surface: ({ element }) => !['', 'primary', 'inverse'].includes(element.getAttribute('data-surface') ?? ''),
  amounts: ({ tag, props }) => {
    const ofGift = fieldOf(props['connectedGift'], 'minimumGiftAmount')
    const ofMonth = props['minimumAmount'] ?? ofGift
    const isMonthly = tag === 'monthly-gift' || props['requestType'] === 'monthly'
    return (
      isAnyBelow(props['buttonAmounts'], ofGift) ||
      isAnyBelow(props['amountChoices'], isMonthly ? ofMonth : ofGift) ||
      isAnyBelow(props['monthlyAmountChoices'], ofMonth)
    )
  },
  thankYouPage: ({ props: { thankYouPageUrl, thankYouPage, monthlyThankYouPage } }) =>
    [thankYouPageUrl, ...[thankYouPage, monthlyThankYouPage].map((pages) => fieldOf(listIn(pages)[0], 'url'))].some(
      isForeign,
    ),
  pages: ({ props: { tree, items, menuData }, tag }) =>
    [...listIn(tree), ...(tag === 'campaign-menu' ? listIn(items) : [])].some(isDeadPage) ||
    ['mainMenuQuickLinks', 'mobileMenu'].some((list) => listIn(fieldOf(menuData, list)).some(isDeadLink)) ||
    [...listIn(fieldOf(menuData, 'mainMenu')), { link: fieldOf(menuData, 'ctaButtonLink') }].some((entry) =>
      isDeadLink(fieldOf(entry, 'link')),
    ),
  paymentMarks: ({ props: { paymentMarks } }) =>
    namesIn(paymentMarks).some((name) => !marks.includes(name) && closestWord(name, marks) !== undefined),
  paymentImages: ({ props: { paymentMarks, paymentImages } }) =>
    listIn(paymentImages).some(
      (image) => !namesIn(paymentMarks).includes(String(fieldOf(image, 'alt')).trim().toLowerCase()),
    ),
  paragraph: ({ element }) => element.closest('p') !== null && element.children.length === 0,
  alt: ({ tag, props: { image } }) =>
    tag === 'content-image' && !isEmpty(fieldOf(image, 'url')) && isEmpty(fieldOf(image, 'alt')),
  childType: ({ element }) =>
    [...element.children].some((child) => child.matches('script[type*=json i]:not([type="application/json" i])')),
}

/** Marks whose names are often misspelt; an author may name any other. */
const marks = ['swish', 'visa', 'mastercard', 'american express', 'autogiro']

/** The mistakes of one element. */
export const mistakesOf = (given: GivenContent): readonly Mistake[] =>
  mistakeNames.filter((mistake) => rules[mistake](given))

/** What is wrong, and what to do about it. */
export const mistakeSentences = {
  choiceIndex: [
    say(
      'initialChoiceIndex names no amount of buttonAmounts, so none is chosen.',
      'initialChoiceIndex pekar inte ut något belopp i buttonAmounts, så inget är valt.',
    ),
    say('Count from 0: the first amount has 0.', 'Räkna från 0: det första beloppet har 0.'),
  ],
  swishNumber: [
    say(
      'swishNumber does not have ten digits, so a donor cannot pay to it.',
      'swishNumber har inte tio siffror, så ingen kan betala till det.',
    ),
    say("Write the organisation's number: 123 900 12 34.", 'Skriv organisationens nummer: 123 900 12 34.'),
  ],
  template: [
    say(
      'It names no signing template, so a server that knows its templates refuses every contract.',
      'Det anger ingen mall för avtalet, så en server som känner sina mallar nekar varje avtal.',
    ),
    say(
      "Set connectedTemplateId to the signing provider's template.",
      'Ange mallen hos signeringstjänsten i connectedTemplateId.',
    ),
  ],
  video: [
    say('It cannot play that address, so it shows a link.', 'Det kan inte spela den adressen, och visar en länk.'),
    say('Write the address of a video at YouTube or Vimeo.', 'Skriv adressen till en film hos YouTube eller Vimeo.'),
  ],
  goal: [
    say('The goal is 0 kr or less, so its bar stays empty.', 'Målet är 0 kr eller lägre, så stapeln förblir tom.'),
    say('Write the goal in kronor, or leave it out.', 'Skriv målet i kronor, eller utelämna det.'),
  ],
  image: [
    say('Its image has no address, so it shows nothing.', 'Dess bild har ingen adress, så inget visas.'),
    say('Set image with its url.', 'Ange image med dess url.'),
  ],
  slides: [
    say('Some of its slides have no image and are left out.', 'Några av dess bilder saknar adress och utelämnas.'),
    say('Give each item an imagePicker with its url.', 'Ge varje post en imagePicker med dess url.'),
  ],
  title: [
    say('It has no title, so its button has no text.', 'Det har ingen rubrik, så dess knapp saknar text.'),
    say('Set title to the question.', 'Skriv frågan i title.'),
  ],
  link: [
    say('Its link has no address, so it leads nowhere.', 'Dess länk har ingen adress, och leder ingenstans.'),
    say('Set link with its url.', 'Ange link med dess url.'),
  ],
  surface: [
    say(
      'data-surface has a value that it does not know, so its colours stay those of a light surface.',
      'data-surface har ett värde som det inte känner, så färgerna förblir de för en ljus yta.',
    ),
    say('Write primary or inverse, if that is what you mean.', 'Skriv primary eller inverse, om det är det som menas.'),
  ],
  amounts: [
    say(
      'Some of its amounts are below the minimum: it leaves them out, or the server refuses them.',
      'Några av dess belopp är under det lägsta: de utelämnas, eller nekas av servern.',
    ),
    say(
      'Offer amounts from minimumGiftAmount of the gift on, or minimumAmount of a monthly gift.',
      'Erbjud belopp från gåvans minimumGiftAmount, eller månadsgåvans minimumAmount.',
    ),
  ],
  thankYouPage: [
    say(
      'Its thank-you page is on another site, which knows nothing of the gift: it cannot say the amount or report it.',
      'Dess tacksida ligger på en annan webbplats, som inte vet något om gåvan: den kan varken visa eller rapportera beloppet.',
    ),
    say(
      "Lead to a page of this site, or of the API's site.",
      'Led till en sida på den här webbplatsen, eller på den som svarar på /api.',
    ),
  ],
  pages: [
    say(
      'Some of its pages have no address, and lead nowhere.',
      'Några av dess sidor saknar adress, och leder ingenstans.',
    ),
    say('Give each its path, url or route.', 'Ge var och en dess path, url eller route.'),
  ],
  paymentMarks: [
    say('A name in paymentMarks looks misspelt.', 'Ett namn i paymentMarks ser felstavat ut.'),
    say(
      'Write Swish, Visa, Mastercard, American Express or Autogiro.',
      'Skriv Swish, Visa, Mastercard, American Express eller Autogiro.',
    ),
  ],
  paymentImages: [
    say(
      'Some of its paymentImages are shown nowhere: their alt is no name of paymentMarks.',
      'Några av dess paymentImages visas aldrig: deras alt är inget namn i paymentMarks.',
    ),
    say('Write the same name in both.', 'Skriv samma namn på båda ställena.'),
  ],
  paragraph: [
    say(
      'It is inside <p>, which ends before the first block of a fallback: what was to be its fallback stays on the page.',
      'Det ligger i ett <p>, som slutar före det första blocket i ett reservinnehåll: det som skulle vara reserv står kvar på sidan.',
    ),
    say('Move it out of the paragraph.', 'Flytta ut det ur stycket.'),
  ],
  alt: [
    say(
      'Its image has no alternative text, so a screen reader says nothing about it.',
      'Dess bild saknar alternativtext, så en skärmläsare säger ingenting om den.',
    ),
    say('If it is no decoration, write alt in the CMS.', 'Är den ingen dekoration skriver du alt i CMS:et.'),
  ],
  childType: [
    say(
      'It has a script with JSON of another type, which it does not read.',
      'Det har ett skript med JSON av en annan typ, som det inte läser.',
    ),
    say('Write <script type="application/json">.', 'Skriv <script type="application/json">.'),
  ],
} as const satisfies Readonly<Record<string, readonly [Sentence, Sentence]>>

/** What may be meant. */
export const maybeMeant: readonly Mistake[] = ['alt']

const mistakeNames = Object.keys(mistakeSentences) as readonly Mistake[]
