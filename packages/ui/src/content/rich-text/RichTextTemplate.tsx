/** @jsxImportSource @charity-elements/runtime/template */
import { safeParse } from 'valibot'
import {
  BadContentTemplate,
  ButtonLinkTemplate,
  LinkTemplate,
  TemplateElement,
  childrenOf,
  firstOf,
  fromCms,
  isVoid,
  link,
  type LinkEntity,
  type TemplateContext,
  type TemplateNode,
  type TemplateProps,
} from '@charity-elements/runtime'
import { PictureTemplate, type PictureProps } from '../pictures/PictureTemplate.tsx'
import { image } from '../pictures/image.ts'
import { parseRichText, type RichTextContent } from '../text/rich-content.ts'
import { allowedAttributes, isDropped, isRenderedAsIs } from '../text/allowed-elements.ts'
import { wrapInParagraphs, type RichElement, type RichNode } from '../text/rich-tree.ts'
import { texts } from './texts.ts'

/** The link of an `a` or `button` element. */
function linkOf({ attributes, route }: RichElement): LinkEntity {
  const { href, target } = attributes
  return { url: href ?? attributes['data-href'], route, target }
}

const isText = (node: RichNode): node is string => typeof node === 'string'
const isAnchor = (node: RichNode): node is RichElement => !isText(node) && 'tag' in node && node.tag === 'a'

/** Editors turn a link into a button by its class: `btn`, `button-secondary`, `knapp`. */
const looksLikeButton = ({ attributes }: RichElement): boolean =>
  attributes['role'] === 'button' || /(?:^|\s)(?:btn|button|knapp|cta)(?:$|[\s_-])/i.test(attributes['class'] ?? '')

const appearanceOf = ({ attributes }: RichElement): 'quiet' | 'primary' =>
  /secondary|quiet|outline|ghost|sekund/i.test(attributes['class'] ?? '') ? 'quiet' : 'primary'

function anchor(element: RichElement, context: TemplateContext): TemplateNode {
  const { children } = element
  const { id, name, href, title, lang } = element.attributes
  // An anchor to link to, not a link.
  if (href === undefined && !element.route && (id ?? name))
    return <span id={id ?? name}>{nodes(children, context)}</span>
  const props = {
    id: id || undefined,
    title: title || undefined,
    lang: lang || undefined,
    link: linkOf(element),
    children: children.length > 0 ? nodes(children, context) : undefined,
    context,
  }
  return looksLikeButton(element) ? (
    <ButtonLinkTemplate {...props} appearance={appearanceOf(element)} />
  ) : (
    <LinkTemplate {...props} />
  )
}

/**
 * A button in content is rendered as a link, with its own address or that of the link inside it.
 */
function button(element: RichElement, context: TemplateContext): TemplateNode {
  const inner = element.children.find(isAnchor)
  return (
    <ButtonLinkTemplate link={linkOf(inner ?? element)} appearance={appearanceOf(element)} context={context}>
      {nodes((inner ?? element).children, context)}
    </ButtonLinkTemplate>
  )
}

/**
 * A frame of another site is rendered as a link, so that nothing loads from there unless the user
 * asks for it.
 */
function frame({ attributes }: RichElement, context: TemplateContext): TemplateNode {
  const title = attributes['title'] ?? context.texts(texts).embedded
  return <LinkTemplate link={{ url: attributes['src'], title, target: '_blank' }} context={context} />
}

const table = (element: RichElement, context: TemplateContext): TemplateNode => (
  <div className="table-frame" role="group" aria-label={context.texts(texts).table} tabIndex={0}>
    {asIs(element, context)}
  </div>
)

const asIs = ({ tag, attributes, children }: RichElement, context: TemplateContext): TemplateNode =>
  new TemplateElement(tag, allowedAttributes(tag, attributes), isVoid(tag) ? [] : childrenOf(nodes(children, context)))

