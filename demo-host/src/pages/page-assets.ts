import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { cropSvg } from './image-crop.ts'

const types: Record<string, string> = { css: 'text/css', svg: 'image/svg+xml', js: 'text/javascript' }

/**
 * The folder with the pages' font: the assets in a build, and the font's package in the source
 * tree.
 */
function fontFile(folder: URL): URL {
  const built = new URL('figtree.woff2', folder)
  if (existsSync(built)) return built
  const { resolve } = createRequire(import.meta.url)
  return pathToFileURL(resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
}

/** Sends a text file, for pages of any origin. */
async function sendFile(reply: FastifyReply, file: URL, extension: string, transform = (text: string) => text) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return reply.code(404).send()
  return reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Cache-Control', 'max-age=300')
    .type(`${types[extension]}; charset=utf-8`)
    .send(transform(text))
}

/** Serves the pages' style sheets, scripts, icons and font. */
export function servePageAssets(app: FastifyInstance, folder: URL): void {
  app.get('/assets/figtree.woff2', async (_request, reply) =>
    reply
      .header('Access-Control-Allow-Origin', '*')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Cache-Control', 'max-age=86400')
      .type('font/woff2')
      .send(await readFile(fontFile(folder))),
  )
  app.get<{ Params: { file: string } }>('/assets/:file', async ({ params }, reply) => {
    const extension = /^[a-z-]+\.(css|svg|js)$/.exec(params.file)?.[1]
    return extension ? sendFile(reply, new URL(params.file, folder), extension) : reply.code(404).send()
  })
}

/**
 * The CMS's image server: images in the requested size and crop. The demo's images are drawings, so
 * the response is always SVG, whatever the file extension; it crops as a real image server does.
 */
export function serveMedia(app: FastifyInstance, folder: URL): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
    '/media/:file',
    async ({ params, query }, reply) => {
      const name = /^([a-z-]+)\.(?:jpg|png)$/.exec(params.file)?.[1]
      if (!name) return reply.code(404).send()
      return sendFile(reply, new URL(`media/${name}.svg`, folder), 'svg', (svg) => cropSvg(svg, query))
    },
  )
}
