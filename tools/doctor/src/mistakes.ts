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
  surface: ({ element }) => {
    const surface = element.getAttribute('data-surface') ?? ''
    return !surfaces.includes(surface) && closestWord(surface, surfaces) !== undefined
  },
  childType: ({ element }) =>
    [...element.children].some((child) => child.matches('script[type*=json i]:not([type="application/json" i])')),
}

const surfaces = ['primary', 'inverse']

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
    say('data-surface is spelt almost like one of ours.', 'data-surface är nästan stavat som en av våra.'),
    say('Write primary or inverse, if that is what you mean.', 'Skriv primary eller inverse, om det är det som menas.'),
  ],
  childType: [
    say(
      'It has a script with JSON of another type, which it does not read.',
      'Det har ett skript med JSON av en annan typ, som det inte läser.',
    ),
    say('Write <script type="application/json">.', 'Skriv <script type="application/json">.'),
  ],
} as const satisfies Readonly<Record<string, readonly [Sentence, Sentence]>>

const mistakeNames = Object.keys(mistakeSentences) as readonly Mistake[]