/** A node of rich text. Only elements on the lists of `allowed-elements.ts` are rendered. */
function renderNode(node: RichNode, context: TemplateContext): TemplateNode {
  if (isText(node)) return node
  if (node.kind === 'block') return <RichBlockTemplate properties={node.properties} context={context} />
  const { tag, children } = node
  if (tag === 'table') return table(node, context)
  if (isRenderedAsIs(tag)) return asIs(node, context)
  if (tag === 'a') return anchor(node, context)
  if (tag === 'button') return button(node, context)
  if (tag === 'img') return <PictureTemplate {...imageFromAttributes(node.attributes)} />
  if (tag === 'iframe') return frame(node, context)
  return isDropped(tag) ? null : nodes(children, context)
}

const nodes = (given: readonly RichNode[], context: TemplateContext): TemplateNode =>
  given.map((node) => renderNode(node, context))

const nodesIn = (content: RichTextContent): readonly RichNode[] => wrapInParagraphs(parseRichText(content))

export interface RichTextProps {
  readonly content: RichTextContent
  readonly className?: string
}

/**
 * Renders rich text of the CMS, HTML or JSON, with links, images and buttons through the shared
 * helpers. Its styles are `rich-text.css` and `core/button.css`.
 */
export const RichTextTemplate = ({ content, className = '', context }: TemplateProps<RichTextProps>) => (
  <div className={`rich-text ${className}`.trim()} part="rich-text">
    {nodes(nodesIn(content), context)}
  </div>
)

const has = (value: object, ...names: string[]): boolean => names.some((name) => name in value)

/**
 * Renders a block's property by its shape: an image, a link or rich text. Ignores anything else.
 */
function renderProperty(given: unknown, context: TemplateContext): TemplateNode {
  const value = fromCms(Array.isArray(given) ? given[0] : given)
  if (typeof value === 'string')
    return /<[a-z]/i.test(value) ? <RichTextTemplate content={value} context={context} /> : null
  if (typeof value !== 'object' || value === null) return null
  if (has(value, 'crops', 'focalPoint', 'mediaType')) {
    const parsed = safeParse(firstOf(image), value)
    return parsed.success ? <PictureTemplate image={parsed.output} /> : null
  }
  if (has(value, 'markup', 'elements')) return <RichTextTemplate content={{ ...value }} context={context} />
  if (has(value, 'route', 'url')) {
    const parsed = safeParse(firstOf(link), value)
    return parsed.success ? <ButtonLinkTemplate link={parsed.output} context={context} /> : null
  }
  return null
}

interface RichBlockProps {
  readonly properties: Readonly<Record<string, unknown>>
  readonly context: TemplateContext
}

/** A CMS block inside rich text: its links as buttons, its images and its texts. */
function RichBlockTemplate({ properties, context }: RichBlockProps) {
  const parts = Object.values(properties).map((value) => renderProperty(value, context))
  if (parts.some((part) => part !== null)) return parts
  return (
    <BadContentTemplate
      reason="rich text: unknown block"
      warning={`a block of rich text has nothing to show (${Object.keys(properties).join(', ')})`}
      context={context}
    />
  )
}

/** Parses pixels in an attribute or a query: `500`, `500px`. */
const pixels = (text: string | null | undefined): number | undefined =>
  Number(/^(\d{1,5})(?:px)?$/.exec(text?.trim() ?? '')?.[1]) || undefined

/**
 * The props of the shared image helper for an `img` of rich text. The size comes from its
 * attributes, or from its URL's query.
 */
function imageFromAttributes(attributes: Readonly<Record<string, string>>): PictureProps {
  const { src = '', alt = '' } = attributes
  const query = new URLSearchParams(src.split('?')[1] ?? '')
  const width = pixels(attributes['width']) ?? pixels(query.get('width'))
  const height = pixels(attributes['height']) ?? pixels(query.get('height'))
  const image = { url: src, alt, extension: '', width: 0, height: 0, focalPoint: undefined, crops: [] }
  return { image, width, height }
}
