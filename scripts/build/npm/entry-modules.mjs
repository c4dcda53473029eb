import { reactTypes, serverTypes, wrapperTypes, listenerOf } from '../../../tools/catalogue/types.mjs'

/** @typedef {import('../../../tools/catalogue/catalogue.mjs').Entry} Entry */

/**
 * The bare name of a package with elements: their definitions.
 * @param {readonly Entry[]} entries
 */
function index(entries) {
  const text = entries
    .map(({ tag, exportName }) => `export { ${exportName} } from './src/${tag}/element.js'\n`)
    .join('')
  return { 'index.js': text, 'index.d.ts': `${text}export type * from './elements.js'\n` }
}

/**
 * A module that defines a tag in the browser, and does nothing without a DOM.
 * @param {Entry} entry
 */
const tagModule = ({ tag, exportName, view }) => ({
  [`${tag}.js`]: [
    `'use client'`,
    `import { register } from '@charity-elements/runtime'`,
    `import { ${view.names} } from '@charity-elements/runtime/${view.folder}'`,
    `import { ${exportName} } from './src/${tag}/element.js'`,
    '',
    `if (typeof customElements !== 'undefined') register(${exportName}, ${view.renderer})`,
    `export { ${exportName} }`,
    '',
  ].join('\n'),
  // Its full type needs React's types, which a page without React does not have.
  [`${tag}.d.ts`]: `import './elements.js'\n\n/** Its definition. The package's main entry has its whole type. */\nexport declare const ${exportName}: { readonly tag: '${tag}' }\n`,
})

/**
 * The React component of an element in a separate file, for bundlers that would include all of
 * `react.js`.
 * @param {Entry} entry
 */
function reactModule({ tag, componentName, props, events }) {
  const listeners = Object.fromEntries(events.map((event) => [listenerOf(event.name), event.name]))
  return {
    [`react/${tag}.js`]: [
      `'use client'`,
      `import { wrapElement } from '@charity-elements/runtime/react'`,
      '',
      `export const ${componentName} = /* @__PURE__ */ wrapElement({`,
      `  tag: '${tag}',`,
      `  props: ${JSON.stringify(props.map((prop) => prop.name))},`,
      `  events: ${JSON.stringify(listeners)},`,
      `  define: () => import('../${tag}.js'),`,
      `})`,
      '',
    ].join('\n'),
    [`react/${tag}.d.ts`]: `export { ${componentName} } from '../react.js'\n`,
  }
}

/** React components, one per element. @param {readonly Entry[]} entries */
const reactIndex = (entries) =>
  [
    `'use client'`,
    ...entries.map(({ tag, componentName }) => `export { ${componentName} } from './react/${tag}.js'`),
    '',
  ].join('\n')

/**
 * The generated modules of a package with elements: its public entries.
 * @param {readonly Entry[]} entries
 * @returns {Record<string, string>}
 */
export const entryModules = (entries) => ({
  ...index(entries),
  ...Object.assign({}, ...entries.map(tagModule)),
  'elements.js': 'export {}\n',
  ...Object.assign({}, ...entries.map(reactModule)),
  'react.js': reactIndex(entries),
  'react.d.ts': reactTypes(entries) + wrapperTypes(entries),
  'server.js': `export { renderElement } from '@charity-elements/prerender/renderer'\n`,
  'server.d.ts': serverTypes(entries),
})
