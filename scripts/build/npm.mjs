import { execFile } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { customElementsManifest } from '../../tools/catalogue/custom-elements.mjs'
import { webTypes } from '../../tools/catalogue/editors.mjs'
import { elementTypes } from '../../tools/catalogue/types.mjs'
import { npmOutput, packageFolders, root, version } from './elements.mjs'
import { entryModules } from './entry-modules.mjs'
import { cssModule } from './module-hooks.mjs'
import { packageManifest } from './package-manifest.mjs'
import { bundleRenderer } from './renderers.mjs'
import { json, writeFiles } from './write-files.mjs'

/** @typedef {import('../../tools/catalogue/catalogue.mjs').Entry} Entry */

/** The files in a folder, at any depth, whose path matches. @param {string} folder @param {RegExp} pattern */
const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => pattern.test(path))

/**
 * Compiles the published sources of all packages, without checking them, and makes modules of their
 * style sheets. Schemas stay as they are.
 * @param {import('../../tools/catalogue/texts.mjs').KnownTexts} texts
 */
export async function compileSources(texts) {
  await rm(npmOutput, { recursive: true, force: true })
  const options = ['-p', join(import.meta.dirname, 'tsconfig.npm.json')]
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), options)
  for (const [name, folder] of packageFolders) {
    const output = join(npmOutput, name)
    await rename(join(npmOutput, relative(root, folder)), output)
    for (const path of filesIn(output, /\.(js|d\.ts)$/)) {
      const published = readFileSync(join(output, path), 'utf8')
        .replace(/(["']\.[^"'\n]*)\.tsx?(["'])/g, '$1.js$2')
        .replace(/\.css\?inline(["'])/g, '.css.js$1')
        .replaceAll('__CE_VERSION__', JSON.stringify(version))
        .replaceAll('__CE_TEXTS__', JSON.stringify(texts))
      writeFileSync(join(output, path), published)
    }
    for (const path of filesIn(folder, /^src\/.*\.css$/))
      await writeFiles(output, {
        [`${path}.js`]: cssModule(join(folder, path)),
        [`${path}.d.ts`]: 'declare const text: string\nexport default text\n',
      })
    for (const path of filesIn(folder, /^src\/.*\.schema\.json$/)) await cp(join(folder, path), join(output, path))
  }
  for (const folder of ['packages', 'tools']) await rm(join(npmOutput, folder), { recursive: true })
}

/**
 * The README of a package, as npm shows it. docs/npm.md says more.
 * @param {{name: string, description: string}} own @param {readonly Entry[]} entries
 */
const readme = ({ name, description }, entries) =>
  [
    `# ${name}\n\n${description}\n`,
    entries.length > 0
      ? `- In a browser, \`import '${name}/${entries[0]?.tag}'\` defines the element, in any framework.
- In React, \`${name}/react\` has components with typed props and listeners.
- On a server, \`renderElement(tag, props)\` of \`${name}/server\` returns HTML, which the element hydrates.

## The elements\n`
      : 'The packages with elements depend on it.',
    ...entries.map(({ tag, summary }) => `- \`<${tag}>\`: ${summary}`),
    '',
  ].join('\n')

/** The API's description, and the texts of the requirements that checks name. */
async function conformanceData() {
  const { openApi } = await import(pathToFileURL(join(npmOutput, 'contract/src/reference/index.js')).href)
  const [, ...rows] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trim().split('\n')
  const texts = rows.map((row) => row.split('\t')).map(([id, , , text]) => [id, text])
  return { 'openapi.json': json(openApi()), 'src/requirements.json': json(Object.fromEntries(texts)) }
}

/**
 * Writes an npm package for each of our packages, of its compiled sources.
 * @param {readonly Entry[]} all
 * @param {readonly import('./manifest.mjs').Manifest[]} manifests Of the CDN.
 */
export async function writePackages(all, manifests) {
  for (const [name, folder] of packageFolders) {
    const entries = all.filter((entry) => entry.package === name)
    const manifest = packageManifest(readFileSync(join(folder, 'package.json'), 'utf8'), entries, version)
    await writeFiles(join(npmOutput, name), {
      'package.json': json(manifest),
      'README.md': readme(manifest, entries),
      LICENSE: readFileSync(join(root, 'LICENSE'), 'utf8'),
      ...(entries.length > 0 && {
        ...entryModules(entries),
        'elements.d.ts': elementTypes(entries, '@charity-elements/runtime/global'),
        'custom-elements.json': json(customElementsManifest(entries, ({ tag }) => `${tag}.js`)),
        'web-types.json': json(webTypes(entries, version, manifest.name)),
      }),
      ...(name === 'conformance' && (await conformanceData())),
    })
    // A README of its own, programs and examples.
    const isCopied = (/** @type {string} */ path) => !/\/(src|node_modules|package\.json)$/.test(path)
    await cp(folder, join(npmOutput, name), { recursive: true, filter: isCopied })
  }
  await bundleRenderer(join(npmOutput, 'prerender/renderer.js'), manifests)
}
