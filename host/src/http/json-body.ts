import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

/** Deeper JSON is an attack. The elements send at most six levels, in a saved flow. */
const maxDepth = 40

/**
 * How deeply objects and lists are nested in a JSON text. Reads each character once, because the
 * text may be hostile.
 */
export function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInString) {
      if (sign === '\\') at++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth--
  }
  return deepest
}

/** With the flag `u`, this matches only lone surrogates. */
const loneSurrogate = /\p{Surrogate}/u

function assertWellFormed(text: string): void {
  JSON.parse(text, (key, value: unknown) => {
    const isBroken = loneSurrogate.test(key) || (typeof value === 'string' && loneSurrogate.test(value))
    if (isBroken) throw new HttpError(400, 'surrogate')
    return value
  })
}

/**
 * Parses JSON bodies. It refuses NUL and lone surrogates, which PostgreSQL cannot store, and
 * nesting that exhausts the stack. A body that does not arrive within `timeoutMs` ends its
 * connection.
 */
export function parseJsonBodies(app: FastifyInstance, timeoutMs: number): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    try {
      if (/\\u0000/.test(text)) throw new HttpError(400, 'NUL')
      if (depthOf(text) > maxDepth) throw new HttpError(400, 'too deep')
      if (/\\ud[89a-f]/i.test(text)) assertWellFormed(text)
    } catch (error) {
      return done(error instanceof HttpError ? error : new HttpError(400, 'not JSON'))
    }
    return parse(request, text, done)
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    // Uploads have other limits.
    if (/^multipart\//i.test(request.headers['content-type'] ?? '')) return payload
    const timer = setTimeout(() => {
      // A request without a body is complete, although nobody reads its end before the answer.
      if (!request.raw.complete) request.raw.destroy()
    }, timeoutMs)
    payload.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
    return payload
  })
}
