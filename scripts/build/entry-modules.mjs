import { listenerOf, reactTypes, serverTypes, wrapperTypes } from '../../tools/catalogue/types.mjs'
import { elementModule } from './elements.mjs'

/** @typedef {import('../../tools/catalogue/catalogue.mjs').Entry} Entry */

/**
 * The modules of an element: one that defines its tag in the browser and does nothing without a DOM, and
 * its React component in a separate file, for bundlers that would include all of `react.js`.
 * @param {Entry} entry @returns {Record<string, string>}
 */
function modulesOf(entry) {
  const { tag, exportName, componentName, props, events } = entry
  const listeners = Object.fromEntries(events.map((event) => [listenerOf(event.name), event.name]))
  return {
    [`${tag}.js`]: `'use client'
${elementModule(entry, `./src/${tag}/element.js`, `if (typeof customElements !== 'undefined') `)}
export { ${exportName} }
`,
    // Its full type needs React's types, which a page without React does not have.
    [`${tag}.d.ts`]: `import './elements.js'

/** Its definition. The package's main entry has its whole type. */
export declare const ${exportName}: { readonly tag: '${tag}' }
`,
    [`react/${tag}.js`]: `'use client'
import { wrapElement } from '@charity-elements/runtime/react'

export const ${componentName} = /* @__PURE__ */ wrapElement({
  tag: '${tag}',
  props: ${JSON.stringify(props.map((prop) => prop.name))},
  events: ${JSON.stringify(listeners)},
  define: () => import('../${tag}.js'),
})
`,
    [`react/${tag}.d.ts`]: `export { ${componentName} } from '../react.js'\n`,
  }
}

/**
 * The generated modules of a package with elements: its public entries.
 * @param {readonly Entry[]} entries @returns {Record<string, string>}
 */
export function entryModules(entries) {
  const lines = (/** @type {(entry: Entry) => string} */ line) => entries.map((entry) => `${line(entry)}\n`).join('')
  const definitions = lines(({ tag, exportName }) => `export { ${exportName} } from './src/${tag}/element.js'`)
  return {
    ...Object.assign({}, ...entries.map(modulesOf)),
    'index.js': definitions,
    'index.d.ts': `${definitions}export type * from './elements.js'\n`,
    'elements.js': 'export {}\n',
    'react.js': `'use client'\n${lines(({ tag, componentName }) => `export { ${componentName} } from './react/${tag}.js'`)}`,
    'react.d.ts': reactTypes(entries) + wrapperTypes(entries),
    'server.js': `export { renderElement } from '@charity-elements/prerender/renderer'\n`,
    'server.d.ts': serverTypes(entries),
  }
}
