import { send } from '../api/client.ts'
import { trackPage } from '../api/contract/session.ts'
import { ApiError } from '../api/error.ts'

/** Notes that a page was seen (specification 1, section 7). Aborting the signal ends a call that is under way. Never throws. */
export async function recordPageView(page: string, signal?: AbortSignal): Promise<void> {
  try {
    await send(trackPage, { page }, signal ? { signal } : {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind !== 'aborted') console.warn(`charity-elements: the page view was not recorded (${error.message}).`)
  }
}
