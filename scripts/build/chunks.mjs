import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './elements.mjs'

/** The folder with which a library is fetched. @type {Record<string, string>} */
const libraries = {
  react: 'runtime-react',
  'react-dom': 'runtime-react',
  scheduler: 'runtime-react',
  preact: 'runtime-react',
  valibot: 'runtime-core',
  dompurify: 'ui-sanitize',
  'lean-qr': 'payments-qr',
}

/** The folder with which a package's files outside of its folders are fetched. @type {Record<string, string>} */
const looseFiles = {
  contract: 'runtime-api',
  menus: 'menus-header-parts',
  preview: 'preview',
  runtime: 'runtime-core',
  ui: 'ui-fields',
}

/**
 * The shared file of a module: `payments-start` for all of `packages/payments/src/start`. So a folder is what is fetched together. The bundler
 * places what an element has in its own folder.
 * @param {string} id An absolute path.
 */
export function chunkOf(id) {
  const library = /(?:.*\/node_modules\/|^\0)(@?[\w-]+)/.exec(id)?.[1]
  if (library) return libraries[library]
  const [, name = '', folder, file] = /\/packages\/([a-z]+)\/src\/(?:([\w-]+)\/)?([\w-]+)/.exec(id) ?? []
  // Previews run the mock in the page.
  if (name === 'mock') return looseFiles['preview']
  if (folder === 'languages') return `${name}-${file}`
  if (!folder) return file === 'languages' ? 'runtime-core' : looseFiles[name]
  return existsSync(join(root, 'packages', name, 'src', folder, 'element.ts')) ? undefined : `${name}-${folder}`
}
