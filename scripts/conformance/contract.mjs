import { toJsonSchema } from '@valibot/to-json-schema'
import { build } from 'esbuild'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { openApi } from '../../packages/conformance/src/openapi.js'
import { annotations, extensions } from './annotations.mjs'

/*
 * Writes contract.json and openapi.json of packages/conformance: `node scripts/conformance/contract.mjs`. This is the only file that knows where the contract is.
 */

const root = resolve(import.meta.dirname, '../..')
const contractFolder = 'packages/contract/src'
/** @typedef {import('../../packages/conformance/src/contract.js').Schema} Schema */

/** The contract's modules, by the names of their files. @returns {Promise<Record<string, Record<string, unknown>>>} */
async function contractModules() {
  const families = readdirSync(join(root, contractFolder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replace('.ts', ''))
  const cache = join(root, 'node_modules/.cache/charity-elements')
  mkdirSync(cache, { recursive: true })
  const outfile = join(cache, `conformance-contract-${process.pid}.mjs`)
  const contents = families
    .map(
      (name) =>
        `export * as ${name.replace(/\W(\w)/g, (_, letter) => letter.toUpperCase())} from './${contractFolder}/${name}.ts'`,
    )
    .join('\n')
  await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  })
  return import(`${pathToFileURL(outfile).href}?${Date.now()}`)
}

/** @param {unknown} schema @returns {Schema} */
function jsonSchema(schema) {
  const { $schema: _version, ...rest } = toJsonSchema(/** @type {import('valibot').GenericSchema} */ (schema), {
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return /** @type {Schema} */ (JSON.parse(JSON.stringify(rest)))
}

/** The object schemas that a schema is made of: itself, or those it is one of. @param {Schema} schema @returns {Schema[]} */
const objectsIn = (schema) => (schema.anyOf ? schema.anyOf.flatMap(objectsIn) : schema.properties ? [schema] : [])

/** Changes a field, wherever the schema has it. @param {Schema} schema @param {readonly string[]} path @param {(owner: Schema, name: string) => void} change */
function atField(schema, [name = '', ...rest], change) {
  for (const owner of objectsIn(schema)) {
    const field = owner.properties?.[name]
    if (!field) continue
    if (rest.length > 0) atField(field, rest, change)
    else change(owner, name)
  }
}

/** @param {Schema} owner @param {string} name */
function makeOptional(owner, name) {
  owner.required = owner.required?.filter((one) => one !== name) ?? []
}

/** @param {Schema} schema @param {Record<string, string>} fields */
function markExtensions(schema, fields = {}) {
  for (const [field, extension] of Object.entries(fields)) {
    atField(schema, [field], (owner, name) => {
      makeOptional(owner, name)
      owner.properties = { ...owner.properties, [name]: { ...owner.properties?.[name], 'x-extension': extension } }
    })
  }
  return schema
}

/** @param {Schema} answer @param {import('./annotations.mjs').Annotation} annotation */
function widened(answer, { optional = [], alsoAccepts = {}, answerExtensions = {} }) {
  for (const field of optional) atField(answer, field.split('.'), makeOptional)
  for (const [field, types] of Object.entries(alsoAccepts)) {
    atField(answer, field.split('.'), (owner, name) => {
      const own = owner.properties?.[name] ?? {}
      const known = (own.anyOf ?? [own]).filter((one) => typeof one.type !== 'string' || !types.includes(one.type))
      owner.properties = { ...owner.properties, [name]: { anyOf: [...known, ...types.map((type) => ({ type }))] } }
    })
  }
  return markExtensions(answer, answerExtensions)
}

/** All that the kit and the docs read, as it is written. @returns {Promise<import('../../packages/conformance/src/contract.js').Contract>} */
async function contract() {
  const modules = await contractModules()
  const bodies = Object.assign({}, ...Object.values(modules))
  const calls = Object.entries(modules).flatMap(([family, module]) =>
    Object.entries(module).flatMap(([name, value]) => {
      if (typeof value !== 'object' || value === null || !('path' in value) || !('answer' in value)) return []
      const { method, path, answer } = /** @type {{method: 'GET' | 'POST', path: string, answer: unknown}} */ (value)
      return [{ name, family, method, path, answer: jsonSchema(answer), body: bodies[`${name}Body`] }]
    }),
  )
  const form = {
    name: 'postForm',
    family: 'form',
    method: /** @type {const} */ ('POST'),
    path: String(bodies.postFormPath),
  }
  const unknown = Object.keys(annotations).filter(
    (name) => name !== 'postForm' && !calls.some((call) => call.name === name),
  )
  if (unknown.length > 0) throw new Error(`The contract has no call ${unknown.join(', ')}: see annotations.mjs.`)
  return {
    $comment: 'Written by `node scripts/conformance/contract.mjs` from the contract of the elements. Do not edit it.',
    extensions,
    calls: [...calls, { ...form, answer: {}, body: undefined }].map(({ name, family, method, path, answer, body }) => {
      const annotation = annotations[name]
      if (!annotation) throw new Error(`The call ${name} has no line in annotations.mjs.`)
      const { summary, requirements, source = 'specification', extension, bodyExtensions, headers } = annotation
      return {
        name,
        family,
        method,
        path,
        summary,
        requirements,
        source,
        ...(extension && { extension }),
        ...(headers && { headers }),
        contentType: method === 'GET' ? null : name === 'postForm' ? 'multipart/form-data' : 'application/json',
        body: body ? markExtensions(jsonSchema(body), bodyExtensions) : { type: 'object', properties: {} },
        // An answer that is not shown has no schema: any 2xx will do.
        answer: Object.keys(answer).length === 0 ? null : widened(answer, annotation),
      }
    }),
  }
}

/** The files that are written, by their paths. @returns {Promise<Record<string, string>>} */
export async function contractFiles() {
  const folder = join(root, 'packages/conformance')
  const options = (await resolveConfig(join(folder, 'contract.json'))) ?? {}
  const text = (/** @type {unknown} */ content) => format(JSON.stringify(content), { ...options, parser: 'json' })
  const written = await contract()
  return {
    [join(folder, 'contract.json')]: await text(written),
    [join(folder, 'openapi.json')]: await text(openApi(written)),
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of Object.entries(await contractFiles())) {
    writeFileSync(path, text)
    console.log(`Wrote ${path}`)
  }
}
