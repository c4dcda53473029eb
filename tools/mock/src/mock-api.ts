import { generateCsrf, getMobileMenu, methodOfCall, resumeSession } from '@charity-elements/contract'
import type { Handler, Handlers } from './answer.ts'
import { type Fault, Faults } from './faults.ts'
import { contentHandlers, extensionHandlers } from './handlers/content.ts'
import { giftHandlers } from './handlers/gifts.ts'
import { savedHandlers } from './handlers/saved.ts'
import { signingHandlers } from './handlers/signing.ts'
import { type ApiOptions, type Choices, type Extension, choicesOf } from './options.ts'
import { cardReturn } from './parties.ts'
import { type Reply, empty, html, json } from './reply.ts'
import { type CardPayment, type Session, State, newId } from './state.ts'
import { type Fields, type Violation, fieldsOf } from './violation.ts'

export { allExtensions } from './options.ts'

/** A request as the API sees it, from a socket or from the page itself. */
export interface MockRequest {
  readonly method: string
  readonly path: string
  /**
   * JSON, or a form's `csrf`, `formId`, `entries` and `files`. Undefined if the body could not be
   * read.
   */
  readonly body: unknown
  readonly headers: Readonly<Record<string, unknown>>
  /** The value of the session's cookie. */
  readonly cookie?: string
}

/** The result of a request: an answer, or none. */
export type MockOutcome = Reply | 'cut' | 'silence'

const cookieName = 'session'

const exampleMenu = [
  { id: 1, name: 'Ge en gåva', route: { path: '/ge/' }, tagline: 'Stöd vårt arbete' },
  { id: 2, name: 'Om oss', route: { path: '/om-oss/' }, tagline: null },
]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The API with its state in memory. The server and pages without a server use the same handlers. It
 * runs in browsers, and does not depend on HTTP.
 */
export class MockApi {
  state = new State()
  readonly faults = new Faults()
  readonly options: ApiOptions
  choices: Choices
  /** The address of the host, for the pages of the outside parties. */
  origin: string
  /** Finds everything in a request that is not in the contract. Only the server sets it. */
  inspect: (request: MockRequest) => Violation[] = () => []

  constructor(options: ApiOptions = {}, origin = '') {
    this.options = options
    this.origin = origin
    this.choices = choicesOf(options)
    for (const fault of options.faults ?? []) this.faults.add(fault)
  }

  /** Opens a page: requests from there have the token and the cookie of this session. */
  openPage(): Session {
    return this.state.newSession()
  }

  readonly has = (extension: Extension): boolean => this.options.extensions?.includes(extension) ?? false

  /** Answers a request, or lets its faults happen. */
  async handle(request: MockRequest): Promise<MockOutcome> {
    const faults = this.faults.take(request.path)
    const outcome = this.#outcomeOf(request, faults)
    for (const { kind, ms = 0 } of faults) if (kind === 'slow') await wait(ms)
    const { method, path, body, headers } = request
    this.state.calls.push({ method, path, body, headers, status: typeof outcome === 'string' ? 'cut' : outcome.status })
    return outcome
  }

