import { createHash, timingSafeEqual } from 'node:crypto'
import { check, optional, pipe, maxLength, record, regex, strictObject, string, unknown } from 'valibot'
import { HttpError } from '../http/http-error.ts'
import type { Limiter } from '../http/rate-limits.ts'
import type { RenderSettings } from '../settings.ts'
import { type App, responses } from './call.ts'

export const renderPath = '/render'

/** The fields of the request besides the props. */
interface RenderOptions {
  lang?: string | undefined
  texts?: Record<string, string> | undefined
  fallback?: string | undefined
  attributes?: Record<string, string> | undefined
}

/**
 * The module `renderer.js` of the build, which prerenders elements by tag. It throws a
 * `RenderError` if the caller can correct the request.
 */
export interface Renderer {
  readonly version: string
  renderElement(tag: string, props: object, options: RenderOptions & { sheet: string }): string
}

export const renderBody = strictObject({
  tag: pipe(string(), maxLength(60)),
  props: optional(
    // `record` would accept a list and turn it into an object.
    pipe(
      unknown(),
      check((props) => !Array.isArray(props)),
      record(string(), unknown()),
    ),
    {},
  ),
  lang: optional(pipe(string(), maxLength(35))),
  texts: optional(record(string(), string())),
  fallback: optional(string()),
  attributes: optional(record(pipe(string(), regex(/^(class|id|slot|data-[a-z]+(-[a-z]+)*)$/)), string())),
})

const digest = (text: string) => createHash('sha256').update(text).digest()

/** How long a CMS may use the HTML. An event calendar shows the current month. */
const maxAgeSeconds = 3600

/**
 * Registers the call with which a CMS prerenders an element. Rendering costs processor time, so it
 * needs a key. A wrong key counts as a failed sign-in.
 */
export function registerRenderRoute(
  app: App,
  renderer: Renderer,
  { keys, cdn }: RenderSettings,
  signIns: Limiter,
): void {
  const wanted = keys.map((key) => digest(`Bearer ${key}`))
  app.post(
    renderPath,
    {
      schema: { body: renderBody, response: responses(string()) },
      // Checks the key before the body is read.
      onRequest: async (request, reply) => {
        const given = digest(request.headers.authorization ?? '')
        if (wanted.some((one) => timingSafeEqual(given, one))) return
        await signIns(request)
        reply.header('WWW-Authenticate', 'Bearer')
        throw new HttpError(401, 'key')
      },
    },
    async ({ body: { tag, props, ...options }, headers }, reply) => {
      const sheet = `${cdn}/${renderer.version}/elements/${tag}.css`
      const html = htmlOf(() => renderer.renderElement(tag, props, { ...options, sheet }))
      const etag = `"${digest(html).toString('base64url')}"`
      reply
        .header('Cache-Control', `max-age=${maxAgeSeconds}`)
        .header('ETag', etag)
        .header('Link', `<${sheet}>; rel=preload; as=style`)
        .header('X-Content-Type-Options', 'nosniff')
      if (headers['if-none-match'] === etag) return reply.code(304).send('')
      return reply.type('text/html; charset=utf-8').send(html)
    },
  )
}

/** @throws HttpError 400 with the reason, when the caller can correct it. */
function htmlOf(render: () => string): string {
  try {
    return render()
  } catch (error) {
    if (error instanceof Error && error.name === 'RenderError') throw new HttpError(400, error.message)
    throw error
  }
}
