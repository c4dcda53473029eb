import { integer, maxLength, minLength, number, object, pipe, regex, string } from 'valibot'
import type { Content } from '../content.ts'
import { HttpError } from '../http/http-error.ts'
import type { CampaignTotals } from '../store/campaign-store.ts'
import { type App, responses } from './call.ts'

/** Path of the totals, for the `updateUrl` of `campaign-progress`. */
export const campaignTotalsPath = '/api/campaign-totals/'

export const totalsAnswer = object({ raised: pipe(number(), integer()), donors: pipe(number(), integer()) })
const query = object({ purpose: pipe(string(), minLength(1), maxLength(100), regex(/^\P{Cc}+$/u)) })

/** How long an answer may be reused, here and by browsers. */
const cacheMs = 30_000
/** Limits the cache: a host without a list of gifts accepts any purpose. */
const maxCached = 500

/**
 * Registers the route for the totals of a campaign. They say nothing about any person, and the
 * route needs no session.
 */
export function registerCampaignRoutes(
  app: App,
  totalsOf: (purpose: string) => Promise<CampaignTotals>,
  hasPurpose: Content['hasPurpose'],
): void {
  const cache = new Map<string, { until: number; totals: Promise<CampaignTotals> }>()

  function cached(purpose: string): Promise<CampaignTotals> {
    const known = cache.get(purpose)
    if (known && known.until > Date.now()) return known.totals
    const totals = totalsOf(purpose)
    // The next request tries again.
    totals.catch(() => cache.delete(purpose))
    if (cache.size >= maxCached) cache.clear()
    cache.set(purpose, { until: Date.now() + cacheMs, totals })
    return totals
  }

  app.get(
    campaignTotalsPath,
    { schema: { querystring: query, response: responses(totalsAnswer) } },
    async (request, reply) => {
      const { purpose } = request.query
      if (hasPurpose && !hasPurpose(purpose)) throw new HttpError(404, 'purpose')
      reply.header('Cache-Control', `public, max-age=${cacheMs / 1_000}`)
      return cached(purpose)
    },
  )
}
