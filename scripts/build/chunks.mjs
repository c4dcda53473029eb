import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './elements.mjs'

/** The folder that each library is fetched with. @type {Record<string, string>} */
const libraries = {
  react: 'runtime-react',
  'react-dom': 'runtime-react',
  scheduler: 'runtime-react',
  preact: 'runtime-react',
  valibot: 'runtime-core',
  '@r2wc/core': 'runtime-core',
  '@r2wc/react-to-web-component': 'runtime-react',
  dompurify: 'ui-sanitize',
  qrcode: 'payments-qr',
  dijkstrajs: 'payments-qr',
}

/** The folder that a package's other files are fetched with. @type {Record<string, string>} */
const looseFiles = {
  contract: 'runtime-api',
  menus: 'menus-header-parts',
  preview: 'preview',
  runtime: 'runtime-core',
  ui: 'ui-fields',
}

/** The folders of other packages that only one element uses. The bundler places them in its file. */
const ofOneElement = ['contract/src/cms-form']

/**
 * The shared file of a module: `payments-start` for all of `packages/payments/src/start`. All
 * modules of a folder are therefore fetched together. The bundler places the modules in an
 * element's own folder.
 * @param {string} id An absolute path.
 */
export function chunkOf(id) {
  const library = /(?:.*\/node_modules\/|^\0)((?:@[\w-]+\/)?[\w-]+)/.exec(id)?.[1]
  if (library) return libraries[library]
  const [, name = '', folder, file] = /\/packages\/([a-z]+)\/src\/(?:([\w-]+)\/)?([\w-]+)/.exec(id) ?? []
  // Previews run the mock in the page.
  if (name === 'mock') return looseFiles['preview']
  if (folder === 'languages') return `${name}-${file}`
  if (!folder) return file === 'languages' ? 'runtime-core' : looseFiles[name]
  const path = `${name}/src/${folder}`
  const isOfElement = ofOneElement.includes(path) || existsSync(join(root, 'packages', path, 'element.ts'))
  return isOfElement ? undefined : `${name}-${folder}`
}
