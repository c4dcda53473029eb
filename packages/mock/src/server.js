import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { handlers, nothing } from './api.js'
import { controlAnswer } from './control.js'
import { Faults } from './faults.js'
import { choicesOf } from './options.js'
import { cardPage, outsidePage, signingPage } from './outside-pages.js'
import { actOnCard, actOnCase, cardActs, cardReturn, signingActs, signingReturn } from './parties.js'
import { empty, html, json, redirect } from './reply.js'
import { calls } from './specification.js'
import { State, newToken } from './state.js'
import { bodyViolations, fieldsOf, headerViolations, violation } from './violations.js'

/** @typedef {import('./reply.js').Reply} Reply */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const cookieName = 'session'
const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Our headers, as far as they are not those of CORS. */
const uncached = { 'Cache-Control': 'no-store' }

/** A host that answers the specification's calls, and nothing else below `/api`. */
export class MockHost {
  state = new State()
  faults = new Faults()
  origin = ''
  /** @type {Record<string, import('./options.js').PageContent>} */
  pages
  /** @type {import('./options.js').Choices} */
  choices
  /** @type {import('./options.js').MockOptions} */
  options
  #server = createServer((request, response) => {
    this.#answer(request, response).catch((error) => {
      console.error(error)
      if (!response.headersSent) write(response, empty(500))
    })
  })

  /** @param {import('./options.js').MockOptions} options */
  constructor(options = {}) {
    this.options = options
    this.choices = choicesOf(options)
    this.pages = { ...options.pages }
    for (const fault of options.faults ?? []) this.faults.add(fault)
  }

  /** @returns {Promise<this>} */
  async listen() {
    const { port = 0, host = 'localhost' } = this.options
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
    this.origin = `http://${host}:${address.port}`
    return this
  }

  async close() {
    this.#server.close()
    this.#server.closeAllConnections()
    if (this.#server.listening) await once(this.#server, 'close')
  }

  /** Changes what is left to the host, while it runs. @param {Partial<import('./options.js').Choices>} choices */
  configure(choices) {
    this.choices = { ...this.choices, ...choices }
  }

  /** Ends every session, as a server does that is deployed again. */
  endSessions() {
    this.state.sessions.clear()
  }

  /** Forgets everything. */
  reset() {
    this.state = new State()
    this.faults.clear()
  }

  get swishLifetimeMs() {
    return this.options.swishLifetimeMs ?? 180_000
  }

  /** @param {import('./state.js').CardPayment} payment */
  cardReturn(payment) {
    return cardReturn(this.state, payment, {
      origin: this.origin,
      cardCancel: this.choices.cardCancel,
      thankYouPages: this.options.thankYouPages ?? {},
    })
  }

  /** @param {Request} request @param {Response} response */
  async #answer(request, response) {
    const url = new URL(request.url ?? '/', this.origin)
    const { pathname: path } = url
    const body = await bodyOf(request)
    if (path.startsWith('/api/')) return this.#answerApi(request, response, path, body)
    if (path.startsWith('/control'))
      return write(response, await controlAnswer(this, request.method ?? 'GET', url, body))
    if (path.startsWith('/outside/')) return write(response, this.#outside(request.method ?? 'GET', path))
    return this.#servePage(response, url)
  }

  /** @param {Request} request @param {Response} response @param {string} path @param {Buffer} raw */
  async #answerApi(request, response, path, raw) {
    const headers = this.#corsHeaders(request)
    const method = request.method ?? 'GET'
    const changed = (/** @type {Reply} */ reply, /** @type {unknown} */ body) =>
      this.options.change?.(reply, { method, path, body }) ?? reply
    if (method === 'OPTIONS') return write(response, changed({ status: 204, headers }, null))
    const faults = this.faults.take(path)
    if (faults.some(({ kind }) => kind === 'unreachable')) return this.#cut(request, path, null)

    const body = await parsed(request, path, raw)
    const answer = await this.#doneOrFaulted(request, path, body, faults)
    for (const { kind, ms = 0 } of faults) if (kind === 'slow') await pause(ms)
    if (faults.some(({ kind }) => kind === 'lost')) return this.#cut(request, path, body)
    const reply = changed({ ...answer, headers: { ...uncached, ...headers, ...answer.headers } }, printable(body))
    this.state.calls.push({ method, path, body: printable(body), headers: request.headers, status: reply.status })
    write(response, reply)
  }

  /** @param {Request} request @param {string} path @param {unknown} body @param {import('./faults.js').Fault[]} faults @returns {Promise<Reply>} */
  async #doneOrFaulted(request, path, body, faults) {
    const fault = faults.find(({ kind }) => kind === 'status' || kind === 'answer')
    if (fault?.isDone) this.#call(request, path, body)
    if (fault?.kind === 'status') return empty(fault.status ?? 500)
    if (fault) return json(fault.answer, fault.status ?? 200)
    return this.#call(request, path, body)
  }

  /** Cuts the connection, as when a train goes into a tunnel. @param {Request} request @param {string} path @param {unknown} body */
  #cut(request, path, body) {
    const { method = 'GET', headers } = request
    this.state.calls.push({ method, path, body: printable(body), headers, status: 'cut' })
    request.socket.destroy()
  }

  /** Does what a call asks for. @param {Request} request @param {string} path @param {unknown} body @returns {Reply} */
  #call(request, path, body) {
    const table = calls[path]
    const found = table
      ? [...headerViolations(path, request.headers), ...bodyViolations(path, body)]
      : [violation('unknown-path', path, request.method ?? '', `The specification has no call ${path}.`)]
    this.state.violations.push(...found)
    if (!table) return html('<!doctype html><title>404</title><h1>Not Found</h1>', 404)
    if (table.method !== request.method)
      return html('<!doctype html><title>405</title><h1>Method Not Allowed</h1>', 405)
    if (path === '/api/generate-csrf/') return this.#startPage(request)
    if (path === '/api/getmobilemenu') return json(this.options.menu ?? exampleMenu)

    const session = this.#sessionOf(request, body)
    if (!session) return empty(this.choices.csrfRefusal)
    if (body === undefined) return empty(400)
    if (this.options.strict && found.some(({ kind }) => kind === 'unknown-field')) return empty(400)
    if (body instanceof FormData) return this.#takeForm(body)
    const { state, choices, origin, swishLifetimeMs } = this
    const handler = handlers[path]
    return handler
      ? handler({ body: fieldsOf(body), session, state, choices, origin, swishLifetimeMs })
      : nothing(choices)
  }

  /** Gives a page its token. @param {Request} request @returns {Reply} */
  #startPage(request) {
    const session = this.state.sessions.get(cookieOf(request)) ?? this.state.newSession()
    if (this.choices.csrf === 'page') session.token = newToken()
    return {
      ...json({ csrf: session.token }),
      headers: { 'Set-Cookie': `${cookieName}=${session.id}; Path=/; HttpOnly` },
    }
  }

  /** The session of a call, if its token is the session's. @param {Request} request @param {unknown} body */
  #sessionOf(request, body) {
    const token = body instanceof FormData ? body.get('csrf') : fieldsOf(body)['csrf']
    const session =
      this.choices.sessionFrom === 'token'
        ? [...this.state.sessions.values()].find((one) => one.token === token)
        : this.state.sessions.get(cookieOf(request))
    return session && session.token === token ? session : undefined
  }

  /** @param {FormData} form @returns {Reply} */
  #takeForm(form) {
    /** @type {import('./state.js').FormPost} */
    const post = { formId: String(form.get('formId') ?? ''), entries: [], files: [] }
    for (const [name, value] of form) {
      if (typeof value !== 'string') post.files.push({ field: name, name: value.name, size: value.size })
      else if (name !== 'csrf' && name !== 'formId') post.entries.push([name, value])
    }
    if (post.formId === '') return empty(400)
    this.state.forms.push(post)
    return json({})
  }

  /** @param {Request} request @returns {Record<string, string>} */
  #corsHeaders(request) {
    const { origin } = request.headers
    if (origin === undefined || origin === this.origin) return { Vary: 'Origin' }
    const { allowedOrigins } = this.options
    if (!(allowedOrigins ? allowedOrigins.includes(origin) : loopback.test(origin))) return { Vary: 'Origin' }
    return {
      Vary: 'Origin',
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      ...(request.method === 'OPTIONS' && {
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'Content-Type',
      }),
    }
  }

  /** The pages of the card provider and the signing provider. @param {string} method @param {string} path @returns {Reply} */
  #outside(method, path) {
    const [, , party, id, act = ''] = path.split('/')
    if (party === 'card') {
      const payment = this.state.cardPayments.find((one) => one.id === id)
      if (!payment) return html(outsidePage('No such payment', ''), 404)
      if (method !== 'POST') return html(cardPage(payment))
      if (act in cardActs) actOnCard(this.state, payment, act)
      return redirect(this.cardReturn(payment))
    }
    const signing = party === 'sign' ? this.state.cases.find((one) => one.id === id) : undefined
    if (!signing) return html(outsidePage('No such contract', ''), 404)
    if (method !== 'POST') return html(signingPage(signing))
    if (act in signingActs) actOnCase(signing, act)
    return redirect(signingReturn(signing, this.origin))
  }

  /** @param {Response} response @param {URL} url */
  #servePage(response, url) {
    const { pathname: path } = url
    // Browsers ask for it by themselves; a 404 would stand in every console.
    if (path === '/favicon.ico') return write(response, empty(204))
    const page = this.pages[path]
    if (page !== undefined) return write(response, html(typeof page === 'function' ? page(url) : page))
    const { cdn, root } = this.options
    const file =
      path.startsWith('/cdn/') && cdn ? fileIn(cdn, path.slice('/cdn/'.length)) : root ? fileIn(root, path) : undefined
    if (!file)
      return write(
        response,
        html(
          outsidePage('There is no page here', `<p>${path === '/' ? '<a href="/control/">Control page</a>' : ''}</p>`),
          path === '/' || path === '/tack/' ? 200 : 404,
        ),
      )
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Access-Control-Allow-Origin': '*',
      ...uncached,
    })
    createReadStream(file).pipe(response)
  }
}

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/** A file of a folder, or its `index.html`; undefined for what is not in it. @param {string} folder @param {string} path */
function fileIn(folder, path) {
  const base = resolve(folder)
  let file = join(base, decodeURIComponent(path))
  if (file !== base && !file.startsWith(base + sep)) return undefined
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html')
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}

