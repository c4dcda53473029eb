import { importForNode } from '../build/elements.mjs'
import { typeText } from './json-schema.mjs'

/** @typedef {import('@charity-elements/contract/reference').JsonSchema} JsonSchema */
/** @typedef {{method: string, path: string, name: string, family: string, about: import('@charity-elements/contract/reference').CallDescription<unknown, unknown>, request: JsonSchema, answer: JsonSchema | null}} ApiCall */

/** All calls of the contract, with their JSON Schemas. @returns {Promise<ApiCall[]>} */
export async function apiCalls() {
  const { callList, requestSchema, answerSchema } = await importForNode(
    `export * from './packages/contract/src/reference/calls.ts'
     export * from './packages/contract/src/reference/json-schema.ts'`,
    'contract',
  )
  return callList.map((/** @type {any} */ call) => ({
    ...call,
    request: requestSchema(call),
    answer: answerSchema(call),
  }))
}

/**
 * The fields of a schema with their meaning. Those of inner objects have a path.
 * @param {JsonSchema} schema
 * @param {string} at
 * @returns {string[]}
 */
function fieldRows(schema, at = '') {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((one) => fieldRows(one, at))
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = at ? `${at}.${name}` : name
    const text = [field['x-extension'] && `Extension ${field['x-extension']}.`, descriptionOf(field)].filter(Boolean)
    return [`| \`${path}\` | ${text.join(' ').replaceAll('|', '\\|')} |`, ...fieldRows(field, path)]
  })
  return [...new Set([...own, ...inner])]
}

/** @param {JsonSchema} field @returns {string | undefined} */
const descriptionOf = (field) => field.description ?? field.anyOf?.map(descriptionOf).find(Boolean)

/** @param {string} title @param {JsonSchema} schema @param {unknown} example */
function part(title, schema, example) {
  const rows = fieldRows(schema).filter((row) => !row.endsWith('|  |'))
  return [
    `${title}:`,
    `\`\`\`ts\n${typeText(/** @type {any} */ (schema))}\n\`\`\``,
    ...(rows.length > 0 ? [`| field | |\n| --- | --- |\n${rows.join('\n')}`] : []),
    ...(example === undefined ? [] : [`For example:\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``]),
  ].join('\n\n')
}

/** @param {ApiCall} call */
function section({ method, path, about, request, answer }) {
  const { summary, description, extension, isCreate, refusals = {}, example } = about
  const statuses = Object.entries(refusals).map(([status, text]) => `- ${status}: ${text}`)
  return [
    `### ${method} \`${path}\``,
    `${summary}. ${description ?? ''}`.trim(),
    ...(extension ? [`Belongs to the extension \`${extension}\`.`] : []),
    ...(isCreate ? ['Takes the header `Idempotency-Key` (extension `idempotency`).'] : []),
    ...(method === 'GET' || Object.keys(request.properties ?? {}).length === 0
      ? []
      : [part('Body, beside `csrf`', request, example.request)]),
    answer === null ? 'Answer: any status from 200 to 299.' : part('Answer', answer, example.answer),
    ...(statuses.length > 0 ? [`Refused with:\n\n${statuses.join('\n')}`] : []),
  ].join('\n\n')
}

/** The reference page of the calls, in Markdown. @param {readonly ApiCall[]} calls */
export function apiReferencePage(calls) {
  const families = [...new Set(calls.map(({ family }) => family))]
  return `# The calls\n\nGenerated from the contract. [docs/api.md](../../../docs/api.md) explains them.\n${families
    .map(
      (family) =>
        `\n## ${family}\n\n${calls
          .filter((call) => call.family === family)
          .map(section)
          .join('\n\n')}\n`,
    )
    .join('')}`
}
