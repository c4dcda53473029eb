import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { postFormPath } from '@charity-elements/contract'
import { controlAnswer } from './control.ts'
import { startPage } from './element-page.ts'
import type { Fault, Faults } from './faults.ts'
import { inspectRequest } from './inspect-request.ts'
import { MockApi } from './mock-api.ts'
import type { MockHost } from './mock-host.ts'
import type { Choices, MockOptions, PageContent } from './options.ts'
import { cardPage, outsidePage, signingPage } from './outside-pages.ts'
import { loopback, mayCall } from './may-call.ts'
import { actOnCard, actOnCase, actOnSwish, cardActs, signingActs, signingReturn } from './parties.ts'
import { type Reply, empty, html, redirect } from './reply.ts'
import { existingFolder, fileIn, typeOf } from './static-files.ts'
import type { CardPayment, CrmEntry, FormPost, LoggedCall, SigningCase, State, SwishPayment } from './state.ts'
import type { Violation } from './violation.ts'

/** The API behind an HTTP server, with pages, the outside parties, and the control addresses. */
export class MockServer implements MockHost {
  readonly api: MockApi
  readonly pages: Record<string, PageContent>
  readonly options: MockOptions
  readonly #folders: { readonly cdn?: string; readonly root?: string }
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) write(response, empty(500))
    })
  })

  /** @throws Error when a folder of the options does not exist. */
  constructor(options: MockOptions = {}) {
    this.options = options
    this.api = new MockApi(options)
    this.api.inspect = (request) => inspectRequest(request, options.extensions ?? [])
    this.pages = { ...options.pages }
    this.#folders = {
      ...(options.cdn !== undefined && { cdn: existingFolder('cdn', options.cdn) }),
      ...(options.root !== undefined && { root: existingFolder('root', options.root) }),
    }
  }

  get origin(): string {
    return this.api.origin
  }

  get state(): State {
    return this.api.state
  }

  get faults(): Faults {
    return this.api.faults
  }

  async listen(): Promise<this> {
    this.#server.listen(this.options.port ?? 0, 'localhost')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
    this.api.origin = `http://localhost:${address.port}`
    return this
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    if (this.#server.listening) await once(this.#server, 'close')
  }

  /** Swish payments, oldest first. */
  payments = (): readonly SwishPayment[] => this.state.payments
  cardPayments = (): readonly CardPayment[] => this.state.cardPayments
  cases = (): readonly SigningCase[] => this.state.cases
  invoices = (): readonly CrmEntry[] => this.#inCrm('invoices')
  /** Gifts that were paid by Swish or card. */
  gifts = (): readonly CrmEntry[] => this.#inCrm('gifts')
  signups = (): readonly CrmEntry[] => this.#inCrm('newsletter', 'corps-newsletter')
  formPosts = (): readonly FormPost[] => this.state.forms
  conversions = (): readonly Record<string, unknown>[] => this.state.conversions
  /** Every call to `/api`, in order. */
  calls = (path?: string): readonly LoggedCall[] =>
    this.state.calls.filter((call) => path === undefined || call.path === path)
  /** Everything in the calls that is not in the contract. */
  violations = (kind?: Violation['kind']): readonly Violation[] =>
    this.state.violations.filter((one) => kind === undefined || one.kind === kind)

  #inCrm(...kinds: string[]): CrmEntry[] {
    return this.state.crm.filter(({ kind }) => kinds.includes(kind))
  }

  /**
   * Plays the payer of the newest or the given payment. Throws if there is none, or it has ended.
   */
  readonly swish = played(['approve', 'decline', 'expire', 'fail', 'cancel'], (act, id) => {
    mustBeOpen(actOnSwish(this.state, found(this.state.payments, id), act))
  })
  /** Plays the card holder; returns the address that the card page leads to. */
  readonly card = played(['pay', 'refuse', 'abandon', 'expire'], (act, id) => {
    const payment = found(this.state.cardPayments, id)
    mustBeOpen(actOnCard(this.state, payment, act))
    return this.api.cardReturn(payment)
  })
  /** Plays the signer; returns the address that the signing page leads to. */
  readonly signing = played(['sign', 'reject', 'expire', 'cancel'], (act, id) => {
    const signing = found(this.state.cases, id)
    mustBeOpen(actOnCase(signing, act))
    return signingReturn(signing, this.origin, this.options)
  })

  fault = (fault: Fault): void => this.faults.add(fault)
  clearFaults = (): void => this.faults.clear()
  configure = (choices: Partial<Choices>): void => this.api.configure(choices)
  reset = (): void => this.api.reset()
  /** Ends every session, like a server that is deployed again. */
  endSessions = (): void => this.state.sessions.clear()

  /** Refuses the next Swish payments with that code. */
  refuseSwish(code: string, times = 1): void {
    for (const path of ['/api/winorg/createswishgift/', '/api/winorg/createswishgiftmcommerce/']) {
      this.faults.add({ path, kind: 'answer', times, answer: { success: false, error: code } })
    }
  }

  /** Serves a page; returns its address. */
  page(path: string, content: PageContent): string {
    this.pages[path] = content
    return this.origin + path
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const { pathname: path } = url
    const { method = 'GET' } = request
    const raw = await buffer(request)
    if (this.#isFromStranger(request)) return write(response, html(outsidePage('Not from this site', ''), 403))
    if (path.startsWith('/api/')) return this.#answerApi(request, response, path, raw)
    if (path.startsWith('/control')) return write(response, await controlAnswer(this, method, url, raw))
    if (path.startsWith('/outside/')) return write(response, this.#outside(method, path))
    return this.#servePage(request, response, url)
  }

  /**
   * A page on another site, which may neither read nor change anything, or another host name for
   * this machine.
   */
  #isFromStranger({ headers, method, url = '/' }: IncomingMessage): boolean {
    const isOurName = `http://${headers.host}` === this.origin || loopback.test(`http://${headers.host}`)
    // Pictures, scripts and frames send no origin. The referrer names their page, unless the page
    // hides it.
    const page = headers.origin ?? originOf(headers.referer) ?? 'null'
    const isOurs = page === 'null' ? headers['sec-fetch-site'] !== 'cross-site' : this.#mayCall(page)
    const isLink = method === 'GET' && headers['sec-fetch-dest'] === 'document' && !url.startsWith('/api/')
    return !isOurName || !(isOurs || isLink)
  }

  #mayCall(origin: string): boolean {
    return mayCall(origin, this.origin, this.options.allowedOrigins)
  }

  async #answerApi(request: IncomingMessage, response: ServerResponse, path: string, raw: Buffer): Promise<void> {
    const { method = 'GET' } = request
    const headers = { 'Cache-Control': 'no-store', ...this.#corsHeaders(request) }
    const body = await parsed(request, path, raw)
    const changed = (reply: Reply) => this.options.change?.(reply, { method, path, body }) ?? reply
    if (method === 'OPTIONS') return write(response, changed({ status: 204, headers }))
    const cookie = cookieOf(request)
    const outcome = await this.api.handle({ method, path, body, headers: request.headers, cookie })
    if (outcome === 'silence') return
    if (outcome === 'cut') return void request.socket.destroy()
    write(response, changed({ ...outcome, headers: { ...headers, ...outcome.headers } }))
  }

  #corsHeaders({ headers: { origin }, method }: IncomingMessage): Record<string, string> {
    if (origin === undefined || origin === this.origin || !this.#mayCall(origin)) return { Vary: 'Origin' }
    const named = this.api.has('idempotency') ? 'Content-Type, Idempotency-Key' : 'Content-Type'
    return {
      Vary: 'Origin',
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      ...(method === 'OPTIONS' && {
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': named,
      }),
    }
  }

  /** The pages of the card provider and the signing provider. */
  #outside(method: string, path: string): Reply {
    const [, , party, id, act = ''] = path.split('/')
    if (party === 'card') {
      const payment = this.state.cardPayments.find((one) => one.id === id)
      if (!payment) return html(outsidePage('No such payment', ''), 404)
      if (method !== 'POST') return html(cardPage(payment))
      if (act in cardActs) actOnCard(this.state, payment, act)
      return redirect(this.api.cardReturn(payment))
    }
    const signing = party === 'sign' ? this.state.cases.find((one) => one.id === id) : undefined
    if (!signing) return html(outsidePage('No such contract', ''), 404)
    if (method !== 'POST') return html(signingPage(signing))
    if (act in signingActs) actOnCase(signing, act)
    return redirect(signingReturn(signing, this.origin, this.options))
  }

  #servePage(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const { pathname: path } = url
    // Browsers request it by themselves. A 404 would show in every console.
    if (path === '/favicon.ico') return write(response, empty(204))
    const page = this.pages[path]
    if (page !== undefined) return write(response, html(typeof page === 'function' ? page(url) : page))
    const { cdn, root } = this.#folders
    const [folder, inside] = path.startsWith('/cdn/') && cdn ? [cdn, path.slice('/cdn/'.length)] : [root, path]
    const file = folder && fileIn(folder, inside)
    if (!file) {
      if (path === '/' && cdn) return write(response, html(startPage))
      const link = path === '/' ? '<a href="/control/">Control page</a>' : ''
      const status = path === '/' || path === '/tack/' ? 200 : 404
      return write(response, html(outsidePage('There is no page here', `<p>${link}</p>`), status))
    }
    response.writeHead(200, {
      'Content-Type': typeOf(file),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...this.#corsHeaders(request),
    })
    createReadStream(file).pipe(response)
  }
}

