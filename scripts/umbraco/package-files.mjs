import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../build/elements.mjs'
import { pascalCase } from '../catalogue/catalogue.mjs'
import { razorPartial } from '../catalogue/razor.mjs'
import { csharpFile } from './csharp.mjs'

/** @typedef {import('../catalogue/catalogue.mjs').Entry} Entry */

const source = join(root, 'integrations/umbraco')
const plugin = 'App_Plugins/CharityElements'

/** The manifest of the backoffice: a preview for the blocks of each element. @param {readonly Entry[]} entries @param {string} version */
const backofficeManifest = (entries, version) => ({
  $schema: '../../umbraco-package-schema.json',
  name: 'Charity elements',
  version,
  extensions: entries.map(({ tag }) => ({
    type: 'blockEditorCustomView',
    alias: `CharityElements.BlockView.${pascalCase(tag)}`,
    name: `${tag} preview`,
    js: `/${plugin}/block-views.js`,
    elementName: `charity-block-${tag}`,
    forContentTypeAlias: contentTypeOf(tag),
    forBlockEditor: ['block-list', 'block-grid'],
  })),
})

/** The alias of the content type whose blocks are shown as an element: `giftBar`. @param {string} tag */
const contentTypeOf = (tag) => tag.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * The files of the Umbraco package, by path in `dist/umbraco`: what is written by hand, and models, TagHelpers, partials and the backoffice's
 * manifest from the elements' definitions.
 * @param {readonly Entry[]} entries @param {string} version @returns {Record<string, string>}
 */
export function umbracoFiles(entries, version) {
  const written = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return {
    ...Object.fromEntries(
      written.map((file) => [
        relative(source, file),
        readFileSync(file, 'utf8').replace('<Version>0.0.0</Version>', `<Version>${version}</Version>`),
      ]),
    ),
    [`${plugin}/umbraco-package.json`]: `${JSON.stringify(backofficeManifest(entries, version), null, 2)}\n`,
    [`${plugin}/tags.js`]: `export const tags = ${JSON.stringify(entries.map(({ tag }) => tag))}\n`,
    ...Object.fromEntries(entries.map((entry) => [`Elements/${pascalCase(entry.tag)}.cs`, csharpFile(entry)])),
    ...Object.fromEntries(
      entries.map((entry) => [`Views/Partials/CharityElements/${pascalCase(entry.tag)}.cshtml`, razorPartial(entry)]),
    ),
  }
}
