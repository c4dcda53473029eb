import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A version's own folder never changes; `v1/` and the lists move with each release. */
const cacheOf = (path: string) =>
  /\/cdn\/\d+\.\d+\.\d+\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'

/** What `npm run build` made, as the CDN serves it: any page may use it, and each browser gets the smallest copy it reads. */
export async function serveCdn(app: FastifyInstance, distDir: string): Promise<void> {
  const root = join(distDir, 'cdn')
  mkdirSync(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/cdn/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    decorateReply: false,
    schemaHide: true,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', cacheOf(`/cdn/${path.slice(root.length + 1)}`))
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Timing-Allow-Origin', '*')
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      // @fastify/static 9.3 leaves it out where it serves a compressed copy.
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })
}

/** Storybook, when it has been built. */
export async function serveStorybook(app: FastifyInstance, distDir: string): Promise<void> {
  const root = join(distDir, 'storybook')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, { root, prefix: '/storybook/', decorateReply: false, schemaHide: true })
}
