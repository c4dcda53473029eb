import { randomUUID } from 'node:crypto'

/** The response to a call. */
export interface ApiResponse {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

/** The body of a create call, as the gift bar sends it. */
export const swishGiftBody = {
  origin: 'giftbar',
  requestType: 'standard',
  giftAmount: 200,
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
  giftVariant: 'gift-bar',
}

/** A company's gift, by an invoice that is sent by email. */
export const companyGiftBody = {
  giftAmount: 5000,
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
  giftVariant: 'company-gift',
  companyName: 'Bolaget AB',
  contactPersonName: 'Åsa Ek',
  contactPersonEmail: 'asa@example.org',
  invoiceType: 'email',
}

/** A visitor's page without a browser: stores the cookie (optional) and sends the token. */
export class Visitor {
  csrf = ''
  cookie = ''
  readonly host: string
  readonly origin: string | undefined
  readonly keepsCookies: boolean

  constructor(host: string, options: { origin?: string; keepsCookies?: boolean } = {}) {
    this.host = host
    this.origin = options.origin
    this.keepsCookies = options.keepsCookies ?? true
  }

  /** Opens a page: fetches the token. */
  async openPage(): Promise<this> {
    const { body } = await this.request('GET', '/api/generate-csrf/')
    this.csrf = String(body['csrf'])
    return this
  }

  async request(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const isForeign = this.origin !== undefined && this.origin !== this.host
    const response = await fetch(this.host + path, {
      method,
      headers: {
        'Sec-Fetch-Site': isForeign ? 'cross-site' : 'same-origin',
        ...(this.origin && { Origin: this.origin }),
        ...(this.cookie && { Cookie: this.cookie }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const cookie = response.headers.get('set-cookie')
    if (cookie && this.keepsCookies) this.cookie = cookie.split(';')[0] ?? ''
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
  }

  /** Sends a POST call with the token. */
  post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    this.request('POST', path, { csrf: this.csrf, ...body }, headers)

  /** Starts a Swish gift to a phone. */
  swish = (key: string = randomUUID(), more: object = {}) =>
    this.post(
      '/api/winorg/createswishgift/',
      { ...swishGiftBody, donatorPhoneCell: `4670${String(Math.random()).slice(2, 9)}`, ...more },
      { 'Idempotency-Key': key },
    )

  /** Starts a Swish gift by code. */
  swishByCode = (key: string = randomUUID(), more: object = {}) =>
    this.post('/api/winorg/createswishgiftmcommerce/', { ...swishGiftBody, ...more }, { 'Idempotency-Key': key })

  poll = async () => (await this.post('/api/winorg/swishpoll/')).body

  shouldReopen = async (origin = 'giftbar') => {
    const body = { origin, windowHistoryLength: 1, isReload: true, isSafari: false }
    return (await this.post('/api/winorg/should-reopen-swishmodal/', body)).body['shouldOpen']
  }
}
