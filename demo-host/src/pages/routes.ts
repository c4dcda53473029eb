import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { calendarPage } from './calendar.ts'
import { contentPage } from './content.ts'
import { type Examples, examplePage, examplesPage } from './examples.ts'
import { formPage } from './forms.ts'
import { givingPages } from './giving.ts'
import { type Asked, type Page, layout } from './layout.ts'
import { micrositeStart } from './microsite.ts'
import { missingPage } from './missing.ts'
import { previewPage } from './preview.ts'
import { privacyPage } from './privacy.ts'
import { searchPage } from './search.ts'
import { type Site, contentSecurityPolicy } from './site.ts'
import { snippetPage } from './snippets.ts'
import { startPage } from './start.ts'
import { monthlyThankYouPage, thankYouPage } from './thanks.ts'

type PageOf = (asked: Asked) => Page | Promise<Page | undefined>
/** Called for each request: addresses are known only once the servers listen. */
type SiteOf = () => Site

function answerPage(reply: FastifyReply, site: Site, page: Page | undefined): FastifyReply {
  return reply
    .code(page ? 200 : 404)
    .header('Content-Security-Policy', contentSecurityPolicy(site, page?.policy))
    .header('Referrer-Policy', 'strict-origin-when-cross-origin')
    .header('X-Content-Type-Options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(layout(site, page ?? missingPage()))
}

function servePages(app: FastifyInstance, siteOf: SiteOf, pages: Record<string, PageOf>): void {
  for (const [path, pageOf] of Object.entries(pages)) {
    app.get<{ Querystring: Record<string, unknown> }>(path, { schema: { hide: true } }, async ({ query }, reply) => {
      const site = siteOf()
      return answerPage(reply, site, await pageOf({ site, path, query }))
    })
  }
  app.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes('text/html')
      ? answerPage(reply, siteOf(), undefined)
      : reply.code(404).send({ error: 'not-found' }),
  )
}

/** Registers the main site's pages, as a CMS would render them. */
export function serveMainPages(app: FastifyInstance, siteOf: SiteOf, examples: Examples): void {
  servePages(app, siteOf, {
    '/': startPage,
    '/om-oss/': contentPage,
    '/kalender/': calendarPage,
    '/volontar/': formPage(examples, 'Bli volontär', 'Några timmar räcker långt.', 0),
    '/kontakt/': formPage(examples, 'Kontakta oss', 'Vi svarar inom två dagar.', 1),
    ...givingPages,
    '/tack/': thankYouPage,
    '/tack/manad/': monthlyThankYouPage,
    '/sok/': searchPage,
    '/stod-oss/villkor/integritetspolicy/': privacyPage,
    '/exempel/': examplesPage(examples),
    '/verktyg/kod/': snippetPage(examples),
    '/forhandsvisning/': previewPage(examples),
  })
  app.get<{ Params: { tag: string }; Querystring: Record<string, unknown> }>(
    '/exempel/:tag/',
    { schema: { hide: true } },
    async ({ params, query, url }, reply) => {
      const site = siteOf()
      return answerPage(reply, site, await examplePage(examples, params.tag)({ site, path: url, query }))
    },
  )
}

/** Builds the microsite's server: only its pages. */
export function buildMicrosite(siteOf: SiteOf): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  servePages(app, siteOf, { '/': micrositeStart, '/tack/': thankYouPage })
  return app
}
