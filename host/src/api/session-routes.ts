import { z } from 'zod'
import type { Content } from '../content.ts'
import type { Limiter } from '../http/rate-limits.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import type { MeasurementStore } from '../store/measurement-store.ts'
import { type App, registerCall, defineCall } from './call.ts'

/**
 * What this host has beyond the required API, so that pages need not guess:
 * - `idempotency`: creates take `Idempotency-Key`; the same key gets the same answer, 409 while the server works on it, 422 with other content.
 * - `attempts`: answers name the attempt, its expiry and its gift; a poll without an attempt has the error `none`.
 * - `return`: return tokens, `returnUrl`, `/api/resume-session/`, and a flow's position saved beside its forms.
 * - `page-tracking`: `/api/track-page/`.
 * - `remembered-details`: keeps a donor's contact details in the session until they are forgotten.
 * - `post-towns`: `/api/post-town/`, where the content has a table of them.
 */
const extensionsOf = ({ postTownOf }: Pick<Content, 'postTownOf'>): string[] => [
  'idempotency',
  'attempts',
  'return',
  'page-tracking',
  'remembered-details',
  ...(postTownOf ? ['post-towns'] : []),
]

export const csrfAnswer = z.object({ csrf: z.string(), extensions: z.array(z.string()) })
export const generateCsrfPath = '/api/generate-csrf/'

export const sessionCalls = {
  resumeSession: defineCall(
    '/api/resume-session/',
    'Resumes the session of a return address',
    z.object({ returnToken: z.string().max(300) }),
    csrfAnswer,
  ),
  trackPage: defineCall(
    '/api/track-page/',
    'Records a page view',
    z.object({ page: z.string().min(1).max(500) }),
    z.unknown(),
  ),
  sendConversionEvent: defineCall(
    '/api/send-conversion-event/',
    'Records the conversion of an ad click',
    z.object({
      userAgent: z.string().max(1000),
      pageName: z.string().max(500),
      slug: z.string().max(500),
      adCookie: z.string().min(1).max(1000),
    }),
    z.unknown(),
  ),
}

/** Routes for the session, page views and conversions. */
export function registerSessionRoutes(
  app: App,
  visitorSessions: VisitorSessions,
  measurements: MeasurementStore,
  resumes: Limiter,
  content: Pick<Content, 'postTownOf'>,
): void {
  const extensions = extensionsOf(content)
  app.get(
    generateCsrfPath,
    { schema: { summary: "Returns the session's token", response: { 200: csrfAnswer } } },
    async (request, reply) => ({ csrf: await visitorSessions.start(request, reply), extensions }),
  )

  app.post(
    sessionCalls.resumeSession.path,
    {
      schema: {
        summary: sessionCalls.resumeSession.summary,
        body: sessionCalls.resumeSession.body.extend({ csrf: z.string().nullish() }),
        response: { 200: csrfAnswer },
      },
    },
    // The page may have a token, a cookie or neither.
    async (request, reply) => {
      await resumes(request)
      const { returnToken, csrf } = request.body
      return { csrf: await visitorSessions.resume(request, reply, returnToken, csrf), extensions }
    },
  )

  registerCall(app, visitorSessions, sessionCalls.trackPage, async ({ body }) => {
    await measurements.addPageView(body.page)
    return {}
  })

  registerCall(app, visitorSessions, sessionCalls.sendConversionEvent, async ({ body }) => {
    await measurements.addConversion(body)
    return {}
  })
}
