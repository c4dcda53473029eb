import { attributesOf } from './attributes.ts'
import { type TemplateChild, TemplateElement, type TemplateNode, childrenOf } from '../core/template/jsx-runtime.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** The content of a node, in the form that a template returns. */
function readChildren(parent: Node): TemplateChild[] {
  return [...parent.childNodes].map((node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return node.textContent ?? ''
    const { localName, attributes } = node as Element
    const given = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))
    return new TemplateElement(localName, given, readChildren(node))
  })
}

function create(child: TemplateChild, parent: Element): Node {
  const document = parent.ownerDocument
  if (typeof child === 'string') return document.createTextNode(child)
  const isSvg = child.tag === 'svg' || parent.namespaceURI === svgNamespace
  const element = isSvg ? document.createElementNS(svgNamespace, child.tag) : document.createElement(child.tag)
  for (const [name, value] of attributesOf(child)) element.setAttribute(name, value)
  element.append(...child.children.map((inner) => create(inner, element)))
  return element
}

const isSame = (one: TemplateChild, other: TemplateChild): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether one can become the other: two texts, or two elements with the same tag. */
const isAlike = (one: TemplateChild, other: TemplateChild): boolean =>
  one instanceof TemplateElement ? other instanceof TemplateElement && one.tag === other.tag : typeof other === 'string'

type Children = readonly TemplateChild[]

/** The number of matching children at the start and at the end of two lists. */
function matchingEnds(one: Children, other: Children, match: typeof isSame): readonly [start: number, end: number] {
  const isMatch = (index: number): boolean => {
    const [mine, theirs] = [one.at(index), other.at(index)]
    return mine !== undefined && theirs !== undefined && match(mine, theirs)
  }
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && isMatch(start)) start += 1
  let end = 0
  while (end < most - start && isMatch(-1 - end)) end += 1
  return [start, end]
}

const between = <Item>(items: readonly Item[], [start, end]: readonly [number, number]): readonly Item[] =>
  items.slice(start, items.length - end)

/**
 * Whether nodes are still those of a template, because a page translator may have replaced them.
 */
const isUntouched = (nodes: readonly Node[], children: Children): boolean =>
  nodes.length === children.length &&
  nodes.every((node, index) => {
    const child = children[index]
    return child instanceof TemplateElement
      ? (node as Partial<Element>).localName === child.tag
      : node.nodeType === Node.TEXT_NODE
  })

function updateNode(node: Node | undefined, before?: TemplateChild, after?: TemplateChild): void {
  if (!(before instanceof TemplateElement && after instanceof TemplateElement)) {
    if (node && typeof after === 'string') node.textContent = after
    return
  }
  const element = node as Element
  const [old, now] = [attributesOf(before), attributesOf(after)]
  for (const name of old.keys()) if (!now.has(name)) element.removeAttribute(name)
  for (const [name, value] of now) if (old.get(name) !== value) element.setAttribute(name, value)
  updateChildren(element, before.children, after.children)
}

function updateChildren(parent: Element, before: Children, after: Children): void {
  const all = [...parent.childNodes]
  if (!isUntouched(all, before)) {
    parent.replaceChildren(...after.map((child) => create(child, parent)))
    return
  }
  const same = matchingEnds(before, after, isSame)
  const [nodes, old, now] = [between(all, same), between(before, same), between(after, same)]
  const alike = matchingEnds(old, now, isAlike)
  const [start, end] = alike
  const next = nodes[nodes.length - end] ?? all[all.length - same[1]] ?? null
  for (let index = 0; index < start; index += 1) updateNode(nodes[index], old[index], now[index])
  for (let index = -end; index < 0; index += 1) updateNode(nodes.at(index), old.at(index), now.at(index))
  for (const node of between(nodes, alike)) node.remove()
  for (const child of between(now, alike)) parent.insertBefore(create(child, parent), next)
}

/**
 * Updates the content of an element to the output of a template. Changes only what differs from
 * `before`, the template's previous output, by default the current content. Nodes that stay
 * therefore keep their focus, their selection and attributes that the visitor has changed, such as
 * `open` of `<details>`.
 */
export function renderDom(into: Element, after: TemplateNode, before: TemplateNode = readChildren(into)): void {
  updateChildren(into, childrenOf(before), childrenOf(after))
}
