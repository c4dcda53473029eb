import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { allowLists } from './allow-lists.mjs'
import { apiReferencePage } from './api-calls.mjs'
import { pascalCase } from './catalogue.mjs'
import { allProperties } from './css-properties.mjs'
import { customElementsManifest } from './custom-elements.mjs'
import { vsCodeCssData, vsCodeData, webTypes } from './editors.mjs'
import { razorPartial } from './razor.mjs'
import { referencePage } from './reference.mjs'
import { elementTypes, globalTypes, reactTypes } from './types.mjs'
import { umbracoFiles } from '../umbraco/package-files.mjs'
import { root } from '../../scripts/build/elements.mjs'
import { json, writeFiles } from '../../scripts/build/write-files.mjs'

/** @typedef {import('./catalogue.mjs').Entry} Entry */

/** Written by hand: the element reads a definition key by key, so that only an invalid part is lost. */
const formDefinitionSchema = JSON.parse(
  readFileSync(join(root, 'packages/contract/src/cms-form/form-definition.schema.json'), 'utf8'),
)

/**
 * A schema with renamed references, so that the definitions of several props do not collide.
 * @param {object} schema
 * @param {string} name
 * @returns {object}
 */
const namedReferences = (schema, name) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"#/$defs/${name}-`))

/** The JSON Schema of an element's `data-texts`. @param {Entry} entry */
const textsSchema = ({ tag, texts }) => ({
  description: `The value of data-texts on <${tag}>: its texts by key. A key that is left out keeps its text.`,
  type: 'object',
  properties: Object.fromEntries(
    texts.map(({ key, default: text, parameters }) => [
      key,
      {
        description: [
          `In Swedish: ${text}`,
          ...(parameters.length > 0 ? [`Parameters: ${parameters.map((name) => `{${name}}`).join(', ')}`] : []),
        ].join('\n'),
        type: 'string',
        default: text,
      },
    ]),
  ),
  additionalProperties: false,
})

/**
 * The JSON Schema of an element's `data-props`; `#/$defs/texts` is that of its `data-texts`.
 * @param {Entry} entry
 */
export function propsSchema(entry) {
  const { tag, description, props } = entry
  const definitions = props.flatMap(({ name, schema: { $defs = {} } }) =>
    Object.entries($defs).map(([id, schema]) => [`${name}-${id}`, namedReferences(Object(schema), name)]),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: tag,
    description,
    $comment:
      'Also accepted: keys whose first letter is in the other case, null for absent, a list in place of a single object and the reverse, a URL in place of an image. Unknown keys are ignored.',
    type: 'object',
    properties: Object.fromEntries(
      props.map(({ name, description: text, schema: { $defs, ...schema } }) => [
        name,
        { description: text, ...namedReferences(schema, name) },
      ]),
    ),
    $defs: { ...Object.fromEntries(definitions), texts: textsSchema(entry) },
  }
}

/**
 * The files that are generated from the elements' definitions, by path in `dist`.
 * @param {readonly Entry[]} entries
 * @param {readonly import('./api-calls.mjs').ApiCall[]} calls The contract's.
 * @param {readonly import('../../scripts/build/manifest.mjs').Manifest[]} manifests Of the CDN build; the first is of React.
 * @returns {Record<string, string>}
 */
export function derivedFiles(entries, calls, manifests) {
  const [{ version, elements }] = /** @type {[import('../../scripts/build/manifest.mjs').Manifest]} */ (manifests)
  const sizeOf = (/** @type {string} */ tag) => `${((elements[tag]?.brotli ?? 0) / 1000).toFixed(1)} kB`
  const each = (/** @type {(entry: Entry) => [string, string]} */ write) => Object.fromEntries(entries.map(write))
  const lists = {
    'custom-elements.json': json(customElementsManifest(entries, ({ tag }) => elements[tag]?.file ?? '')),
    ...each((entry) => [`schemas/${entry.tag}.json`, json(propsSchema(entry))]),
    'schemas/form-definition.json': json(formDefinitionSchema),
  }
  return {
    // Those of a version never change. Those beside its folder belong to the newest release.
    ...Object.fromEntries(
      ['cdn', `cdn/${version}`].flatMap((folder) =>
        Object.entries(lists).map(([path, text]) => [`${folder}/${path}`, text]),
      ),
    ),
    'editors/vscode.html-custom-data.json': json(vsCodeData(entries)),
    'editors/vscode.css-custom-data.json': json(vsCodeCssData(allProperties)),
    'editors/web-types.json': json(webTypes(entries, version)),
    ...Object.fromEntries(
      Object.entries(allowLists(entries)).map(([name, list]) => [
        `editors/allow-lists/${name}`,
        typeof list === 'string' ? list : json(list),
      ]),
    ),
    'types/elements.d.ts': elementTypes(entries, './global.js'),
    'types/global.d.ts': globalTypes(),
    'types/react.d.ts': reactTypes(entries),
    ...each((entry) => [`razor/${pascalCase(entry.tag)}.cshtml`, razorPartial(entry)]),
    ...Object.fromEntries(
      Object.entries(umbracoFiles(entries, manifests)).map(([path, text]) => [`umbraco/${path}`, text]),
    ),
    ...each((entry) => [`docs/reference/${entry.tag}.md`, referencePage(entry, sizeOf(entry.tag))]),
    'docs/reference/api.md': apiReferencePage(calls),
    'docs/reference/README.md': `# The elements\n\n| tag | description | all its files |\n| --- | --- | --- |\n${entries
      .map(({ tag, summary }) => `| [\`<${tag}>\`](${tag}.md) | ${summary} | ${sizeOf(tag)} |`)
      .join('\n')}\n`,
  }
}

/** Writes the generated files. @param {Record<string, string>} files */
export async function writeDerived(files) {
  for (const folder of ['editors', 'types', 'razor', 'umbraco', 'docs']) {
    await rm(join(root, 'dist', folder), { recursive: true, force: true })
  }
  await writeFiles(join(root, 'dist'), files)
}
