import type { FastifyReply } from 'fastify'
import { type Html, html } from '../html.ts'

/** This server only. Forms may redirect to the merchant's page on any site. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

interface SimulatorPage {
  look: 'phone' | 'register'
  title: string
  note: string
  content: Html | Html[]
}

/** Sends a simulator's page. */
export const sendPage = (reply: FastifyReply, { look, title, note, content }: SimulatorPage): FastifyReply =>
  reply
    .header('Content-Security-Policy', contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="sv">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            <link rel="stylesheet" href="/assets/simulators.css" />
          </head>
          <body>
            <main class="${look}">
              <header>
                <h1>${title}</h1>
                <p>${note}</p>
              </header>
              ${content}
            </main>
            <footer><small>Simulator på en demonstrationsserver: inga pengar flyttas.</small></footer>
          </body>
        </html>`.markup,
    )
