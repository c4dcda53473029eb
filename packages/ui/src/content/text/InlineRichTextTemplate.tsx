/** @jsxImportSource @charity-elements/runtime/template */
import {
  childrenOf,
  LinkTemplate,
  TemplateElement,
  type TemplateContext,
  type TemplateNode,
  type TemplateProps,
} from '@charity-elements/runtime'
import { isReadable } from './allowed-elements.ts'
import { textBlocks } from './plain-text.ts'
import { type RichTextContent, parseRichText } from './rich-content.ts'
import { type RichNode, wrapInParagraphs } from './rich-tree.ts'

export interface InlineRichTextProps {
  readonly content: RichTextContent
  readonly className?: string
}

/**
 * Elements that are rendered without attributes. Links use the shared helper. Everything else shows
 * only its text.
 */
const renderedTags = new Set(['p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i'])

function renderNode(node: RichNode, context: TemplateContext): TemplateNode {
  if (typeof node === 'string') return node
  if (node.kind === 'block' || !isReadable(node.tag)) return null
  const { tag, attributes, route, children } = node
  const content = children.map((child) => renderNode(child, context))
  if (tag === 'br') return <br />
  if (tag === 'a' && (attributes['href'] || route)) {
    return (
      <LinkTemplate link={{ url: attributes['href'], route, target: attributes['target'] }} context={context}>
        {content}
      </LinkTemplate>
    )
  }
  if (/^h[1-6]$/.test(tag)) {
    return (
      <p>
        <strong>{content}</strong>
      </p>
    )
  }
  return renderedTags.has(tag) ? new TemplateElement(tag, {}, childrenOf(content)) : content
}

/**
 * An editor's short text inside another element: a sentence or two with links, lists and emphasis.
 * Renders nothing if the text is empty.
 */
export function InlineRichTextTemplate({ content, className = '', context }: TemplateProps<InlineRichTextProps>) {
  const nodes = wrapInParagraphs(parseRichText(content)).filter((node) => textBlocks([node]).length > 0)
  if (nodes.length === 0) return null
  return <div className={`prose ${className}`.trim()}>{nodes.map((node) => renderNode(node, context))}</div>
}
