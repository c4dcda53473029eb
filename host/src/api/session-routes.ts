import { calls } from '@charity-elements/contract/reference'
import type { Extension, MethodExtension } from '@charity-elements/contract'
import { nullish, object, string } from 'valibot'
import type { Content } from '../content.ts'
import { type App, type RegisterCall, responses, unlimited } from './call.ts'
import type { Services } from './services.ts'

/** The extensions that this host has, and its payment methods. */
const extensionsOf = (
  { postTownOf }: Pick<Content, 'postTownOf'>,
  methods: readonly MethodExtension[],
): Extension[] => [
  'idempotency',
  'attempts',
  'return',
  'receipts',
  'page-tracking',
  'remembered-details',
  'variants',
  'tax-number',
  'campaign',
  ...(postTownOf ? (['post-towns'] as const) : []),
  'payment-methods',
  ...methods,
]

/** Routes for the session, page views and conversions. */
export function registerSessionRoutes(
  app: App,
  register: RegisterCall,
  { visitorSessions, measurements, limiters, content, methods }: Services,
): void {
  const { resumesPerAddress: resumes, storedPerAddress: stored } = limiters
  const extensions = extensionsOf(content, methods)
  app.get(
    calls.generateCsrf.path,
    { schema: { response: responses(calls.generateCsrf.answer) } },
    async (request, reply) => ({ csrf: await visitorSessions.start(request, reply, stored), extensions }),
  )

  app.post(
    calls.resumeSession.path,
    {
      schema: {
        body: object({ ...calls.resumeSession.request.entries, csrf: nullish(string()) }),
        response: responses(calls.resumeSession.answer),
      },
    },
    // The page may have a token, a cookie or neither.
    async (request, reply) => {
      await resumes(request)
      const { returnToken, csrf } = request.body
      return { csrf: await visitorSessions.resume(request, reply, returnToken, csrf), extensions }
    },
  )

  register(calls.acknowledge, unlimited, async () => ({}))

  register(calls.trackPage, stored, async ({ body }) => {
    await measurements.addPageView(body.page)
    return {}
  })

  register(calls.sendConversionEvent, stored, async ({ body }) => {
    await measurements.addConversion(body)
    return {}
  })
}
