import fc from 'fast-check'
import { TemplateElement, type TemplateNode, childrenOf } from '../jsx-runtime.ts'

/** Texts that are difficult for markup, scripts and parsers. */
const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'&amp;&#x27;<!--",
  '\u0000\u2028]]>',
  '</p></div>',
  '&',
  '<',
)
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), hostile)

const attributes = fc.record(
  {
    id: text,
    className: text,
    title: text,
    lang: text,
    part: text,
    hidden: fc.boolean(),
    tabIndex: fc.integer(),
    'aria-label': text,
    'aria-expanded': fc.boolean(),
    'data-x': fc.oneof(text, fc.integer(), fc.boolean()),
    dir: fc.constantFrom('ltr', undefined),
  },
  { requiredKeys: [] },
)

/** Random trees of elements that a parser does not change. */
export const randomTemplates = fc.letrec<{ node: TemplateNode; element: TemplateElement }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.integer(),
    fc.constantFrom(null, undefined, true, false, ''),
    tie('element'),
    fc.array(tie('node'), { maxLength: 4 }),
  ),
  element: fc
    .tuple(fc.constantFrom('div', 'section', 'span', 'strong', 'em', 'br', 'hr'), attributes, tie('node'))
    .map(([tag, given, node]) => new TemplateElement(tag, given, /^[bh]r$/.test(tag) ? [] : childrenOf(node))),
})).node
