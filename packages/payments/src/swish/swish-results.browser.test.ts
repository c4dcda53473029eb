import { ApiError } from '@charity-elements/runtime'
import { CheckIcon, WarningIcon } from '@charity-elements/runtime/react'
import { find } from '@charity-elements/runtime/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  expectDialogAccessible,
  resetDialog,
  createdByCode,
  openDialog,
  openInStatus,
  waitForHeading,
} from './testing/dialog-harness.tsx'
import { completedGift } from '../reports/gift-storage.ts'
import { apiPaths, unreachable } from '../testing/scripted-api.ts'

beforeEach(resetDialog)
afterEach(() => {
  vi.restoreAllMocks()
  resetDialog()
})

type OpenDialog = Awaited<ReturnType<typeof openDialog>>

const iconOf = ({ root }: OpenDialog) => find(root, '.status-icon').innerHTML
const [check, warning] = [CheckIcon, WarningIcon].map((icon) => renderToStaticMarkup(createElement(icon)))

describe('swish dialog after a payment', () => {
  const closable = [
    ['cancelled', 'Betalningen är avbruten'],
    ['declined', 'Betalningen avbröts i Swish-appen'],
    ['timed-out', 'Betalningen avbröts på grund av inaktivitet'],
    ['RP06', 'Du har redan en betalning på gång'],
    ['ACMT03', 'Numret är inte anslutet till Swish'],
  ] as const

  it.each(closable.flatMap(([why, heading]) => ['Escape', 'Stäng'].map((how) => ({ why, heading, how }))))(
    'shows the result of $why: $heading, and closes by $how [SWI-8, SWI-10, SWI-11, SWI-23, SWI-25, SWI-28, SWI-29]',
    async ({ why, heading, how }) => {
      const isRefused = why === 'RP06' || why === 'ACMT03'
      const dialog = await openDialog(
        { [apiPaths.byCode]: { success: false, error: why }, [apiPaths.poll]: { status: why, giftAmount: 200 } },
        { how: isRefused ? 'pressed' : 'interrupted' },
      )
      await waitForHeading(dialog, heading)
      expect(iconOf(dialog)).toBe(warning)
      await expectDialogAccessible(dialog)
      await (how === 'Escape' ? userEvent.keyboard('{Escape}') : userEvent.click(dialog.button(how)))
      await vi.waitFor(() => expect(dialog.onClose).toHaveBeenCalledOnce())
      expect(dialog.api.to(apiPaths.reset)).toHaveLength(1)
    },
  )

  it('offers the organisation’s Swish number after a failure; only Stäng closes it [SWI-14, SWI-24, SWI-31]', async () => {
    const dialog = await openInStatus({ status: 'error', error: 'FF10', giftAmount: 200 }, 'Betalningen misslyckades')
    expect(dialog.text()).toContain('Du kan också ge direkt i Swish-appen, till')
    expect(dialog.root.querySelector('.direct-number')?.textContent).toBe('123 900 12 34')
    expect(iconOf(dialog)).toBe(warning)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(dialog.button('Kopiera numret'))
    await vi.waitFor(() => expect(dialog.button('Numret är kopierat')).toBeVisible())
    expect(write.mock.calls).toEqual([['1239001234']])
    await userEvent.keyboard('{Escape}{Escape}')
    expect(dialog.dialog()?.open).toBe(true)
    expect(dialog.buttons()).toEqual(['Numret är kopierat', 'Försök igen', 'Stäng'])
    await expectDialogAccessible(dialog)
    await userEvent.click(dialog.button('Stäng'))
    expect(dialog.onClose).toHaveBeenCalledOnce()
    expect(dialog.api.to(apiPaths.reset)).toHaveLength(1)
  })

  it.each([
    { requestType: 'monthly', polled: 'standard', amount: /75 kr(?!\/mån)/, kind: 'paid' },
    { requestType: 'standard', polled: 'monthly', amount: /75 kr\/mån/, kind: 'recurring' },
  ] as const)(
    'after RP06 a $polled gift is shown and thanked for as that, in a $requestType dialog [SWI-12]',
    async (row) => {
      const { requestType, polled: requestTypeOfPayment, amount, kind } = row
      const payment = {
        ...createdByCode,
        attempt: kind,
        giftAmount: 75,
        giftPurpose: 'Jul',
        requestType: requestTypeOfPayment,
      }
      const dialog = await openDialog(
        {
          [apiPaths.byCode]: { success: false, error: 'RP06' },
          [apiPaths.poll]: { ...payment, status: 'created', type: 'swish-mcommerce' },
        },
        { requestType },
      )
      await userEvent.click(await vi.waitFor(() => dialog.button('Visa betalningen')))
      await vi.waitFor(() => expect(dialog.heading().replaceAll('\u00a0', ' ')).toMatch(amount))
      expect(dialog.text()).toContain('Ändamål: Jul')
      dialog.api.answers[apiPaths.poll] = { ...payment, status: 'paid' }
      dialog.wake()
      await expect.poll(() => dialog.visited).toEqual(['/tack/'])
      expect(completedGift(globalThis)).toMatchObject({
        kind,
        amount: 75,
        purpose: 'Jul',
        requestType: requestTypeOfPayment,
      })
    },
  )

  it('reports a paid gift once to page and data layer, and redirects to the thank-you page [SWI-15, SWI-21]', async () => {
    const answer = { status: 'paid', attempt: 'ref-9', giftAmount: 200, giftPurpose: 'Hemlöshet' }
    const dialog = await openInStatus(answer, 'Tack för din gåva!')
    expect(dialog.text()).toContain('Ändamål: Hemlöshet')
    expect(iconOf(dialog)).toBe(check)
    expect(dialog.buttons()).toEqual(['Fortsätt'])
    await expect.poll(() => dialog.visited).toEqual(['/tack/'])
    dialog.element.remove()
    const again = await openDialog({ [apiPaths.poll]: answer }, { how: 'interrupted' })
    await waitForHeading(again, 'Tack för din gåva!')
    expect(dialog.onPaid.mock.calls).toEqual([[{ reference: 'ref-9', amount: 200 }]])
    expect(again.onPaid).not.toHaveBeenCalled()
    expect(window.dataLayer).toEqual([
      {
        event: 'purchase',
        transaction_id: 'ref-9',
        currency: 'SEK',
        value: 200,
        items: [{ item_name: 'Hemlöshet', price: 200, quantity: 1 }],
      },
    ])
  })
})