  #outcomeOf(request: MockRequest, faults: readonly Fault[]): MockOutcome {
    const happens = (kind: Fault['kind']) => faults.find((fault) => fault.kind === kind)
    if (happens('unreachable')) return 'cut'
    if (happens('silence')) return 'silence'
    const fault = happens('status') ?? happens('answer')
    if (fault && !fault.isDone) return replyOf(fault)
    const reply = this.answer(request)
    if (fault) return replyOf(fault)
    return happens('lost') ? 'cut' : reply
  }

  /** Performs a call. */
  answer(request: MockRequest): Reply {
    const { method, path, body } = request
    const found = this.inspect(request)
    this.state.violations.push(...found)
    const isRead = path === generateCsrf.path || path === getMobileMenu.path
    const handler = this.#handlerOf(path)
    if (!isRead && !handler) return html('<!doctype html><title>404</title><h1>Not Found</h1>', 404)
    if (method !== (isRead ? 'GET' : 'POST')) {
      return html('<!doctype html><title>405</title><h1>Method Not Allowed</h1>', 405)
    }
    if (path === getMobileMenu.path) return json(this.options.menu ?? exampleMenu)
    if (!handler) return this.#startPage(request)

    const session = this.#sessionOf(request) ?? (path === resumeSession.path ? this.state.newSession() : undefined)
    if (!session) return empty(this.choices.csrfRefusal)
    if (body === undefined) return empty(400)
    if (this.options.strict && found.some(({ kind }) => kind === 'unknown-field')) return empty(400)
    return this.#once(request, () => {
      const { state, choices, options, origin, has } = this
      return handler({ body: fieldsOf(body), session, state, choices, options, origin, has })
    })
  }

  /** Changes the host's choices while it runs. */
  configure(choices: Partial<Choices>): void {
    this.choices = { ...this.choices, ...choices }
  }

  /** Forgets everything. */
  reset(): void {
    this.state = new State()
    this.faults.clear()
  }

  /** Where the card page sends the donor. */
  cardReturn(payment: CardPayment): string {
    return cardReturn(this.state, payment, {
      origin: this.origin,
      cardCancel: this.choices.cardCancel,
      thankYouPages: this.options.thankYouPages ?? {},
    })
  }

  /** The paths that the API answers. */
  get paths(): string[] {
    return [generateCsrf.path, getMobileMenu.path, ...this.#handlers().flatMap(Object.keys)]
  }

  #handlers(): Handlers[] {
    const offered = (this.options.extensions ?? []).map((extension) => extensionHandlers[extension] ?? {})
    return [giftHandlers, savedHandlers, signingHandlers, contentHandlers, ...offered]
  }

  #handlerOf(path: string): Handler | undefined {
    const method = methodOfCall(path)
    if (method && this.has('payment-methods') && !this.has(method)) return undefined
    return this.#handlers().find((handlers) => Object.hasOwn(handlers, path))?.[path]
  }

  /** With `idempotency`, the same key gets the same answer, and is refused with other content. */
  #once({ path, headers, body }: MockRequest, handle: () => Reply): Reply {
    const key = headers['idempotency-key'] ?? headers['Idempotency-Key']
    if (!this.has('idempotency') || typeof key !== 'string') return handle()
    const content = contentOf(path, fieldsOf(body))
    const known = this.state.answers.get(key)
    if (known) return known.content === content ? known.reply : empty(422)
    const reply = handle()
    this.state.answers.set(key, { content, reply })
    return reply
  }

  /** Returns a token for a page. */
  #startPage({ cookie = '', headers }: MockRequest): Reply {
    const session = this.state.sessions.get(cookie) ?? this.state.newSession()
    if (this.choices.csrf === 'page') session.token = newId()
    const { extensions = [] } = this.options
    // `127.0.0.1` is another site than `localhost`. Browsers take secure cookies of either.
    const site = headers['sec-fetch-site'] === 'cross-site' ? '; SameSite=None; Secure; Partitioned' : ''
    return {
      ...json({ csrf: session.token, ...(extensions.length > 0 && { extensions }) }),
      headers: { 'Set-Cookie': `${cookieName}=${session.id}; Path=/; HttpOnly${site}` },
    }
  }

  /** The session of a call, if its token is the session's. */
  #sessionOf({ body, cookie = '' }: MockRequest): Session | undefined {
    const token = fieldsOf(body)['csrf']
    const session =
      this.choices.sessionFrom === 'token'
        ? [...this.state.sessions.values()].find((one) => one.token === token)
        : this.state.sessions.get(cookie)
    return session?.token === token ? session : undefined
  }
}

const replyOf = ({ kind, status, answer }: Fault): Reply =>
  kind === 'status' ? empty(status ?? 500) : json(answer, status ?? 200)

/**
 * The content that a key stands for, as text. The token, the return address and the variant of an
 * experiment may differ between two visits.
 */
function contentOf(
  path: string,
  { csrf: _csrf, received: _received, returnUrl: _returnUrl, giftVariant, ...gift }: Fields,
): string {
  const tag = String(giftVariant).replace(/:.*/s, '')
  return JSON.stringify([path, tag, Object.entries(gift).sort(([a], [b]) => (a < b ? -1 : 1))])
}
