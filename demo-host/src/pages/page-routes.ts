import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { calendarPage } from './calendar-page.ts'
import { campaignPage } from './campaign-page.ts'
import { contentPage } from './content-page.ts'
import { englishPage } from './english-page.ts'
import { type Examples, examplePage, examplesPage } from './example-pages.ts'
import { formPage } from './form-page.ts'
import { givingPages } from './giving-pages.ts'
import { type PageRequest, type Page, layout } from './layout.ts'
import { micrositePages } from './microsite-page.ts'
import { notFoundPage } from './not-found-page.ts'
import type { Prerender } from './prerender.ts'
import { previewPage } from './preview-page.ts'
import { privacyPage } from './privacy-page.ts'
import { searchPage } from './search-page.ts'
import { type Site, contentSecurityPolicy } from './site.ts'
import { startPage } from './start-page.ts'
import {
  englishThankYouPage,
  honourThankYouPage,
  memoryThankYouPage,
  monthlyThankYouPage,
  thankYouPage,
} from './thank-you-pages.ts'
import { townsPage } from './towns-page.ts'
import { treePage, treePaths } from './tree-page.ts'

type PageHandler = (asked: PageRequest) => Page | Promise<Page | undefined>
/** Called for each request: addresses are known only once the servers listen. */
type GetSite = () => Site

const asItIs: Prerender = (markup) => markup

/**
 * Whether an address asks for a gift (`readsAddress`). Its page is not prerendered: the browser would
 * show another gift first.
 */
const asksForGift = (query: Readonly<Record<string, unknown>>): boolean =>
  ['belopp', 'andamal', 'ofta'].some((name) => Object.hasOwn(query, name))

function sendPage(reply: FastifyReply, site: Site, page: Page | undefined, prerender = asItIs): FastifyReply {
  const markup = layout(site, page ?? notFoundPage())
  return reply
    .code(page ? 200 : 404)
    .header('Content-Security-Policy', contentSecurityPolicy(site, page?.policy))
    .header('Referrer-Policy', 'strict-origin-when-cross-origin')
    .header('X-Content-Type-Options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page?.isPrerendered ? prerender(markup) : markup)
}

function servePages(
  app: FastifyInstance,
  siteOf: GetSite,
  pages: Record<string, PageHandler>,
  prerender?: Prerender,
): void {
  for (const [path, pageOf] of Object.entries(pages)) {
    app.get<{ Querystring: Record<string, unknown> }>(path, async ({ query }, reply) => {
      const site = siteOf()
      return sendPage(reply, site, await pageOf({ site, path, query }), asksForGift(query) ? asItIs : prerender)
    })
  }
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nAllow: /\n'))
  app.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes('text/html')
      ? sendPage(reply, siteOf(), undefined)
      : reply.code(404).send({ error: 'not-found' }),
  )
}

/** Registers the main site's pages, as a CMS would render them. */
export function serveMainPages(app: FastifyInstance, siteOf: GetSite, examples: Examples, prerender: Prerender): void {
  const pages: Record<string, PageHandler> = {
    ...Object.fromEntries(treePaths().map((path) => [path, treePage])),
    '/hitta-din-ort/': townsPage,
    '/': startPage,
    '/en/': englishPage,
    '/kampanj/': campaignPage,
    // The pages below it, to which the example of a campaign menu links.
    '/kampanj/*': campaignPage,
    '/om-oss/': contentPage,
    '/kalender/': calendarPage,
    '/volontar/': formPage(examples, 'Bli volontär', 'Några timmar räcker långt.', 0),
    '/kontakt/': formPage(examples, 'Kontakta oss', 'Vi svarar inom två dagar.', 1),
    ...givingPages,
    '/tack/': thankYouPage,
    '/tack/manad/': monthlyThankYouPage,
    '/tack/hylla/': honourThankYouPage,
    '/tack/minne/': memoryThankYouPage,
    '/en/thanks/': englishThankYouPage,
    '/sok/': searchPage,
    '/stod-oss/villkor/integritetspolicy/': privacyPage,
    '/exempel/': examplesPage(examples),
    '/forhandsvisning/': previewPage(examples),
  }
  servePages(app, siteOf, pages, prerender)
  app.get<{ Params: { tag: string }; Querystring: Record<string, unknown> }>(
    '/exempel/:tag/',
    async ({ params, query, url }, reply) => {
      const site = siteOf()
      return sendPage(reply, site, await examplePage(examples, params.tag)({ site, path: url, query }))
    },
  )
}

/**
 * Compresses what an instance sends, but for files that are compressed already. Never used for
 * `/api`: the size of a compressed answer would tell of the secrets in it.
 */
export const compressText = (app: FastifyInstance) =>
  app.register(compress, {
    encodings: ['br', 'gzip'],
    // The highest quality is for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })

/** Builds the microsite's server: only its pages. */
export async function buildMicrosite(siteOf: GetSite): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  await compressText(app)
  servePages(app, siteOf, { ...micrositePages, '/tack/': thankYouPage })
  return app
}