/** @param {Request} request */
const cookieOf = ({ headers: { cookie = '' } }) =>
  cookie
    .split(/;\s*/)
    .find((one) => one.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? ''

/** @param {Request} request */
async function bodyOf(request) {
  /** @type {Buffer[]} */
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A body as its call sends it; undefined where it cannot be read. @param {Request} request @param {string} path @param {Buffer} raw @returns {Promise<unknown>} */
async function parsed(request, path, raw) {
  if (request.method !== 'POST') return null
  try {
    if (calls[path]?.body !== 'form') return JSON.parse(raw.toString('utf8'))
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
    return await new Response(new Uint8Array(raw), { headers }).formData()
  } catch {
    return undefined
  }
}

/** @param {unknown} body */
const printable = (body) =>
  body instanceof FormData
    ? [...body].map(([name, value]) => [name, typeof value === 'string' ? value : `(file ${value.name})`])
    : body

/** @param {Response} response @param {Reply} reply */
function write(response, { status, type, body, headers }) {
  response.writeHead(status, { ...(type && { 'Content-Type': type }), ...headers })
  response.end(body)
}

const exampleMenu = [
  { id: 1, name: 'Ge en gåva', route: { path: '/ge/' }, tagline: 'Stöd vårt arbete' },
  { id: 2, name: 'Om oss', route: { path: '/om-oss/' }, tagline: null },
]
