import { callNamed } from './contract.js'
import { Failure } from './failure.js'
import { mismatches } from './schema.js'

/**
 * @typedef {object} Exchange A request and what came of it.
 * @property {{method: string, url: string, headers: Record<string, string>, body?: string}} sent
 * @property {number} status 0 where no answer came.
 * @property {Headers} headers
 * @property {string} text
 * @property {string} [trouble] Why no answer came.
 */

/** @typedef {Record<string, unknown>} Fields */

/** Where the backend is and how it is asked. @typedef {{base: string, timeoutMs: number}} Target */

/**
 * Makes a request and gives whatever comes of it.
 * @param {Target} target @param {string} method @param {string} path @param {{headers?: Record<string, string>, body?: string | FormData}} [given]
 * @returns {Promise<Exchange>}
 */
export async function exchange({ base, timeoutMs }, method, path, { headers = {}, body } = {}) {
  // As the elements do: the address of the backend may have a path of its own.
  const url = /^https?:/.test(path) ? path : base.replace(/\/+$/, '') + path
  const sent = {
    method,
    url,
    headers,
    ...(body !== undefined && { body: typeof body === 'string' ? body : formText(body) }),
  }
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    })
    return { sent, status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    return { sent, status: 0, headers: new Headers(), text: '', trouble: troubleOf(error, timeoutMs) }
  }
}

/** @param {unknown} error @param {number} timeoutMs */
function troubleOf(error, timeoutMs) {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`
  const { cause } = error
  return cause instanceof Error
    ? `${error.message}: ${cause.message || ('code' in cause ? cause.code : '')}`
    : error.message
}

/** @param {FormData} form */
const formText = (form) =>
  `multipart/form-data\n${[...form].map(([name, value]) => `${name}: ${typeof value === 'string' ? value : `(file ${value.name}, ${value.size} bytes)`}`).join('\n')}`

/** A visitor with a browser of their own: keeps cookies and the newest token. */
export class Visitor {
  csrf = ''
  /** @type {unknown} */
  extensions = undefined
  /** @type {Map<string, string>} */
  #cookies = new Map()
  #target
  #origin

  /** @param {Target} target @param {string} [origin] The origin of the visitor's page; the backend's own by default. */
  constructor(target, origin = new URL(target.base).origin) {
    this.#target = target
    this.#origin = origin
  }

  /** Opens a page: fetches a token. @returns {Promise<this>} */
  async arrive() {
    const answer = answerOf(await this.ask('generateCsrf'), 'generateCsrf')
    const { csrf, extensions } = /** @type {Fields} */ (answer)
    if (csrf === '') throw new Failure('"csrf" should be text that is not empty.', this.last)
    this.csrf = String(csrf)
    this.extensions = extensions
    return this
  }

  /** @type {Exchange | undefined} */
  last = undefined

  /**
   * Makes a call of the contract, with the token.
   * @param {string} name @param {Fields} [body] @param {Record<string, string>} [headers]
   */
  async ask(name, body = {}, headers = {}) {
    const { method, path } = callNamed(name)
    if (method === 'GET') return this.#send(method, path, headers)
    return this.#send(
      method,
      path,
      { 'Content-Type': 'application/json', ...headers },
      JSON.stringify({ ...body, csrf: this.csrf }),
    )
  }

  /** A call that has to be answered as the contract says; gives its answer. @param {string} name @param {Fields} [body] @param {Record<string, string>} [headers] */
  async call(name, body, headers) {
    return /** @type {Fields} */ (answerOf(await this.ask(name, body, headers), name) ?? {})
  }

  /** Sends a form. @param {FormData} form */
  async sendForm(form) {
    form.set('csrf', this.csrf)
    return this.#send('POST', callNamed('postForm').path, {}, form)
  }

  /** @param {string} method @param {string} path @param {Record<string, string>} headers @param {string | FormData} [body] */
  async #send(method, path, headers, body) {
    const isForeign = this.#origin !== new URL(this.#target.base).origin
    this.last = await exchange(this.#target, method, path, {
      headers: {
        Accept: 'application/json',
        ...((method !== 'GET' || isForeign) && { Origin: this.#origin }),
        'Sec-Fetch-Site': isForeign ? 'cross-site' : 'same-origin',
        'Sec-Fetch-Mode': 'cors',
        ...(this.#cookies.size > 0 && { Cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    for (const cookie of this.last.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (at > 0) this.#cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
    }
    return this.last
  }
}

/** Whether a path ends in a slash, in words. @param {string} path */
const slash = (path) => (path.endsWith('/') ? 'with a slash at its end' : 'without a slash at its end')

/**
 * Throws unless the call was answered at its path with a status of 200 to 299.
 * @param {Exchange} given @param {string} name
 */
export function accepted(given, name) {
  const { path, method } = callNamed(name)
  const { status, trouble } = given
  if (trouble) throw new Failure('An answer.', given)
  if (status >= 300 && status < 400) {
    throw new Failure(
      `An answer at exactly ${path}, ${slash(path)}, not a redirect.`,
      given,
      'A browser does not send the body again when it follows a redirect. Routes often redirect to the path with or without a slash: turn that off for this path.',
    )
  }
  if (status === 404 || status === 405) {
    throw new Failure(`A route for ${method} ${path}, ${slash(path)}.`, given, 'Paths are exact: compare every letter.')
  }
  if ([400, 401, 403, 419].includes(status)) {
    throw new Failure(
      'Status 200.',
      given,
      'The request was refused. The token stands as "csrf" in the JSON body, beside the cookie; no header carries it. Fields that are not listed as required may be missing.',
    )
  }
  if (status < 200 || status > 299) throw new Failure('Status 200.', given)
}

/** The answer as JSON. @param {Exchange} given @returns {unknown} */
export function jsonOf(given) {
  if (given.text === '') return null
  try {
    return JSON.parse(given.text)
  } catch {
    const isHtml = /^\s*</.test(given.text)
    throw new Failure(
      isHtml ? 'JSON, not HTML.' : 'JSON.',
      given,
      isHtml
        ? 'A login page, an error page or the page for unknown addresses was answered in place of the call.'
        : undefined,
    )
  }
}

/** The answer, held against the contract. @param {Exchange} given @param {string} name @returns {unknown} */
export function answerOf(given, name) {
  accepted(given, name)
  const { answer } = callNamed(name)
  if (answer === null) return undefined
  const value = jsonOf(given)
  const found = mismatches(answer, value)
  if (found.length > 0) throw new Failure(found.join('\n'), given)
  return value
}
