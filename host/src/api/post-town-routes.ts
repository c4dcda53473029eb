import { calls } from '@charity-elements/contract/reference'
import type { Content } from '../content.ts'
import { type RegisterCall, unlimited } from './call.ts'

/** Registers the route for the post town of a post code, with which a form fills in the town. */
export function registerPostTownRoutes(register: RegisterCall, postTownOf: Content['postTownOf']): void {
  register(calls.getPostTown, unlimited, async ({ body }) => ({
    postTown: postTownOf?.(body.postCode) ?? null,
  }))
}
