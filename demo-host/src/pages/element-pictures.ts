import { type Html, html } from '../html.ts'

/*
 * A small drawing of each element, so that visitors recognise it on the page that lists them all.
 */

const colours = { ink: '#1d1b1a', soft: '#dcd5d0', red: '#c4122f', rosa: '#fbe4e3', bla: '#dfebf6', navy: '#13294b', paper: '#fff' } // prettier-ignore
type Colour = keyof typeof colours

/** A box in a drawing of 160 × 100: its corner, its size, its colour, and how round it is. */
const box = (x: number, y: number, width: number, height: number, colour: Colour, round = 3): Html =>
  html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${colours[colour]}" />`

/** Lines of text. */
const lines = (x: number, y: number, ...widths: number[]): Html[] =>
  widths.map((width, index) => box(x, y + 9 * index, width, 4, 'soft', 2))
const heading = (x: number, y: number, width: number): Html => box(x, y, width, 7, 'ink')
const button = (x: number, y: number, width: number): Html => box(x, y, width, 14, 'red', 7)
const field = (x: number, y: number, width: number): Html[] => [
  box(x, y, width, 14, 'soft', 4),
  box(x + 1, y + 1, width - 2, 12, 'paper', 3),
]
const card = (colour: Colour = 'paper'): Html => box(20, 12, 120, 76, colour, 8)
const picture = (x: number, y: number, width: number, height: number): Html[] => [
  box(x, y, width, height, 'navy', 5),
  html`<circle cx="${x + width * 0.7}" cy="${y + height * 0.3}" r="${height * 0.12}" fill="#f4c66a" />`,
  html`<path
    d="M${x} ${y + height}l${width * 0.35} ${-height * 0.5} ${width * 0.3} ${height * 0.5}Z"
    fill="#3b4f78"
  />`,
]
const amounts = (y: number): Html[] => [...field(30, y, 30), box(65, y, 30, 14, 'rosa', 4), ...field(100, y, 30)]
const step = (y: number, colour: Colour): Html => box(30, y, 10, 10, colour, 5)
const flow = (...more: Html[]): Html[] => [
  card(),
  step(22, 'red'),
  heading(46, 23, 60),
  ...amounts(42),
  button(30, 64, 50),
  ...more,
]
const menu = (y: number): Html[] => [
  box(0, y, 160, 24, 'paper', 0),
  box(10, y + 7, 10, 10, 'red', 5),
  ...[60, 86, 112].map((x) => box(x, y + 10, 18, 4, 'ink', 2)),
]

