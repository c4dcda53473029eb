import type { FastifyInstance } from 'fastify'

/** How long readers may rely on the file. */
const validDays = 90

/** Serves `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function serveSecurityContact(app: FastifyInstance, contact: string, address: () => string): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: sv, en',
      `Canonical: ${address()}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'max-age=86400')
      .header('X-Content-Type-Options', 'nosniff')
      .send(`${lines.join('\n')}\n`)
  })
}
