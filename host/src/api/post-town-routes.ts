import { calls } from '@charity-elements/contract/reference'
import type { Content } from '../content.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import { type App, registerCall } from './call.ts'

/** Registers the route for the post town of a post code, with which a form fills in the town. */
export function registerPostTownRoutes(
  app: App,
  visitorSessions: VisitorSessions,
  postTownOf: Content['postTownOf'],
): void {
  registerCall(app, visitorSessions, calls.getPostTown, async ({ body }) => ({
    postTown: postTownOf?.(body.postCode) ?? null,
  }))
}
