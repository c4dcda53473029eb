import { calls } from '@charity-elements/contract/reference'
import type { Content } from '../content.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import { type App, registerCall } from './call.ts'

/** Route for the post town of a post code, which a form fills in for the donor. */
export function registerPostTownRoutes(
  app: App,
  visitorSessions: VisitorSessions,
  postTownOf: Content['postTownOf'],
): void {
  registerCall(app, visitorSessions, calls.getPostTown, async ({ body }) => ({
    postTown: postTownOf?.(body.postCode) ?? null,
  }))
}