/** A function for each act. */
const played = <Act extends string, Result>(acts: readonly Act[], play: (act: Act, id?: string) => Result) =>
  Object.fromEntries(acts.map((act) => [act, (id?: string) => play(act, id)])) as Record<Act, (id?: string) => Result>

function found<T extends { id: string }>(all: readonly T[], id: string | undefined): T {
  const one = id === undefined ? all.at(-1) : all.find((each) => each.id === id)
  if (!one) throw new Error('There is no such payment or case.')
  return one
}

function mustBeOpen(isDone: boolean): void {
  if (!isDone) throw new Error('The payment or case has ended already.')
}

const originOf = (address = '') => (URL.canParse(address) ? new URL(address).origin : undefined)

const cookieOf = ({ headers: { cookie = '' } }: IncomingMessage) =>
  cookie
    .split(/;\s*/)
    .find((one) => one.startsWith('session='))
    ?.slice('session='.length) ?? ''

/** The body of a call; undefined if it cannot be read. */
async function parsed(request: IncomingMessage, path: string, raw: Buffer): Promise<unknown> {
  if (request.method !== 'POST') return null
  try {
    if (path !== postFormPath) return JSON.parse(raw.toString('utf8'))
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
    return formPost(await new Response(new Uint8Array(raw), { headers }).formData())
  } catch {
    return undefined
  }
}

function formPost(form: FormData): FormPost & { csrf: string } {
  const entries: [string, string][] = []
  const files: FormPost['files'] = []
  for (const [name, value] of form) {
    if (typeof value !== 'string') files.push({ field: name, name: value.name, size: value.size })
    else if (name !== 'csrf' && name !== 'formId') entries.push([name, value])
  }
  return { csrf: String(form.get('csrf') ?? ''), formId: String(form.get('formId') ?? ''), entries, files }
}

function write(response: ServerResponse, { status, type, body, headers }: Reply): void {
  response.writeHead(status, { ...(type && { 'Content-Type': type }), ...headers })
  response.end(body)
}
