import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { cropped } from './crop.ts'

const types: Record<string, string> = { css: 'text/css', svg: 'image/svg+xml', js: 'text/javascript' }

/** A file of the folder, for any page. */
async function send(reply: FastifyReply, file: URL, ending: string, change = (text: string) => text) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return reply.code(404).send()
  return reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Cache-Control', 'max-age=300')
    .type(`${types[ending]}; charset=utf-8`)
    .send(change(text))
}

/** The pages' own style sheet and marks. */
export function serveAssets(app: FastifyInstance, folder: URL): void {
  app.get<{ Params: { file: string } }>('/assets/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const ending = /^[a-z-]+\.(css|svg|js)$/.exec(params.file)?.[1]
    return ending ? send(reply, new URL(params.file, folder), ending) : reply.code(404).send()
  })
}

/**
 * The CMS's image server: pictures in the size and crop that the query asks for. Ours are drawings, so that what it sends is
 * always SVG, whatever the address ends in; the cutting is what a real one does.
 */
export function serveMedia(app: FastifyInstance, folder: URL): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
    '/media/:file',
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const name = /^([a-z-]+)\.(?:jpg|png)$/.exec(params.file)?.[1]
      if (!name) return reply.code(404).send()
      return send(reply, new URL(`media/${name}.svg`, folder), 'svg', (svg) => cropped(svg, query))
    },
  )
}
