import type { RichTextContent } from './rich-content.ts'
import type { RichNode } from './rich-tree.ts'
import { Link } from '../links/Link.tsx'
import { Fragment, type ReactNode, createElement, useMemo } from 'react'
import { unread } from './plain-text.ts'
import { proseTree } from './prose-tree.ts'

export { proseLine } from './prose-tree.ts'

export interface ProseProps {
  readonly content: RichTextContent
  readonly className?: string
}

/** What is drawn as it is, without its attributes. Links go through the shared helper; the words of everything else are shown. */
const plain = new Set(['p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i'])

function shown(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.kind === 'block' || unread.has(node.tag)) return null
  const { tag, attributes, route, children } = node
  const words = children.map(shown)
  if (tag === 'br') return <br key={index} />
  if (tag === 'a' && (attributes['href'] || route)) {
    return (
      <Link key={index} link={{ url: attributes['href'], route, target: attributes['target'] }}>
        {words}
      </Link>
    )
  }
  if (/^h[1-6]$/.test(tag)) {
    return (
      <p key={index}>
        <strong>{words}</strong>
      </p>
    )
  }
  return plain.has(tag) ? createElement(tag, { key: index }, ...words) : <Fragment key={index}>{words}</Fragment>
}

/**
 * A text of an editor's inside a flow: a sentence or two, with the links, lists and emphasis that belong there. It needs neither a
 * browser nor the shared rich text, which is many times the size. Nothing when the text is empty.
 */
export function Prose({ content, className = '' }: ProseProps) {
  const nodes = useMemo(() => proseTree(content), [content])
  return nodes.length === 0 ? null : <div className={`prose ${className}`.trim()}>{nodes.map(shown)}</div>
}
