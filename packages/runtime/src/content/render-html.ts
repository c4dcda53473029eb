import { attributesOf } from './attributes.ts'
import { type TemplateChild, type TemplateNode, childrenOf } from '../core/template/jsx-runtime.ts'
import { isVoid } from '../core/template/void-elements.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

function htmlOf(child: TemplateChild): string {
  if (typeof child === 'string') return escape(child)
  const { tag, children } = child
  const attributes = [...attributesOf(child)].map(([name, value]) => ` ${name}="${escape(value)}"`).join('')
  if (isVoid(tag)) return `<${tag}${attributes}/>`
  const [first] = children
  // A parser drops the first line break of preformatted text.
  const start = tag === 'pre' && typeof first === 'string' && first.startsWith('\n') ? '\n' : ''
  return `<${tag}${attributes}>${start}${children.map(htmlOf).join('')}</${tag}>`
}

/** The HTML of a template, the same as from React's server renderer. */
export const renderHtml = (node: TemplateNode): string => childrenOf(node).map(htmlOf).join('')
