import { calls, cardSessionFields, monthlyPayload, payloads, savedForms, withPayload } from './specification.js'

/**
 * @typedef {object} Violation Something in a request that the specification's table does not have.
 * @property {'unknown-field' | 'missing-field' | 'wrong-value' | 'unknown-header' | 'unknown-path'} kind
 * @property {string} path
 * @property {string} field The field, header, or method.
 * @property {string} message
 */

/** @typedef {Record<string, unknown>} Fields */

/** An object, or an empty one in the place of anything else. @param {unknown} value @returns {Fields} */
export const fieldsOf = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? /** @type {Fields} */ (value) : {}

/** @param {string} path @param {unknown} body @returns {Violation[]} */
export function bodyViolations(path, body) {
  const table = calls[path]
  if (!table || table.method === 'GET' || table.body === 'form') return []
  const fields = fieldsOf(body)
  const { required = [], optional = [] } = table
  const known = new Set(['csrf', ...required, ...optional, ...payloadOf(path, fields)])
  const unknown = Object.keys(fields).filter((name) => !known.has(name))
  // The ad cookie's field has no name in the specification.
  if (known.has('*')) unknown.shift()
  return [
    ...unknown.map((name) => violation('unknown-field', path, name, `The table has no field "${name}".`)),
    ...required
      .filter((name) => fields[name] === undefined)
      .map((name) => violation('missing-field', path, name, `The field "${name}" is missing.`)),
    ...nestedViolations(path, fields),
    ...valueViolations(path, fields),
  ]
}

/** @param {string} path @param {Fields} fields */
const payloadOf = (path, fields) => (withPayload.has(path) ? (payloads[String(fields['requestType'])] ?? []) : [])

/** @param {string} path @param {Fields} fields @returns {Violation[]} */
function nestedViolations(path, fields) {
  /** @param {string} name @param {readonly string[]} known */
  const beyond = (name, known) =>
    Object.keys(fieldsOf(fields[name]))
      .filter((key) => !known.includes(key))
      .map((key) => violation('unknown-field', path, `${name}.${key}`, `"${name}" has no field "${key}".`))
  if (path === '/api/assently/submit-monthly-form') {
    const given = fieldsOf(fields['formData'])
    const missing = monthlyPayload.filter((name) => given[name] === undefined)
    return [
      ...beyond('formData', monthlyPayload),
      ...missing.map((name) => violation('missing-field', path, `formData.${name}`, `"formData" lacks "${name}".`)),
    ]
  }
  if (path === '/api/winorg/persist-card-session/') return beyond('cardSession', cardSessionFields)
  if (path === '/api/winorg/persistformdata/') return beyond('formData', Object.keys(savedForms))
  return []
}

/** @param {string} path @param {Fields} fields @returns {Violation[]} */
function valueViolations(path, fields) {
  /** @type {Violation[]} */
  const found = []
  const wrong = (/** @type {string} */ field, /** @type {string} */ message) =>
    found.push(violation('wrong-value', path, field, message))
  const phone = fields['donatorPhoneCell']
  if (path.includes('createswishgift') && phone !== undefined && !/^46\d+$/.test(String(phone))) {
    wrong('donatorPhoneCell', `The phone is digits with the prefix 46, not "${phone}".`)
  }
  const amount = fields['giftAmount'] ?? fieldsOf(fields['formData'])['giftAmount']
  if (amount !== undefined && path !== '/api/winorg/persistformdata/' && !isKronor(amount)) {
    wrong('giftAmount', `The amount is a whole number of kronor, not ${JSON.stringify(amount)}.`)
  }
  const kind = fields['requestType']
  if (withPayload.has(path) && kind !== undefined && !Object.hasOwn(payloads, String(kind))) {
    wrong('requestType', `No flow is called "${kind}".`)
  }
  return found
}

/** Whether it is an amount that can be given. @param {unknown} amount */
export const isKronor = (amount) => typeof amount === 'number' && Number.isInteger(amount) && amount > 0

/** Headers that browsers and proxies send by themselves. */
const usualHeader =
  /^(host|connection|content-(type|length)|accept(-.*)?|user-agent|sec-.*|origin|referer|cookie|cache-control|pragma|dnt|priority|te|upgrade-insecure-requests|transfer-encoding|keep-alive|expect|if-.*|x-forwarded-.*|range|access-control-request-.*)$/

/** @param {string} path @param {import('node:http').IncomingHttpHeaders} headers @returns {Violation[]} */
export const headerViolations = (path, headers) =>
  Object.keys(headers)
    .filter((name) => !usualHeader.test(name))
    .map((name) => violation('unknown-header', path, name, `The specification knows no header "${name}".`))

/** @param {Violation['kind']} kind @param {string} path @param {string} field @param {string} message @returns {Violation} */
export const violation = (kind, path, field, message) => ({ kind, path, field, message })
