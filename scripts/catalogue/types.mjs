/** @typedef {import('./catalogue.mjs').Entry} Entry */
/** @typedef {import('./catalogue.mjs').Prop} Prop */

/** @param {string} text @param {string} indent */
function comment(text, indent) {
  const lines = text.replaceAll('*/', '* /').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

const errorEvent = {
  name: 'element:error',
  description: 'The element cannot do its work: what is wrong, in plain English.',
  type: '{ tag: string; reason: string }',
}

/** @param {Prop} prop */
const propLine = ({ name, description, type, default: given }) =>
  `${comment(description, '  ')}  ${name}: ${given === undefined ? `${type} | undefined` : type}`

/** @param {Entry} entry */
function declaration({ className, tag, description, props, events }) {
  const eventLines = [...events, errorEvent].map(
    ({ name, description: said, type }) => `${comment(said, '  ')}  '${name}': CustomEvent<${type}>`,
  )
  const listeners = ['add', 'remove'].flatMap((verb) => [
    `  ${verb}EventListener<Name extends keyof ${className}EventMap>(type: Name, listener: (this: ${className}, event: ${className}EventMap[Name]) => unknown, options?: boolean | AddEventListenerOptions): void`,
    `  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void`,
  ])
  return [
    `${comment(`What \`<${tag}>\` tells the page.`, '')}export interface ${className}EventMap extends HTMLElementEventMap {`,
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

/** The elements as types: what `document.querySelector('gift-bar')` gives. @param {readonly Entry[]} entries */
export const elementTypes = (entries) => `// Written by the build from each element.ts.

${entries.map(declaration).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${entries.map(({ tag, className }) => `    '${tag}': ${className}`).join('\n')}
  }
}
`

/** The elements in JSX, as React 19 sets them: properties by their names, listeners as `on` and the event's name. @param {readonly Entry[]} entries */
export const reactTypes = (entries) => `// Written by the build from each element.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type * as Elements from './elements.js'

interface OfEveryElement {
  'onelement:error'?: (event: Elements.${entries[0]?.className ?? ''}EventMap['element:error']) => void
}

type ElementProps<Element, Own> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Own> & OfEveryElement & Own

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${entries
  .map(({ tag, className, props, ownAttributes, events }) =>
    [
      `      '${tag}': ElementProps<Elements.${className}, {`,
      ...ownAttributes.map(({ name, description }) => `${comment(description, '        ')}        '${name}'?: string`),
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