describe('swish dialog, cancelling', () => {
  it('calls the server, then polls, and shows cancelled only after that [SWI-7, SWI-8, SWI-22]', async () => {
    const dialog = await openDialog({ [apiPaths.byCode]: createdByCode, [apiPaths.cancel]: { success: true } })
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    await userEvent.click(dialog.button('Avbryt'))
    await vi.waitFor(() => expect(dialog.api.to(apiPaths.poll)).toHaveLength(1))
    expect(dialog.text()).toContain('Avbryter betalningen')
    dialog.api.answers[apiPaths.poll] = { status: 'already-cancelled' }
    dialog.wake()
    // A request is pending and nothing was lost. The donor waits for the answer, or goes back to
    // the payment.
    await userEvent.click(dialog.button('Tillbaka till betalningen'))
    await waitForHeading(dialog, 'Betalningen är avbruten')
  })
})

describe('swish dialog on a slow or lost connection', () => {
  it('says that it is slow, never that it failed, and retries the same attempt', async () => {
    const dialog = await openDialog({ [apiPaths.byCode]: unreachable(apiPaths.byCode) })
    await vi.waitFor(() => expect(dialog.root.querySelector('.slow')?.textContent).toContain('långsam'))
    dialog.api.answers[apiPaths.byCode] = new ApiError('status', apiPaths.byCode, 503)
    dialog.wake()
    await vi.waitFor(() => expect(dialog.api.to(apiPaths.byCode)).toHaveLength(2))
    dialog.api.answers[apiPaths.byCode] = createdByCode
    dialog.wake()
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    expect(new Set(dialog.api.to(apiPaths.byCode).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
    expect(dialog.root.querySelector('.slow')?.textContent).toBe('')
  })
})
