import { Fragment, type ReactNode, createElement, useMemo } from 'react'
import { ButtonLink, Link } from '@charity-elements/runtime/core/links/Link.tsx'
import type { LinkEntity } from '@charity-elements/runtime/core/links/link-entity.ts'
import { Picture } from '../pictures/Picture.tsx'
import { RichBlock } from './RichBlock.tsx'
import { isVoid } from '../text/parse-html.ts'
import { type RichTextContent, parseRichText } from '../text/rich-content.ts'
import { htmlToRichTree, outsideBrowsers } from './html-to-rich-tree.ts'
import { isDropped, isRenderedAsIs, allowedAttributes } from './allowed-elements.ts'
import { imageFromAttributes } from './image-from-attributes.ts'
import { type RichElement, type RichNode, wrapInParagraphs } from '../text/rich-tree.ts'
import { useTexts } from '@charity-elements/runtime/core/language/language.ts'
import { texts } from './texts.ts'

/** The link of an `a` or `button` element. */
function linkOf({ attributes, route }: RichElement): LinkEntity {
  const { href, target } = attributes
  return { url: href ?? attributes['data-href'], route, target }
}

const isText = (node: RichNode): node is string => typeof node === 'string'
const isElement = (node: RichNode, tag: string): node is RichElement =>
  !isText(node) && node.kind === 'element' && node.tag === tag

/** Editors turn a link into a button by its class: `btn`, `button-secondary`, `knapp`. */
const looksLikeButton = ({ attributes }: RichElement): boolean =>
  attributes['role'] === 'button' || /(?:^|\s)(?:btn|button|knapp|cta)(?:$|[\s_-])/i.test(attributes['class'] ?? '')

const isQuiet = ({ attributes }: RichElement): boolean =>
  /secondary|quiet|outline|ghost|sekund/i.test(attributes['class'] ?? '')

function anchor(element: RichElement, children: readonly RichNode[]): ReactNode {
  const { id, name, href } = element.attributes
  // An anchor to link to, not a link.
  if (href === undefined && !element.route && (id ?? name))
    return <span id={id ?? name}>{children.map(renderNode)}</span>
  const Helper = looksLikeButton(element) ? ButtonLink : Link
  const { title, lang } = allowedAttributes('a', element.attributes)
  return (
    <Helper
      {...(Helper === ButtonLink && isQuiet(element) ? { appearance: 'quiet' as const } : {})}
      {...(id ? { id } : {})}
      {...(typeof title === 'string' ? { title } : {})}
      {...(typeof lang === 'string' ? { lang } : {})}
      link={linkOf(element)}
    >
      {children.length > 0 ? children.map(renderNode) : undefined}
    </Helper>
  )
}

/** A button in content is rendered as a link: its own, or the one inside it. */
function button(element: RichElement): ReactNode {
  const inner = element.children.find((child): child is RichElement => isElement(child, 'a'))
  const link = linkOf(inner ?? element)
  return (
    <ButtonLink link={link} appearance={isQuiet(element) ? 'quiet' : 'act'}>
      {(inner ?? element).children.map(renderNode)}
    </ButtonLink>
  )
}

/** A frame of another site is rendered as a link, so that nothing is loaded from there before the user asks for it. */
function Frame({ element: { attributes } }: { readonly element: RichElement }) {
  const { embedded } = useTexts(texts)
  const title = attributes['title'] ?? embedded
  return <Link link={{ url: attributes['src'], title, target: '_blank' }} />
}

function Table({ element }: { readonly element: RichElement }) {
  const t = useTexts(texts)
  return (
    <div className="table-frame" role="group" aria-label={t.table} tabIndex={0}>
      {renderAsIs(element)}
    </div>
  )
}

function renderAsIs({ tag, attributes, children }: RichElement, key?: number): ReactNode {
  const props = { ...allowedAttributes(tag, attributes), ...(key === undefined ? {} : { key }) }
  return createElement(tag, props, ...(isVoid(tag) ? [] : children.map(renderNode)))
}

/** An element that is not rendered as it is. */
function renderElement(element: RichElement): ReactNode {
  const { tag, children } = element
  if (tag === 'a') return anchor(element, children)
  if (tag === 'button') return button(element)
  if (tag === 'img') return <Picture {...imageFromAttributes(element.attributes)} />
  if (tag === 'iframe') return <Frame element={element} />
  if (tag === 'table') return <Table element={element} />
  return isDropped(tag) ? null : children.map(renderNode)
}

/** Renders a node of rich text. Only elements on the lists of `allowed-elements.ts` are rendered. */
function renderNode(node: RichNode, index: number): ReactNode {
  if (isText(node)) return node
  if (node.kind === 'block') return <RichBlock key={index} properties={node.properties} />
  if (node.tag !== 'table' && isRenderedAsIs(node.tag)) return renderAsIs(node, index)
  const rendered = renderElement(node)
  return rendered === null ? null : <Fragment key={index}>{rendered}</Fragment>
}

const nodesIn = (content: RichTextContent): readonly RichNode[] =>
  wrapInParagraphs(parseRichText(content, typeof document === 'undefined' ? outsideBrowsers.parse : htmlToRichTree))

export interface RichTextProps {
  readonly content: RichTextContent
  readonly className?: string
}

/**
 * Renders rich text of the CMS, HTML or JSON, with links, images and buttons through the shared helpers (RTE-1 to RTE-4). Its styles
 * are `rich-text.css` and `core/button.css`. HTML that Node cannot parse is prerendered as plain text in paragraphs.
 */
export function RichText({ content, className = '' }: RichTextProps) {
  const nodes = useMemo(() => nodesIn(content), [content])
  return (
    <div className={`rich-text ${className}`.trim()} part="rich-text">
      {nodes.map(renderNode)}
    </div>
  )
}
