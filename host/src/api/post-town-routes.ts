import { z } from 'zod'
import type { Content } from '../content.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import { type App, registerCall, defineCall } from './call.ts'

export const postTownCalls = {
  getPostTown: defineCall(
    '/api/post-town/',
    'Returns the post town of a post code',
    z.object({ postCode: z.string().regex(/^\d{5}$/) }),
    z.object({ postTown: z.string().nullish() }),
  ),
}

/** Route for the post town of a post code, which a form fills in for the donor. */
export function registerPostTownRoutes(
  app: App,
  visitorSessions: VisitorSessions,
  postTownOf: Content['postTownOf'],
): void {
  registerCall(app, visitorSessions, postTownCalls.getPostTown, async ({ body }) => ({
    postTown: postTownOf?.(body.postCode) ?? null,
  }))
}
