import type { DOMAttributes, JSX as ReactJsx } from 'react'

/*
 * The JSX of templates: `@jsxImportSource @charity-elements/runtime/template` in a file makes its
 * JSX these plain objects. Because they are data, a page of templates needs no React:
 * `render-dom.ts` turns them into DOM, `render-html.ts` into HTML, and `in-react.ts` into a React
 * view.
 */

/** An element of a template. */
export class TemplateElement {
  readonly tag: string
  /** By React's names: `className`. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: readonly TemplateChild[]

  constructor(tag: string, attributes: Readonly<Record<string, unknown>>, children: readonly TemplateChild[]) {
    this.tag = tag
    this.attributes = attributes
    this.children = children
  }
}

/** The content of an element in a template. */
export type TemplateChild = string | TemplateElement

/** The output of a template. */
export type TemplateNode = TemplateChild | number | boolean | null | undefined | readonly TemplateNode[]

/**
 * The elements and texts of a node: lists are flat, and texts that follow each other are one, as a
 * browser parses them.
 */
export function childrenOf(node: TemplateNode): readonly TemplateChild[] {
  const children: TemplateChild[] = []
  const add = (part: TemplateNode): void => {
    if (part === null || part === undefined || typeof part === 'boolean' || part === '') return
    if (isList(part)) return part.forEach(add)
    const last = children.at(-1)
    if (part instanceof TemplateElement || typeof part === 'object') children.push(part)
    else if (typeof last === 'string') children[children.length - 1] = last + String(part)
    else children.push(String(part))
  }
  add(node)
  return children
}

const isList = (node: TemplateNode): node is readonly TemplateNode[] => Array.isArray(node)

interface GivenProps {
  readonly children?: TemplateNode
  readonly [name: string]: unknown
}

/** Makes an element, or calls a template. */
export function jsx(type: string | ((props: never) => TemplateNode), props: GivenProps): TemplateNode {
  if (typeof type === 'function') return type(props as never)
  const { children, ...attributes } = props
  return new TemplateElement(type, attributes, childrenOf(children))
}
export { jsx as jsxs, jsx as jsxDEV }

export const Fragment = ({ children }: { readonly children?: TemplateNode }): TemplateNode => children

/**
 * The attributes of an element. Only data: no handlers, no styles (a page's CSP may forbid them),
 * no HTML.
 */
type AttributesOf<Own> = Omit<Own, keyof DOMAttributes<never> | 'key' | 'ref' | 'style'> & {
  readonly [name: `data-${string}`]: string | number | boolean | undefined
} & { readonly children?: TemplateNode }

// TypeScript requires this of a JSX runtime.
// eslint-disable-next-line @typescript-eslint/no-namespace
export namespace JSX {
  export type Element = TemplateNode
  export type ElementType = keyof IntrinsicElements | ((props: never) => TemplateNode)
  export interface ElementChildrenAttribute {
    readonly children: unknown
  }
  export type IntrinsicElements = {
    readonly [Tag in keyof ReactJsx.IntrinsicElements]: AttributesOf<ReactJsx.IntrinsicElements[Tag]>
  }
}
