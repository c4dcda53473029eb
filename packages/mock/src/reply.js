/**
 * @typedef {object} Reply An answer before it is written.
 * @property {number} status
 * @property {string} [type] The content type; none for an empty body.
 * @property {string | Buffer} [body]
 * @property {Record<string, string>} [headers]
 */

/** @param {unknown} value @param {number} status @returns {Reply} */
export const json = (value, status = 200) => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

/** @param {number} status @returns {Reply} */
export const empty = (status) => ({ status })

/** @param {string} body @param {number} status @returns {Reply} */
export const html = (body, status = 200) => ({ status, type: 'text/html; charset=utf-8', body })

/** @param {string} location @returns {Reply} */
export const redirect = (location) => ({ status: 303, headers: { Location: location } })

/** Text as HTML shows it. @param {unknown} text */
export const escaped = (text) => String(text).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
