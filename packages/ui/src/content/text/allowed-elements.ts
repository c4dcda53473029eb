/** React's names of attributes, where they differ from HTML's. */
const reactNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime' }

const globalAttributes = ['id', 'lang', 'dir', 'title']
const booleanAttributes = ['reversed', 'open']

/**
 * The elements of rich text that are rendered unchanged, each with the attributes that it may have
 * besides the global ones.
 */
const renderedElements: Readonly<Record<string, readonly string[]>> = {
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

/**
 * Elements that are dropped with their content. Other unknown elements are dropped, but their
 * content is rendered.
 */
const droppedElements = new Set(
  (
    'script style template noscript noembed noframes plaintext xmp object embed applet audio video svg math ' +
    'head title meta link base input select textarea'
  ).split(' '),
)

/**
 * Elements that are rendered as something else: a link, a button link, a picture, a link to the
 * frame's page.
 */
const convertedElements = ['a', 'button', 'img', 'iframe']

export const isRenderedAsIs = (tag: string): boolean => Object.hasOwn(renderedElements, tag)
export const isDropped = (tag: string): boolean => droppedElements.has(tag)
/** Whether the content of an element is text that visitors read. */
export const isReadable = (tag: string): boolean => !isDropped(tag) && tag !== 'iframe'
export const isKnown = (tag: string): boolean =>
  isRenderedAsIs(tag) || isDropped(tag) || convertedElements.includes(tag)

/**
 * The allowed attributes of an element, by React's names. No `style`, no `class`, no event
 * handlers.
 */
export function allowedAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string | boolean> {
  const names = [...globalAttributes, ...(renderedElements[tag] ?? [])].filter((name) => attributes[name] !== undefined)
  return Object.fromEntries(
    names.map((name) => [reactNames[name] ?? name, booleanAttributes.includes(name) || (attributes[name] ?? '')]),
  )
}
