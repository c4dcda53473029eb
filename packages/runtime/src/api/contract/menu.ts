import { type InferOutput, array, nullish, number, object, string, union } from 'valibot'
import { get } from '../call.ts'

/** An item of the mobile menu. */
export const mobileMenuItem = object({
  id: union([string(), number()]),
  name: string(),
  route: object({ path: string() }),
  tagline: nullish(string()),
})
export type MobileMenuItem = InferOutput<typeof mobileMenuItem>

/** The server's list for the mobile menu, which has more items than the page's props (API-7). */
export const getMobileMenu = get()('/api/getmobilemenu', array(mobileMenuItem))
