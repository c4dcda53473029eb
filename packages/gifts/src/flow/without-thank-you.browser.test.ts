import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as monthly from '../monthly-gift/testing/monthly-harness.ts'
import { fillIn, openStandard } from '../standard-gift/testing/standard-harness.ts'
import { clearPage, newReference } from '../testing/element-harness.ts'
import { rememberPurchase } from '@charity-elements/payments/reports'
import { apiPaths } from '@charity-elements/payments/testing'

beforeEach(clearPage)
afterEach(clearPage)

const nowhere = { thankYouPage: [] }

describe('a page without a thank-you page', () => {
  it('the flow itself thanks a donor who returns from a paid card', async () => {
    const left = await openStandard(nowhere)
    await fillIn(left)
    await left.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(left.visited).toHaveLength(1))
    document.body.replaceChildren()
    const payment = { attempt: left.reference, status: 'paid', giftAmount: 200, giftObjectId: '42', giftPurpose: '' }
    const flow = await openStandard(nowhere, { [apiPaths.savedCard]: { data: null, payment } })
    await flow.says('Tack för din gåva! Kortbetalningen gick igenom.')
    expect(flow.visited).toEqual([])
  })

  it('the flow itself thanks a donor who has signed', async () => {
    rememberPurchase('contract', { attempt: newReference(), amount: 200, giftId: '42', purpose: '' }, window)
    const { root, visited } = await monthly.openMonthly(
      { [apiPaths.savedCase]: { status: 'finished' } },
      { ...monthly.props, ...nowhere },
    )
    await vi.waitFor(() => expect(root.innerText).toContain('Avtalet är underskrivet.'))
    expect(visited).toEqual([])
  })
})
