import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'

const files: Record<string, string> = { 'simulators.css': 'text/css', 'swish-app.js': 'text/javascript' }

/** The simulators' style sheet and script. */
export function serveAssets(app: FastifyInstance, folder: URL): void {
  for (const [file, type] of Object.entries(files)) {
    app.get(`/assets/${file}`, async (_request, reply) => {
      reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'max-age=300')
      return readFile(new URL(file, folder))
    })
  }
}
