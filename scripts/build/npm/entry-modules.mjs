import { reactTypes, serverTypes, wrapperTypes, listenerOf } from '../../catalogue/types.mjs'

/** @typedef {import('../../catalogue/catalogue.mjs').Entry} Entry */
/** @typedef {import('../../catalogue/texts.mjs').KnownTexts} KnownTexts */

/** The modules that the runtime package exports by its bare name. */
const runtimeEntry = [
  'core/element/define',
  'react/react-view',
  'core/element/register',
  'core/element/services',
  'content/template-view',
  'react/useServices',
  'core/settings',
  'core/version',
]

/** A module of the runtime, for the packages with elements. `internal` is for our packages alone. @param {string} path */
const runtimeModule = (path) => `@charity-elements/runtime/internal/${path}`

/** The runtime's bare name. */
function runtimeIndex() {
  const text = runtimeEntry.map((module) => `export * from './${module}.js'\n`).join('')
  return { 'index.js': text, 'index.d.ts': text }
}

/** The bare name of a package with elements: their definitions. @param {readonly Entry[]} entries */
function index(entries) {
  const text = entries.map(({ tag, exportName }) => `export { ${exportName} } from './${tag}/element.js'\n`).join('')
  return { 'index.js': text, 'index.d.ts': `${text}export type * from './elements.js'\n` }
}

/** A module that defines a tag in the browser; it does nothing where there is no DOM. @param {Entry} entry */
const tagModule = ({ tag, exportName, view }) => ({
  [`${tag}.js`]: [
    `'use client'`,
    `import { register } from '${runtimeModule('core/element/register.js')}'`,
    `import { ${view.name} } from '${runtimeModule(`${view.file}.js`)}'`,
    `import { ${exportName} } from './${tag}/element.js'`,
    '',
    `if (typeof customElements !== 'undefined') register(${exportName}, ${view.name})`,
    `export { ${exportName} }`,
    '',
  ].join('\n'),
  [`${tag}.d.ts`]: `import './elements.js'\nexport { ${exportName} } from './${tag}/element.js'\n`,
})

/** React components, one per element. @param {readonly Entry[]} entries */
const reactModule = (entries) =>
  [
    `'use client'`,
    `import { wrapElement } from '${runtimeModule('react/wrap-element.js')}'`,
    '',
    ...entries.map(({ tag, componentName, props, events }) => {
      const listeners = Object.fromEntries(events.map((event) => [listenerOf(event.name), event.name]))
      return [
        `export const ${componentName} = /* @__PURE__ */ wrapElement({`,
        `  tag: '${tag}',`,
        `  props: ${JSON.stringify(props.map((prop) => prop.name))},`,
        `  events: ${JSON.stringify(listeners)},`,
        `  define: () => import('./${tag}.js'),`,
        `})`,
        '',
      ].join('\n')
    }),
  ].join('\n')

/** What a page with npm packages needs besides elements. */
const pageModules = {
  'page.js': `'use client'\nif (typeof document !== 'undefined') void import('./page/page.js')\n`,
  'page.d.ts': 'export {}\n',
}

/** The embed doctor. @param {KnownTexts} texts Of all packages. */
const doctorModules = (texts) => ({
  'index.js': `export const examinePage = async () => (await import('./doctor.js')).examinePage(${JSON.stringify(texts)})\n`,
  'index.d.ts': `import type { Diagnosis } from './doctor.js'\n\n/** Examines the page and reports what is wrong with our elements, in a panel, in the console and as its result. */\nexport declare function examinePage(): Promise<Diagnosis>\n`,
})

/**
 * The generated modules of a package: its public entries, but for `server.js`.
 * @param {readonly Entry[]} entries Its elements. @param {string} name @param {KnownTexts} texts Of all packages.
 * @returns {Record<string, string>}
 */
export function entryModules(entries, name, texts) {
  if (name === 'runtime') return runtimeIndex()
  if (name === 'loader') return pageModules
  if (name === 'doctor') return doctorModules(texts)
  if (entries.length === 0) return {}
  return {
    ...index(entries),
    ...Object.assign({}, ...entries.map(tagModule)),
    'react.js': reactModule(entries),
    'react.d.ts': reactTypes(entries) + wrapperTypes(entries),
    'server.d.ts': serverTypes(entries),
  }
}
