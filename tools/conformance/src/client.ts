import { answerSchema } from '@charity-elements/contract/reference'
import { is } from 'valibot'
import { callNamed } from './contract.ts'
import type { Exchange } from './exchange.ts'
import { Failure } from './failure.ts'
import { mismatches } from './schema.ts'

export type Fields = Record<string, unknown>

/** The address of the backend, and how to call it. */
export interface Target {
  readonly base: string
  readonly timeoutMs: number
}

/** Makes a request and returns whatever happens, even a failure. */
export async function exchange(
  { base, timeoutMs }: Target,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | FormData } = {},
): Promise<Exchange> {
  // The backend's address may contain a path, as for the elements.
  const url = /^https?:/.test(path) ? path : base.replace(/(?<!\/)\/+$/, '') + path
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

function troubleOf(error: unknown, timeoutMs: number) {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`
  const { cause } = error
  return cause instanceof Error
    ? `${error.message}: ${cause.message || ('code' in cause ? cause.code : '')}`
    : error.message
}

const formText = (form: FormData) =>
  `multipart/form-data\n${[...form].map(([name, value]) => `${name}: ${typeof value === 'string' ? value : `(file ${value.name}, ${value.size} bytes)`}`).join('\n')}`

/** A visitor with a separate browser, which keeps cookies and the newest token. */
export class Visitor {
  csrf = ''
  extensions: unknown = undefined
  readonly #cookies = new Map<string, string>()
  readonly #target: Target
  readonly #origin: string

  /** @param origin The origin of the visitor's page; the backend's own by default. */
  constructor(target: Target, origin = new URL(target.base).origin) {
    this.#target = target
    this.#origin = origin
  }

  /** Opens a page: fetches a token. */
  async arrive(): Promise<this> {
    const answer = answerOf(await this.ask('generateCsrf'), 'generateCsrf')
    const { csrf, extensions } = answer as Fields
    if (csrf === '') throw new Failure('"csrf" should be text that is not empty.', this.last)
    this.csrf = String(csrf)
    this.extensions = extensions
    return this
  }
  /** The last request and its result. */
  last: Exchange | undefined = undefined

  /** @throws Failure, about the last request, if the condition does not hold. */
  ensure(isSo: unknown, expected: string, hint?: string): void {
    if (!isSo) throw new Failure(expected, this.last, hint)
  }

  /**
   * Makes a call of the contract, with the token.
   */
  async ask(name: string, body: Fields = {}, headers: Record<string, string> = {}): Promise<Exchange> {
    const { method, path } = callNamed(name)
    if (method === 'GET') return this.#send(method, path, headers)
    return this.#send(
      method,
      path,
      { 'Content-Type': 'application/json', ...headers },
      JSON.stringify({ ...body, csrf: this.csrf }),
    )
  }

  /** Makes a call that must be answered according to the contract. Returns the answer. */
  async call(name: string, body?: Fields, headers?: Record<string, string>): Promise<Fields> {
    return (answerOf(await this.ask(name, body, headers), name) ?? {}) as Fields
  }

  /** Sends a form. */
  async sendForm(form: FormData): Promise<Exchange> {
    form.set('csrf', this.csrf)
    return this.#send('POST', callNamed('postForm').path, {}, form)
  }

  async #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | FormData,
  ): Promise<Exchange> {
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

/** Says in words whether a path ends in a slash. */
const slash = (path: string) => (path.endsWith('/') ? 'with a slash at its end' : 'without a slash at its end')

/**
 * Throws unless the call was answered at its path with a status of 200 to 299.
 */
export function accepted(given: Exchange, name: string) {
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
      'The request was refused. The token is "csrf" in the JSON body, in addition to the cookie; it is not in a header. Fields that are not listed as required may be missing.',
    )
  }
  if (status < 200 || status > 299) throw new Failure('Status 200.', given)
}

/** The answer as JSON. */
export function jsonOf(given: Exchange): unknown {
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

/** The answer, checked against the contract. */
export function answerOf(given: Exchange, name: string): unknown {
  accepted(given, name)
  const call = callNamed(name)
  const schema = answerSchema(call)
  if (schema === null) return undefined
  const value = jsonOf(given)
  // Checks the answer as the elements do. The JSON Schema then says in words what is wrong.
  if (is(call.answer, value)) return value
  const found = mismatches(schema, value)
  throw new Failure(found.length > 0 ? found.join('\n') : 'The answer of the contract.', given)
}
