import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'

const files: Record<string, string> = {
  '/assets/simulators.css': 'text/css',
  '/assets/swish-app.js': 'text/javascript',
  '/checkout/repejo-checkout.js': 'text/javascript',
}

/**
 * Serves the simulators' style sheet and scripts. Pages of other sites load the checkout script.
 */
export function serveSimulatorAssets(app: FastifyInstance, folder: URL): void {
  for (const [path, type] of Object.entries(files)) {
    const file = new URL(path.slice(path.lastIndexOf('/') + 1), folder)
    app.get(path, async (_request, reply) => {
      reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'max-age=300')
      reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin')
      return readFile(file)
    })
  }
  // Browsers request an icon even when the page has none.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
}
