import '../../scripts/build/elements.mjs'
import { typeText } from './json-schema.mjs'

/** @typedef {import('@charity-elements/contract/reference').JsonSchema} JsonSchema */
/** @typedef {{method: string, path: string, name: string, family: string, contentType: string | null, about: import('@charity-elements/contract/reference').CallDescription<unknown, unknown>, request: JsonSchema, answer: JsonSchema | null, refusals: Readonly<Record<string, string>>}} ApiCall */

/** @type {Promise<ApiCall[]> | undefined} */
let known

/** All calls of the contract, with their JSON Schemas, read once. @returns {Promise<ApiCall[]>} */
export const apiCalls = () => (known ??= readCalls())

async function readCalls() {
  const { callList, requestSchema, answerSchema, refusalsOf } = await import('@charity-elements/contract/reference')
  return callList.map((call) => ({
    ...call,
    request: requestSchema(call),
    answer: answerSchema(call),
    refusals: refusalsOf(call),
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

/** @param {Readonly<Record<string, string>>} refusals */
const refusalList = (refusals) =>
  Object.entries(refusals)
    .map(([status, text]) => `- ${status}: ${text}`)
    .join('\n')

const anyAnswer = 'Answer: any status from 200 to 299.'
const anyJson = 'Answer: status 200 with any JSON.'

/**
 * @param {ApiCall} call
 * @param {Readonly<Record<string, string>>} common The refusals that all calls share.
 */
function section({ method, path, contentType, about, request, answer, refusals }, common) {
  const { summary, description, extension, isCreate, example } = about
  const own = Object.fromEntries(Object.entries(refusals).filter(([status, text]) => common[status] !== text))
  return [
    `### ${method} \`${path}\``,
    `${summary}. ${description ?? ''}`.trim(),
    ...(extension ? [`Belongs to the extension \`${extension}\`.`] : []),
    ...(isCreate ? ['Takes the header `Idempotency-Key` (extension `idempotency`).'] : []),
    ...(method === 'GET' || Object.keys(request.properties ?? {}).length === 0
      ? []
      : [part('Body, beside `csrf`', request, example.request)]),
    ...(answer
      ? [part('Answer', answer, example.answer)]
      : [contentType === 'multipart/form-data' ? anyJson : anyAnswer]),
    ...(Object.keys(own).length > 0 ? [`Refused with:\n\n${refusalList(own)}`] : []),
  ].join('\n\n')
}

/** @param {ApiCall} call */
const row = ({ method, path, about: { summary, extension } }) =>
  `| ${method} \`${path}\` | ${summary} | ${extension ? `\`${extension}\`` : ''} |`

/** The reference page of the calls, in Markdown. @param {readonly ApiCall[]} calls */
export function apiReferencePage(calls) {
  const families = [...new Set(calls.map(({ family }) => family))]
  const [first, ...others] = calls.filter(({ method }) => method === 'POST').map(({ refusals }) => refusals)
  const common = Object.fromEntries(
    Object.entries(first ?? {}).filter(([status, text]) => others.every((refusals) => refusals[status] === text)),
  )
  const sections = families.map((family) =>
    [`## ${family}`, ...calls.filter((call) => call.family === family).map((call) => section(call, common))].join(
      '\n\n',
    ),
  )
  return `${[
    '# The calls',
    'Generated from the contract. [docs/api.md](../../../docs/api.md) explains them.',
    `| call | what it does | extension |\n| --- | --- | --- |\n${calls.map(row).join('\n')}`,
    `Any POST may be refused with:\n\n${refusalList(common)}`,
    ...sections,
  ].join('\n\n')}\n`
}
