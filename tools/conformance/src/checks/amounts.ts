import type { Fields } from '../client.ts'
import { type Check, type Context, ensure } from '../context.ts'

/** Invalid amounts: none, zero, a negative amount, a part of a krona, more than a million. */
const wrongAmounts = [undefined, 0, -100, 99.5, 1_000_001]

/** A check that a create call refuses wrong amounts. */
export const amountCheck = (
  id: string,
  call: string,
  after: readonly string[],
  gift: (t: Context, giftAmount: number | undefined) => Fields,
): Check => ({
  id,
  title: 'An amount that is not 1 to 1,000,000 whole kronor is refused',
  requirements: [],
  calls: [call],
  after,
  async run(t) {
    const visitor = await t.visitor()
    for (const giftAmount of wrongAmounts) {
      const given = await visitor.ask(call, gift(t, giftAmount))
      const isRefused = given.status >= 400 && given.status < 500
      ensure(
        isRefused || (given.status < 300 && /"success"\s*:\s*false/.test(given.text)),
        `Status 400, or "success": false, ${giftAmount === undefined ? 'without an amount' : `for the amount ${giftAmount}`}.`,
        given,
        'The page checks amounts, but anybody can call without the page.',
      )
    }
  },
})
