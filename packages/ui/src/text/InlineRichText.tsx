import { Fragment, type ReactNode, createElement, useMemo } from 'react'
import { Link } from '@charity-elements/runtime/core/links/Link.tsx'
import { nonTextTags } from './parse-html.ts'
import { textBlocks } from './plain-text.ts'
import { type RichTextContent, parseRichText } from './rich-content.ts'
import { type RichNode, wrapInParagraphs } from './rich-tree.ts'

export interface InlineRichTextProps {
  readonly content: RichTextContent
  readonly className?: string
}

/** Elements rendered as they are, without attributes. Links use the shared helper; of everything else only the text is shown. */
const renderedTags = new Set(['p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i'])

function renderNode(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.kind === 'block' || nonTextTags.includes(node.tag)) return null
  const { tag, attributes, route, children } = node
  const content = children.map(renderNode)
  if (tag === 'br') return <br key={index} />
  if (tag === 'a' && (attributes['href'] || route)) {
    return (
      <Link key={index} link={{ url: attributes['href'], route, target: attributes['target'] }}>
        {content}
      </Link>
    )
  }
  if (/^h[1-6]$/.test(tag)) {
    return (
      <p key={index}>
        <strong>{content}</strong>
      </p>
    )
  }
  return renderedTags.has(tag) ? (
    createElement(tag, { key: index }, ...content)
  ) : (
    <Fragment key={index}>{content}</Fragment>
  )
}

/**
 * A short text of an editor's inside another element: a sentence or two with links, lists and emphasis. Needs neither a browser nor
 * RichText, which is many times the size. Renders nothing when the text is empty.
 */
export function InlineRichText({ content, className = '' }: InlineRichTextProps) {
  const nodes = useMemo(
    () => wrapInParagraphs(parseRichText(content)).filter((node) => textBlocks([node]).length > 0),
    [content],
  )
  return nodes.length === 0 ? null : <div className={`prose ${className}`.trim()}>{nodes.map(renderNode)}</div>
}
