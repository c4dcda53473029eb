import type { Context, FunctionComponent, ReactNode } from 'react'
import { Fragment } from 'react'
import { type Contexts, callComponent } from './call-component.ts'

/*
 * Renders a view into DOM nodes once, without React's renderer: as React would render it first, so that React can hydrate it. Handlers,
 * refs and effects are left out. What it does not know it refuses by throwing; such a view is rendered by React.
 */

/** What JSX makes, for React and preact. */
interface JsxElement {
  readonly type: string | object
  readonly props: Readonly<Record<string, unknown>> & { readonly children?: ReactNode }
}

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Props that are not attributes of their name. */
const notAttributes = new Set(['children', 'ref', 'suppressHydrationWarning'])

/** What React sets as properties, or in a way of its own. */
const refused = new Set(['checked', 'dangerouslySetInnerHTML', 'defaultChecked', 'defaultValue', 'muted', 'style'])

/** Attributes with a truth value that is written as a word. */
const isWritten = /^(?:aria-|data-|(?:contentEditable|draggable|spellCheck)$)/

/** Whether an address would run script. Content has passed `safe-url.ts`; this is the last guard, as in React. */
const isScript = (value: unknown): boolean => /^javascript:/i.test(String(value).replace(/[\0-\x20]/g, ''))

/** Attributes of SVG with capitals; the others are written with hyphens. */
const capitalised = /^(?:viewBox|preserveAspectRatio)$/

function attributeName(name: string, isSvg: boolean): string {
  if (name === 'className') return 'class'
  if (name === 'htmlFor') return 'for'
  if (!isSvg) return name.toLowerCase()
  return capitalised.test(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function setAttributes(element: Element, props: JsxElement['props'], isSvg: boolean): void {
  const isAddress = ([name]: readonly [string, unknown]) => /^src/i.test(name)
  const given = Object.entries(props)
  // As React does it: Safari starts to load an image when it has its address.
  for (const [name, value] of [...given.filter((one) => !isAddress(one)), ...given.filter(isAddress)]) {
    // Preact's elements have both names of the class. Handlers have nothing to handle them.
    if (notAttributes.has(name) || /^on/i.test(name) || (name === 'className' && 'class' in props)) continue
    if (value === null || value === undefined || (value === false && !isWritten.test(name))) continue
    if (refused.has(name) || typeof value === 'object' || typeof value === 'function' || isScript(value)) {
      throw new Error(`Only React sets this ${name}.`)
    }
    element.setAttribute(attributeName(name, isSvg), value === true && !isWritten.test(name) ? '' : String(value))
  }
}

/** The component that a `memo` contains. */
const contentOf = (type: object): object => ('type' in type && type.type instanceof Object ? type.type : type)

function append(parent: Node, node: unknown, contexts: Contexts, document: Document): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return
  if (typeof node === 'string' || typeof node === 'number') {
    parent.appendChild(document.createTextNode(String(node)))
    return
  }
  if (Array.isArray(node)) {
    for (const child of node) append(parent, child, contexts, document)
    return
  }
  const { type, props } = node as JsxElement
  if (typeof type === 'string') {
    const { namespaceURI, localName } = parent as Partial<Element>
    const isSvg = type === 'svg' || (namespaceURI === svgNamespace && localName !== 'foreignObject')
    const element = isSvg ? document.createElementNS(svgNamespace, type) : document.createElement(type)
    setAttributes(element, props, isSvg)
    append(element, props.children, contexts, document)
    parent.appendChild(element)
  } else if (type === Fragment) {
    append(parent, props.children, contexts, document)
  } else if ('Provider' in type && type.Provider === type) {
    append(parent, props.children, [...contexts, [type as Context<unknown>, props['value']]], document)
  } else {
    const component = contentOf(type)
    if (!(component instanceof Function)) throw new Error('Only React renders this component.')
    append(parent, callComponent(component as FunctionComponent<object>, props, contexts), contexts, document)
  }
}

/** Renders a view. Throws where only React can. */
export function renderOnce(view: ReactNode, document: Document): DocumentFragment {
  const fragment = document.createDocumentFragment()
  append(fragment, view, [], document)
  return fragment
}
