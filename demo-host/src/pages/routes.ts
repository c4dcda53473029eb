import fastify, { type FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { type Asked, type Page, layout } from './layout.ts'
import { micrositeStart } from './microsite.ts'
import { type Site, contentSecurityPolicy } from './site.ts'
import { startPage } from './start.ts'
import { thankYouPage } from './thanks.ts'

type PageOf = (asked: Asked) => Page

const mainPages: Record<string, PageOf> = {
  '/': startPage,
  '/tack/': thankYouPage,
}

const micrositePages: Record<string, PageOf> = {
  '/': micrositeStart,
  '/tack/': thankYouPage,
}

/** The pages of one site. `siteOf` is asked at each request, since addresses are known only once the servers listen. */
export function servePages(app: FastifyInstance, siteOf: () => Site): void {
  const pages = siteOf().name === 'main' ? mainPages : micrositePages
  for (const [path, pageOf] of Object.entries(pages)) {
    app.get<{ Querystring: Record<string, unknown> }>(path, { schema: { hide: true } }, async (request, reply) => {
      const site = siteOf()
      reply.header('Content-Security-Policy', contentSecurityPolicy(site))
      reply.header('Referrer-Policy', 'strict-origin-when-cross-origin')
      reply.type('text/html; charset=utf-8')
      return layout(site, pageOf({ site, query: request.query }))
    })
  }
}

/** The microsite: its pages and nothing else. */
export function buildMicrosite(siteOf: () => Site): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  servePages(app, siteOf)
  return app
}

const assets: Record<string, string> = { css: 'text/css', svg: 'image/svg+xml', js: 'text/javascript' }

/** The pages' own style sheet and pictures. */
export function serveAssets(app: FastifyInstance, folder: URL): void {
  app.get<{ Params: { file: string } }>('/assets/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, name, ending] = /^([a-z-]+)\.(css|svg|js)$/.exec(request.params.file) ?? []
    if (!name || !ending) return reply.code(404).send()
    reply.header('Access-Control-Allow-Origin', '*')
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    reply.header('Cache-Control', 'max-age=300')
    reply.type(`${assets[ending]}; charset=utf-8`)
    return readFile(new URL(`${name}.${ending}`, folder))
  })
}
