import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../scripts/build/elements.mjs'

/** @typedef {import('./catalogue.mjs').Entry} Entry */
/** @typedef {import('./catalogue.mjs').Prop} Prop */

/** @param {string} text @param {string} indent */
function comment(text, indent) {
  const lines = text.replaceAll('*/', '* /').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

/** @param {Prop} prop */
const propLine = ({ name, description, type, default: given }) =>
  `${comment(description, '  ')}  ${name}: ${given === undefined ? `${type} | undefined` : type}`

/** @param {Entry} entry */
function declaration({ className, tag, description, props, events }) {
  const eventLines = events.map(
    ({ name, description: text, type }) => `${comment(text, '  ')}  '${name}': CustomEvent<${type}>`,
  )
  const listeners = ['add', 'remove'].flatMap((verb) => [
    `  ${verb}EventListener<Name extends keyof ${className}EventMap>(type: Name, listener: (this: ${className}, event: ${className}EventMap[Name]) => unknown, options?: boolean | AddEventListenerOptions): void`,
    `  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void`,
  ])
  return [
    `${comment(`The events of \`<${tag}>\`.`, '')}export interface ${className}EventMap extends HTMLElementEventMap {`,
    ...eventLines,
    '}',
    '',
    `${comment(description, '')}export interface ${className} extends HTMLElement {`,
    ...props.map(propLine),
    ...listeners,
    '}',
    '',
  ].join('\n')
}

/**
 * The types of all events by name; elements that share one have it with the same detail.
 * @param {readonly Entry[]} entries
 */
function eventTypes(entries) {
  /** @type {Map<string, Set<string>>} */
  const types = new Map()
  for (const { name, type } of entries.flatMap(({ events }) => events)) {
    types.set(name, (types.get(name) ?? new Set()).add(type))
  }
  return [...types].map(([name, details]) => `    '${name}': CustomEvent<${[...details].join(' | ')}>`)
}

/**
 * `window.charityElements` as types, for pages that load the elements from the CDN. The loader gives
 * it all members.
 */
export const globalTypes = () => {
  const fileName = join(root, 'packages/runtime/src/core/global.ts')
  const { outputText } = ts.transpileDeclaration(readFileSync(fileName, 'utf8'), { fileName })
  return outputText
    .replace(/^(\s+(?:readonly )?\w+)\?(?=[:(])/gm, '$1')
    .replace(/(var charityElements: CharityElements) \| undefined/, '$1')
}

/**
 * The elements as types: the result of `document.querySelector('gift-bar')`, their events on every
 * target, and `window.charityElements`.
 * @param {readonly Entry[]} entries
 * @param {string} globals The module that declares that global.
 */
export const elementTypes = (entries, globals) => `// Generated from each element.ts.
import type {} from '${globals}'

${entries.map(declaration).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${entries.map(({ tag, className }) => `    '${tag}': ${className}`).join('\n')}
  }
  interface GlobalEventHandlersEventMap {
${eventTypes(entries).join('\n')}
  }
}
`

/**
 * The elements in JSX for React 19: properties by their names, listeners as `on` plus the event's
 * name.
 * @param {readonly Entry[]} entries
 */
export const reactTypes = (entries) => `// Generated from each element.ts.
import type { DetailedHTMLProps, FunctionComponent, HTMLAttributes } from 'react'
import type * as Elements from './elements.js'

// Custom elements take class and className.
type ElementProps<Element, Own> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Own> & Own & {
  class?: string | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${entries
  .map(({ tag, className, props, extraAttributes, events }) =>
    [
      `      '${tag}': ElementProps<Elements.${className}, {`,
      ...extraAttributes.map(
        ({ name, description }) => `${comment(description, '        ')}        '${name}'?: string`,
      ),
      ...props.map(({ name }) => `        ${name}?: Elements.${className}['${name}']`),
      ...events.map(({ name }) => `        'on${name}'?: (event: Elements.${className}EventMap['${name}']) => void`),
      '      }>',
    ].join('\n'),
  )
  .join('\n')}
    }
  }
}
`

/** The name of a React listener: `onGiftPaid` for `gift-paid`. @param {string} event */
export const listenerOf = (event) => `on${event.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`

/** The props that a page may give an element, by name. @param {Entry} entry */
const givenProps = ({ className, props }) =>
  props.length === 0
    ? 'object'
    : `Partial<Pick<Elements.${className}, ${props.map(({ name }) => `'${name}'`).join(' | ')}>>`

/** The types of the React components, after `reactTypes`. @param {readonly Entry[]} entries */
export const wrapperTypes = (entries) => `
${entries
  .map((entry) =>
    [
      `${comment(entry.description, '')}export declare const ${entry.componentName}: FunctionComponent<`,
      `  ElementProps<Elements.${entry.className}, ${givenProps(entry)} & {`,
      ...entry.extraAttributes
        .filter(({ name }) => name !== 'data-props')
        .map(
          ({ name, description, values }) => `${comment(description, '    ')}    '${name}'?: ${attributeType(values)}`,
        ),
      ...entry.events.map(
        ({ name, description }) =>
          `${comment(description, '    ')}    ${listenerOf(name)}?: (event: Elements.${entry.className}EventMap['${name}']) => void`,
      ),
      '  }>',
      '>',
    ].join('\n'),
  )
  .join('\n\n')}
`

/** @param {readonly string[]} values */
const attributeType = (values) =>
  values.length === 0 ? 'string' : [...values.map((value) => `'${value}'`), `''`].join(' | ')

/** The types of a package's `server` entry. @param {readonly Entry[]} entries */
export const serverTypes = (entries) => `// Generated from each element.ts.
import type * as Elements from './elements.js'

/** The props of each element, by tag. */
export interface PropsByTag {
${entries.map((entry) => `  '${entry.tag}': ${givenProps(entry)}`).join('\n')}
}

export interface RenderOptions {
  /**
   * The URL of the element's style sheet on the CDN, which the HTML links. Without it the styles
   * are in the HTML, which a CSP must allow.
   */
  readonly sheet?: string
  /** The page's CSP nonce for styles in the HTML. */
  readonly nonce?: string
  /** The language of its texts, which the HTML says too. Default: Swedish. */
  readonly lang?: string
  /** Texts that replace the element's own, by key, as in \`data-texts\`. */
  readonly texts?: Readonly<Record<string, string>>
  /** The element's fallback children. Trusted HTML of the template, written unescaped. */
  readonly fallback?: string
  /**
   * Other attributes of the element, such as \`class\` and \`data-surface\`. Their names are
   * written unescaped.
   */
  readonly attributes?: Readonly<Record<string, string>>
}

/**
 * Prerenders an element as HTML: a declarative shadow root that the element hydrates.
 * @throws RenderError (by its name) when a prop does not match the schema.
 */
export declare function renderElement<Tag extends keyof PropsByTag>(tag: Tag, props?: PropsByTag[Tag], options?: RenderOptions): string
`
