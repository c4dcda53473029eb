import { decodeEntities } from './entities.ts'

/** Elements whose content is not text to read. */
export const nonTextTags: ReadonlySet<string> = new Set(
  'script style template noscript iframe object svg head title'.split(' '),
)

/** Elements that end one block of text and begin the next. */
const blocks = new Set(
  'p div br hr h1 h2 h3 h4 h5 h6 li ul ol dl dt dd tr table blockquote pre figure section article'.split(' '),
)

const tagName = /<\/?([a-z][a-z\d-]*)/iy

/** Removes the tags of HTML, with an empty line where a block begins or ends. Linear time. */
function withoutTags(html: string): string {
  const lowerCase = html.toLowerCase()
  let text = ''
  let at = 0
  for (;;) {
    const start = html.indexOf('<', at)
    if (start < 0) return text + html.slice(at)
    text += html.slice(at, start)
    tagName.lastIndex = start
    const name = tagName.exec(html)?.[1]?.toLowerCase()
    const isComment = html.startsWith('<!--', start)
    if (!name && !isComment) {
      text += '<'
      at = start + 1
      continue
    }
    const end = html.indexOf(isComment ? '-->' : '>', start)
    if (end < 0) return text
    at = end + (isComment ? 3 : 1)
    if (!name) continue
    if (blocks.has(name)) text += '\n\n'
    if (!nonTextTags.has(name) || html[start + 1] === '/') continue
    at = lowerCase.indexOf(`</${name}`, at)
    if (at < 0) return text
  }
}

/**
 * The text of HTML, block by block: shown in a prerendered page until the browser has sanitised the HTML. The result is text, not safe
 * HTML: only render it as text.
 */
export function plainText(html: string): readonly string[] {
  return withoutTags(html)
    .split('\n\n')
    .map((block) =>
      decodeEntities(block)
        .replace(/[\t\n\r ]+/g, ' ')
        .trim(),
    )
    .filter((block) => block !== '')
}
