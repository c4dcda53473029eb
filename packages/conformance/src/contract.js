import { readFileSync } from 'node:fs'

/**
 * @typedef {object} Schema The part of JSON Schema that the contract uses.
 * @property {string} [type]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema[]} [anyOf]
 * @property {Schema} [items]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {unknown} [additionalProperties]
 * @property {string} [x-extension] The extension that the field belongs to; such a field may always be left out.
 */

/**
 * @typedef {object} ContractCall
 * @property {string} name
 * @property {string} family
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {string} summary
 * @property {readonly string[]} requirements
 * @property {'specification' | 'extension'} source
 * @property {string} [extension]
 * @property {Record<string, string>} [headers]
 * @property {string | null} contentType
 * @property {Schema} body Without `csrf`, which every POST carries.
 * @property {Schema | null} answer Null where the specification shows none.
 */

/** @typedef {{$comment: string, extensions: Record<string, {summary: string, without: string}>, calls: ContractCall[]}} Contract */

/** @type {Contract} */
export const contract = JSON.parse(readFileSync(new URL('../contract.json', import.meta.url), 'utf8'))

/** @param {string} name @returns {ContractCall} */
export function callNamed(name) {
  const found = contract.calls.find((call) => call.name === name)
  if (!found) throw new RangeError(`The contract has no call ${name}.`)
  return found
}
