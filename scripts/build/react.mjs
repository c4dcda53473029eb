import { createRequire } from 'node:module'
import { rolldown } from 'rolldown'
import { esmExternalRequirePlugin } from 'rolldown/plugins'
import { root } from './elements.mjs'

/*
 * Converts React as published to ES modules. Its packages are CommonJS, so each chunk would
 * otherwise wrap its imports from React, and fetch the bundler's code for that.
 */

const require = createRequire(import.meta.url)

/**
 * @param {readonly string[]} entries The modules whose exports it exports.
 * @param {string[]} external The modules that it imports.
 */
async function esModule(entries, external = []) {
  /** @type {Set<string>} */
  const taken = new Set()
  const exported = entries.map((entry) => {
    const names = Object.keys(require(entry)).filter((name) => !taken.has(name) && taken.add(name))
    return `export { ${names.join(', ')} } from '${entry}'`
  })
  const build = await rolldown({
    cwd: root,
    input: 'entry',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'entry',
        resolveId: { filter: { id: /^entry$/ }, handler: (id) => id },
        load: { filter: { id: /^entry$/ }, handler: () => exported.join('\n') },
      },
      esmExternalRequirePlugin({ external }),
    ],
  })
  const { output } = await build.generate({ codeSplitting: false })
  return output[0].code
}

const code = new Map([
  ['\0react', await esModule(['react', 'react/jsx-runtime'])],
  ['\0react-dom', await esModule(['react-dom'], ['react'])],
  ['\0react-dom/client', await esModule(['react-dom/client'], ['react', 'react-dom'])],
])

/** @type {import('rolldown').Plugin} */
export const reactModules = {
  name: 'react-modules',
  resolveId: { filter: { id: /^react/ }, handler: (id) => (id === 'react/jsx-runtime' ? '\0react' : `\0${id}`) },
  load: { filter: { id: /^\0react/ }, handler: (id) => code.get(id) },
}
