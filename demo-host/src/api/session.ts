import { z } from 'zod'
import type { Visits } from '../http/session.ts'
import type { MeasurementStore } from '../store/measurements.ts'
import { type App, answer, call } from './call.ts'

export const csrfAnswer = z.object({ csrf: z.string() })
export const generateCsrfPath = '/api/generate-csrf/'

export const sessionCalls = {
  resumeSession: call(
    '/api/resume-session/',
    'Leads a return address back to its session',
    z.object({ returnToken: z.string().max(300) }),
    csrfAnswer,
  ),
  trackPage: call(
    '/api/track-page/',
    'Notes that a page was seen',
    z.object({ page: z.string().min(1).max(500) }),
    z.unknown(),
  ),
  sendConversionEvent: call(
    '/api/send-conversion-event/',
    "Hands on an ad click's conversion",
    z.object({
      userAgent: z.string().max(1000),
      pageName: z.string().max(500),
      slug: z.string().max(500),
      adCookie: z.string().min(1).max(1000),
    }),
    z.unknown(),
  ),
}

/** The session itself, and what is counted. */
export function answerSession(app: App, visits: Visits, measurements: MeasurementStore): void {
  app.get(
    generateCsrfPath,
    { schema: { summary: "Gives the session's token", response: { 200: csrfAnswer } } },
    async (request, reply) => ({ csrf: await visits.start(request, reply) }),
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
    // The page may have a token, or a cookie, or neither.
    async (request, reply) => ({
      csrf: await visits.resume(request, reply, request.body.returnToken, request.body.csrf),
    }),
  )

  answer(app, visits, sessionCalls.trackPage, async ({ body }) => {
    await measurements.sawPage(body.page)
    return {}
  })

  answer(app, visits, sessionCalls.sendConversionEvent, async ({ body }) => {
    await measurements.converted(body)
    return {}
  })
}
