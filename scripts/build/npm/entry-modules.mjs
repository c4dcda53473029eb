import { reactTypes, serverTypes, wrapperTypes, listenerOf } from '../../catalogue/types.mjs'

/** @typedef {import('../../catalogue/catalogue.mjs').Entry} Entry */
/** @typedef {import('../../catalogue/texts.mjs').KnownTexts} KnownTexts */

/** The modules that the runtime package exports by its bare name. */
const runtimeEntry = [
  'core/element/define',
  'core/element/register',
  'core/element/services',
  'core/settings',
  'core/version',
]

/** A module of the runtime, from another package. `internal` is for our packages alone. @param {string} name The package. @param {string} path */
const runtimeModule = (name, path) => (name === 'runtime' ? `./${path}` : `@charity-elements/runtime/internal/${path}`)

/** The package's bare name: its definitions. @param {readonly Entry[]} entries @param {string} name */
function index(entries, name) {
  const text = [
    ...(name === 'runtime' ? runtimeEntry.map((module) => `export * from './${module}.js'`) : []),
    ...entries.map(({ tag, exportName }) => `export { ${exportName} } from './${tag}/element.js'`),
  ].join('\n')
  const types = entries.length > 0 ? `\nexport type * from './elements.js'\n` : '\n'
  return { 'index.js': `${text}\n`, 'index.d.ts': text + types }
}

/** A module that defines a tag in the browser; it does nothing where there is no DOM. @param {Entry} entry @param {string} name */
const tagModule = ({ tag, exportName, view }, name) => ({
  [`${tag}.js`]: [
    `'use client'`,
    `import { register } from '${runtimeModule(name, 'core/element/register.js')}'`,
    `import { ${view.name} } from '${runtimeModule(name, `core/element/${view.file}.js`)}'`,
    `import { ${exportName} } from './${tag}/element.js'`,
    '',
    `if (typeof customElements !== 'undefined') register(${exportName}, ${view.name})`,
    `export { ${exportName} }`,
    '',
  ].join('\n'),
  [`${tag}.d.ts`]: `import './elements.js'\nexport { ${exportName} } from './${tag}/element.js'\n`,
})

/** React components, one per element. @param {readonly Entry[]} entries @param {string} name */
const reactModule = (entries, name) =>
  [
    `'use client'`,
    `import { wrapElement } from '${runtimeModule(name, 'react/wrap-element.js')}'`,
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

/** What a page with npm packages needs besides elements. Only the runtime has it. @param {KnownTexts} texts Of all packages. */
const pageModules = (texts) => ({
  'page.js': `'use client'\nif (typeof document !== 'undefined') void import('./page/page.js')\n`,
  'page.d.ts': 'export {}\n',
  'doctor.js': `export const examinePage = async () => (await import('./doctor/doctor.js')).examinePage(${JSON.stringify(texts)})\n`,
  'doctor.d.ts': `import type { Diagnosis } from './doctor/doctor.js'\n\n/** Examines the page and reports what is wrong with our elements, in a panel, in the console and as its result. */\nexport declare function examinePage(): Promise<Diagnosis>\n`,
})

/**
 * The generated modules of a package: its public entries, but for `server.js`.
 * @param {readonly Entry[]} entries Its elements. @param {string} name @param {KnownTexts} texts Of all packages.
 * @returns {Record<string, string>}
 */
export function entryModules(entries, name, texts) {
  return {
    ...index(entries, name),
    ...Object.assign({}, ...entries.map((entry) => tagModule(entry, name))),
    ...(name === 'runtime' ? pageModules(texts) : {}),
    ...(entries.length > 0
      ? {
          'react.js': reactModule(entries, name),
          'react.d.ts': reactTypes(entries) + wrapperTypes(entries),
          'server.d.ts': serverTypes(entries),
        }
      : {}),
  }
}
