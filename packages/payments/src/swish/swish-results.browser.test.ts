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
import { giveUpAfter } from '../client/delays.ts'
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

  it('starts a new attempt with another key when the donor tries again', async () => {
    const dialog = await openInStatus({ status: 'declined', giftAmount: 300 }, 'Betalningen avbröts i Swish-appen')
    dialog.api.answers[apiPaths.byCode] = createdByCode
    await userEvent.click(dialog.button('Försök igen'))
    await waitForHeading(dialog, '300 kr med Swish')
    expect(dialog.api.to(apiPaths.byCode)[0]?.body).toMatchObject({ giftAmount: 300 })
  })

  it('says that the outcome is unknown for DS24, and never that the payment failed', async () => {
    const dialog = await openInStatus({ status: 'error', error: 'DS24' }, 'Vi vet inte om betalningen gick igenom')
    expect(dialog.text()).not.toContain('misslyckades')
    // Somebody who may have given is not asked to give in another way.
    expect(dialog.buttons()).toEqual(['Kontrollera igen', 'Stäng'])
    dialog.api.answers[apiPaths.poll] = { status: 'paid', attempt: 'ref-1' }
    await userEvent.click(dialog.button('Kontrollera igen'))
    await vi.waitFor(() => expect(dialog.visited).toEqual(['/tack/']))
  })

  it('names the existing payment, and cancels it on request', async () => {
    const dialog = await openDialog({
      [apiPaths.byCode]: { success: false, error: 'RP06' },
      [apiPaths.poll]: { status: 'created', type: 'swish', attempt: 'other', giftAmount: 75, giftPurpose: 'Barn' },
      [apiPaths.cancel]: { success: true },
    })
    await waitForHeading(dialog, 'Du har redan en betalning på gång')
    await vi.waitFor(() => expect(dialog.text()).toContain('Det är en gåva på 75 kr till ändamålet Barn.'))
    dialog.api.answers[apiPaths.poll] = { status: 'cancelled', attempt: 'other', giftAmount: 75 }
    await userEvent.click(dialog.button('Avbryt den'))
    await waitForHeading(dialog, 'Betalningen är avbruten')
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

  it('can be closed after a paid gift when there is no thank-you page, without a reset [SWI-25]', async () => {
    const dialog = await openDialog(
      { [apiPaths.poll]: { status: 'paid', attempt: 'a' } },
      { how: 'interrupted', thankYouUrl: '' },
    )
    await waitForHeading(dialog, 'Tack för din gåva!')
    expect(dialog.visited).toEqual([])
    await userEvent.click(dialog.button('Klar'))
    expect(dialog.onClose).toHaveBeenCalledOnce()
    expect(dialog.api.to(apiPaths.reset)).toEqual([])
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

  it('says so when Swish refuses to cancel, and shows the payment on request [SWI-9, SWI-23, SWI-30]', async () => {
    const waiting = { status: 'created', type: 'swish-mcommerce', swishToken: 'token' }
    const dialog = await openDialog({
      [apiPaths.byCode]: createdByCode,
      [apiPaths.cancel]: { success: false },
      [apiPaths.poll]: waiting,
    })
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    await userEvent.click(dialog.button('Avbryt'))
    await waitForHeading(dialog, 'Betalningen kunde inte avbrytas')
    expect(dialog.buttons()).toEqual(['Visa betalningen', 'Försök avbryta igen', 'Stäng'])
    await expectDialogAccessible(dialog)
    await userEvent.click(dialog.button('Visa betalningen'))
    await waitForHeading(dialog, '200 kr med Swish')
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

  it('says that a payment may be there when only its first request left, and sends the same again', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const dialog = await openDialog({ [apiPaths.byCode]: unreachable(apiPaths.byCode) })
    await vi.waitFor(() => expect(dialog.root.querySelector('.slow')?.textContent).toContain('långsam'))
    dialog.api.answers[apiPaths.byCode] = new ApiError('unreachable', apiPaths.byCode, undefined, undefined, false)
    dialog.wake()
    await vi.waitFor(() => expect(dialog.api.to(apiPaths.byCode)).toHaveLength(2))
    now.mockReturnValue(giveUpAfter)
    dialog.wake()
    await waitForHeading(dialog, 'Vi vet inte om betalningen skapades')
    expect(dialog.text()).not.toContain('Inget har skickats')
    dialog.api.answers[apiPaths.byCode] = createdByCode
    await userEvent.click(dialog.button('Försök igen'))
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    expect(new Set(dialog.api.to(apiPaths.byCode).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })
})
