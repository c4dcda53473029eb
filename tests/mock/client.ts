export { swishGiftBody as gift } from '../../host/testing/visitor.ts'

/** The answer to a call; `null` if the body is not JSON. */
export interface Answered {
  status: number
  text: string
  json: Record<string, unknown> | null
}

/** A page in a separate browser. Keeps the cookie and the token that it got first. */
export class Page {
  cookie = ''
  csrf = ''
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  static async open(origin: string, cookie = ''): Promise<Page> {
    const page = new Page(origin)
    page.cookie = cookie
    const response = await fetch(`${origin}/api/generate-csrf/`, { headers: cookie ? { Cookie: cookie } : {} })
    page.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    page.csrf = ((await response.json()) as { csrf: string }).csrf
    return page
  }

  async post(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await fetch(this.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: this.cookie, ...headers },
      body: JSON.stringify({ csrf: this.csrf, ...body }),
    })
    const text = await response.text()
    const json = /^[{[]/.test(text) ? (JSON.parse(text) as Record<string, unknown>) : null
    return { status: response.status, text, json }
  }

  poll = async () => (await this.post('/api/winorg/swishpoll/')).json
}
