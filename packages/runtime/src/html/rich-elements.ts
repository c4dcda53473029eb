/** What an element of rich text may carry, in HTML's names and React's. */
const attributeNames: Readonly<Record<string, string>> = {
  id: 'id',
  lang: 'lang',
  dir: 'dir',
  title: 'title',
  start: 'start',
  type: 'type',
  reversed: 'reversed',
  value: 'value',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  headers: 'headers',
  scope: 'scope',
  span: 'span',
  datetime: 'dateTime',
  open: 'open',
}

const everywhere = ['id', 'lang', 'dir', 'title']
const switches = ['reversed', 'open']

/** The elements of rich text that are rendered as they are, each with the attributes it may have besides those of every one. */
const plainElements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    (
      'h1 h2 h3 h4 h5 h6 p div section br hr wbr strong b em i u s del ins sub sup small mark code kbd samp var pre blockquote ' +
      'q cite abbr dfn address bdi bdo ul dl dt dd table caption thead tbody tfoot tr figure figcaption span summary'
    )
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  th: ['colspan', 'rowspan', 'headers', 'scope'],
  td: ['colspan', 'rowspan', 'headers'],
  col: ['span'],
  colgroup: ['span'],
  time: ['datetime'],
  details: ['open'],
}

/** Elements that are left out with all that is in them; others that are not known are left out and their text kept. */
const leftOut = new Set(
  'script style template noscript object embed applet svg math head title meta link base input select textarea'.split(
    ' ',
  ),
)

export const isPlain = (tag: string): boolean => Object.hasOwn(plainElements, tag)
export const isLeftOut = (tag: string): boolean => leftOut.has(tag)
export const isVoid = (tag: string): boolean => ['br', 'hr', 'wbr', 'col'].includes(tag)

/** The attributes that an element keeps, under React's names. No `style`, no `class`, no handlers. */
export function keptAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string | boolean> {
  const kept = [...everywhere, ...(plainElements[tag] ?? [])].filter((name) => attributes[name] !== undefined)
  return Object.fromEntries(
    kept.map((name) => [attributeNames[name] ?? name, switches.includes(name) || (attributes[name] ?? '')]),
  )
}
