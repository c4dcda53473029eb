import { settled } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage, openElement, pageUrl } from '../testing/element-harness.ts'
import { apiPaths } from '@charity-elements/payments/testing'
import { flowExample } from './examples.ts'

beforeEach(clearPage)
afterEach(clearPage)

it('flow: ignores a card payment that another flow on its page started', async () => {
  const payment = { attempt: 'ref-other', status: 'cancelled', giftAmount: 200, giftObjectId: '42', giftPurpose: '' }
  const answers = { [apiPaths.savedCard]: { data: null, payment } }
  const flow = await openElement(standardGift, flowExample, answers, `${pageUrl}&responseCode=Cancel`)
  await flow.called(apiPaths.savedCard)
  await settled()
  expect(flow.text()).not.toContain('Kortbetalningen avbröts')
  expect(flow.heading()).toBe('Belopp och betalsätt')
})