const drawings: Readonly<Record<string, readonly Html[]>> = {
  'accordion-item': [20, 44, 68].flatMap((y) => [box(20, y, 120, 18, 'paper', 5), heading(28, y + 6, 60), box(124, y + 7, 8, 4, 'red')]), // prettier-ignore
  'content-image': picture(25, 14, 110, 72),
  'content-link': [...lines(20, 30, 120, 90), button(20, 56, 62)],
  'event-calendar': [24, 54].flatMap((y) => [box(20, y, 120, 24, 'paper', 5), box(20, y, 24, 24, 'rosa', 5), heading(52, y + 6, 50), ...lines(52, y + 16, 70)]), // prettier-ignore
  'image-slider': [
    ...picture(30, 14, 100, 62),
    ...[70, 78, 86].map((x, index) => box(x, 84, 5, 5, index === 0 ? 'red' : 'soft', 3)),
  ],
  'modal-dialog': [box(0, 0, 160, 100, 'soft', 0), box(35, 18, 90, 64, 'paper', 8), heading(45, 30, 50), ...lines(45, 44, 70, 60), button(45, 62, 34)], // prettier-ignore
  'page-banner': [box(10, 16, 140, 68, 'rosa', 8), heading(20, 32, 50), ...lines(20, 46, 52, 44), button(20, 62, 34), ...picture(84, 16, 66, 68)], // prettier-ignore
  'raw-code': [card('navy'), ...lines(32, 28, 40), ...lines(40, 38, 70, 52), ...lines(32, 58, 40)],
  'rich-text': [
    heading(20, 20, 70),
    ...lines(20, 36, 120, 112, 118),
    box(20, 66, 4, 20, 'red', 2),
    ...lines(32, 70, 90, 60),
  ],
  'trust-badges': [20, 62, 104].flatMap((x) => [box(x, 28, 36, 44, 'paper', 5), box(x + 12, 34, 12, 12, 'red', 6), ...lines(x + 6, 54, 24, 18)]), // prettier-ignore
  'video-embed': [...picture(25, 14, 110, 72), html`<circle cx="80" cy="50" r="14" fill="#fff" /><path d="m76 43 12 7-12 7Z" fill="#c4122f" />`], // prettier-ignore
  'content-form': [
    heading(20, 14, 60),
    ...field(20, 30, 120),
    ...field(20, 50, 56),
    ...field(84, 50, 56),
    button(20, 74, 44),
  ],
  'newsletter-signup': [
    card('rosa'),
    heading(30, 24, 60),
    ...lines(30, 38, 90),
    ...field(30, 54, 56),
    button(92, 54, 38),
  ],
  'anniversary-gift': [box(20, 16, 66, 48, 'rosa', 5), html`<circle cx="45" cy="34" r="8" fill="#c4122f" /><circle cx="59" cy="40" r="8" fill="#f0a3a0" />`, ...field(96, 16, 46), ...field(96, 36, 46), button(96, 64, 40)], // prettier-ignore
  'memorial-gift': [box(20, 16, 66, 48, 'paper', 5), box(50, 32, 6, 24, 'soft', 2), html`<circle cx="53" cy="27" r="4" fill="#f4c66a" />`, ...field(96, 16, 46), ...field(96, 36, 46), button(96, 64, 40)], // prettier-ignore
  'campaign-progress': [card(), heading(30, 24, 60), box(30, 40, 46, 10, 'red'), box(30, 58, 100, 8, 'rosa', 4), box(30, 58, 68, 8, 'red', 4), ...lines(30, 74, 30)], // prettier-ignore
  'company-gift': flow(...field(88, 64, 42)),
  'donation-form': [
    card(),
    box(30, 20, 100, 14, 'rosa', 7),
    box(30, 20, 50, 14, 'red', 7),
    ...amounts(42),
    button(30, 66, 100),
  ],
  'external-checkout': [card(), ...field(32, 24, 96), ...field(32, 44, 96), box(32, 66, 96, 14, 'navy', 5)],
  'gift-bar': [box(8, 32, 144, 36, 'paper', 8), heading(16, 46, 30), ...field(54, 43, 18), box(75, 43, 18, 14, 'rosa', 4), button(100, 43, 44)], // prettier-ignore
  'gift-module': [card('rosa'), ...picture(20, 12, 120, 34), heading(30, 54, 60), button(30, 68, 56)],
  'monthly-gift': flow(box(96, 66, 34, 10, 'bla', 5)),
  'standard-gift': flow(),
  'thank-you': [card('rosa'), box(32, 22, 18, 18, 'paper', 9), html`<path d="m37 31 3 3 6-7" fill="none" stroke="#1c6b48" stroke-width="2.5" />`, heading(32, 48, 70), ...lines(32, 62, 90, 70)], // prettier-ignore
  'campaign-menu': [box(0, 18, 160, 10, 'navy', 0), ...menu(28)],
  'side-menu': [
    box(30, 16, 70, 14, 'rosa', 3),
    box(30, 16, 3, 14, 'red', 0),
    ...[38, 52, 66, 80].flatMap((y) => lines(42, y, 60)),
  ],
  'site-header': [
    ...menu(18),
    box(10, 46, 140, 40, 'paper', 5),
    ...[20, 64, 108].flatMap((x) => lines(x, 54, 30, 24, 28)),
  ],
}

/** The drawing of an element; an empty card for one without. */
export const elementPicture = (tag: string): Html =>
  html`<svg viewBox="0 0 160 100" aria-hidden="true">${drawings[tag] ?? card()}</svg>`
