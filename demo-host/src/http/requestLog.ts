import type { App } from '../api/call.ts'

/** A call to the API as it arrived: enough to show which cookies came along, and nothing of what was said. */
interface SeenRequest {
  at: string
  method: string
  path: string
  origin: string | null
  /** The names of the cookies, without their values. */
  cookies: string[]
}

const kept = 500

/** `GET /control/requests` lists the latest calls to the API, newest first; `DELETE` forgets them. */
export function controlRequestLog(app: App): void {
  let seen: SeenRequest[] = []

  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    seen = [
      {
        at: new Date().toISOString(),
        method: request.method,
        path: request.url.split('?')[0] ?? '',
        origin: request.headers.origin ?? null,
        cookies: cookies.filter(Boolean),
      },
      ...seen,
    ].slice(0, kept)
  })

  app.get('/control/requests', { schema: { hide: true } }, async () => seen)
  app.delete('/control/requests', { schema: { hide: true } }, async () => (seen = []))
}
