import type { App } from '../../../host/src/api/call.ts'

/** An API request with its cookies, but without its body. */
interface LoggedRequest {
  at: string
  method: string
  path: string
  origin: string | null
  /** The names of the cookies, not their values. */
  cookies: string[]
}

const maxEntries = 500

/**
 * `GET /control/requests` lists the latest API requests, newest first; `DELETE` clears the list.
 */
export function serveRequestLog(app: App): void {
  let seen: LoggedRequest[] = []

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
    ].slice(0, maxEntries)
  })

  app.get('/control/requests', async () => seen)
  app.delete('/control/requests', async () => (seen = []))
}
