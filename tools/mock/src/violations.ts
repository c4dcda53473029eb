import { flowFields } from '@charity-elements/contract'
import { type callList, type JsonSchema, requestSchema } from '@charity-elements/contract/reference'
import { getDotPath, safeParse } from 'valibot'
import { type Violation, fieldsOf, violation } from './violation.ts'

type NamedCall = (typeof callList)[number]

const allFlowFields = new Set(Object.values(flowFields).flat())

/**
 * Fields in a call's body that are not in its schema, and fields that are missing. `extensions` are
 * those that the host offers.
 */
export function bodyViolations(call: NamedCall, body: unknown, extensions: readonly string[]): Violation[] {
  if (call.contentType !== 'application/json') return []
  const { csrf: _csrf, received, ...rest } = fieldsOf(body)
  // Every POST has it, and no other host expects it.
  const fields = received === undefined || extensions.includes('receipts') ? rest : { ...rest, received }
  const flow = flowFields[String(fields['requestType']) as keyof typeof flowFields]
  const isOfAnotherFlow = (name: string) => flow !== undefined && allFlowFields.has(name) && !flow.includes(name)
  const isPhone = (name: string) => name === 'donatorPhoneCell' && call.name.startsWith('createSwishGift')
  const isTaxNumber = (name: string) => name === 'donatorSsnOrOrgno' && extensions.includes('tax-number')
  const unknown = unknownFields(requestSchema(call), fields, extensions)
  const misplaced = Object.keys(fields).filter((name) => isOfAnotherFlow(name) && !isPhone(name) && !isTaxNumber(name))
  const { issues = [] } = safeParse(call.request, fields)
  return [
    ...unknown.map((name) => violation('unknown-field', call.path, name, `The call has no field "${name}".`)),
    ...misplaced.map((name) =>
      violation('unknown-field', call.path, name, `The flow ${fields['requestType']} sends no "${name}".`),
    ),
    ...issues.map((issue) => {
      const name = getDotPath(issue) ?? 'the body'
      return issue.received === 'undefined'
        ? violation('missing-field', call.path, name, `The field "${name}" is missing.`)
        : violation('wrong-value', call.path, name, `"${name}": ${issue.message}`)
    }),
  ]
}

/**
 * The names of unknown fields, those of inner objects with a path. A schema without fields accepts
 * any.
 */
function unknownFields(schema: JsonSchema, value: unknown, extensions: readonly string[], at = ''): string[] {
  const properties = schema.properties ?? schema.anyOf?.find((one) => one.properties)?.properties
  if (!properties || Object.keys(properties).length === 0) return at ? [] : Object.keys(fieldsOf(value))
  return Object.entries(fieldsOf(value)).flatMap(([name, inner]) => {
    const path = at ? `${at}.${name}` : name
    const field = properties[name]
    const extension = field?.['x-extension']
    if (!field || (extension && !extensions.includes(extension))) {
      // The extension `return` saves the step of a flow beside its forms.
      return at === 'formData' && extensions.includes('return') ? [] : [path]
    }
    return unknownFields(field, inner, extensions, path)
  })
}

/** Headers that browsers and proxies send by themselves. */
const usualHeader =
  /^(host|connection|content-(type|length)|accept(-.*)?|user-agent|sec-.*|origin|referer|cookie|cache-control|pragma|dnt|priority|te|upgrade-insecure-requests|transfer-encoding|keep-alive|expect|if-.*|x-forwarded-.*|range|access-control-request-.*)$/

/** Headers that the contract does not have. */
export const headerViolations = (
  path: string,
  headers: Readonly<Record<string, unknown>>,
  extensions: readonly string[],
): Violation[] =>
  Object.keys(headers)
    .map((name) => name.toLowerCase())
    .filter((name) => !usualHeader.test(name))
    .filter((name) => name !== 'idempotency-key' || !extensions.includes('idempotency'))
    .map((name) => violation('unknown-header', path, name, `The contract knows no header "${name}".`))
