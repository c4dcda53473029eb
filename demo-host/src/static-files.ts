import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Files in a full version's folder and those with a hash never change; `v1/` and the manifests change
 * with each release.
 */
const cacheControlOf = (path: string) =>
  /\/cdn\/(?:files|\d+\.\d+\.\d+)\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'

/**
 * Serves the CDN folder of `npm run build`: to pages of any origin, in the smallest encoding that
 * the browser accepts.
 */
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
      response.setHeader('Cache-Control', cacheControlOf(`/cdn/${path.slice(root.length + 1)}`))
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Timing-Allow-Origin', '*')
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      // @fastify/static 9.3 omits it when it serves a precompressed file.
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })
}

/** A folder of pages for developers: `/docs/`. */
export interface Documentation {
  readonly title: string
  readonly path: string
}

const documentation = [
  { folder: 'site', title: 'Dokumentation', path: '/docs/' },
  { folder: 'storybook', title: 'Storybook', path: '/storybook/' },
]

/** Serves Storybook and the documentation site, also if they are built later. */
export async function serveDocumentation(app: FastifyInstance, distDir: string): Promise<void> {
  for (const { folder, path } of documentation) {
    const root = join(distDir, folder)
    mkdirSync(root, { recursive: true })
    await app.register(fastifyStatic, { root, prefix: path, decorateReply: false, schemaHide: true })
  }
}

/** Those that are built by now. */
export const builtDocumentation = (distDir: string): readonly Documentation[] =>
  documentation.filter(({ folder }) => existsSync(join(distDir, folder, 'index.html')))
