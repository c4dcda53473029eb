import { ApiError } from '@charity-elements/runtime/api/error.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible, clearDialog, createdByCode, openDialog, polledInto, shown } from './testing/dialog-stand.tsx'
import { paths, unreachable } from './testing/scripted-api.ts'

beforeEach(clearDialog)
afterEach(clearDialog)

describe('swish dialog after a payment', () => {
  const ends = [
    ['cancelled', 'Betalningen är avbruten', ['Försök igen', 'Stäng']],
    ['declined', 'Betalningen avbröts i Swish-appen', ['Försök igen', 'Stäng']],
    ['timed-out', 'Betalningen avbröts på grund av inaktivitet', ['Försök igen', 'Stäng']],
  ] as const

  it.each(ends)(
    'shows the result of %s: %s [SWI-8, SWI-10, SWI-11, SWI-28, SWI-29]',
    async (status, heading, labels) => {
      const dialog = await polledInto({ status, giftAmount: 200 }, heading)
      expect([...dialog.root.querySelectorAll('.actions button')].map(({ textContent }) => textContent)).toEqual(labels)
      await accessible(dialog)
      await userEvent.keyboard('{Escape}')
      await vi.waitFor(() => expect(dialog.onClose).toHaveBeenCalledOnce())
      expect(dialog.api.to(paths.reset)).toHaveLength(1)
    },
  )

  it('shows the organisation’s Swish number when the payment failed; only Avbryt closes it [SWI-14, SWI-24, SWI-31]', async () => {
    const dialog = await polledInto({ status: 'error', error: 'FF10', giftAmount: 200 }, 'Betalningen misslyckades')
    expect(dialog.text()).toContain('Du kan också ge direkt i Swish-appen, till 123 900 12 34')
    await userEvent.keyboard('{Escape}{Escape}')
    expect(dialog.dialog()?.open).toBe(true)
    expect(dialog.root.querySelector('.dialog-close')).toBeNull()
    await accessible(dialog)
    await userEvent.click(dialog.button('Avbryt'))
    expect(dialog.onClose).toHaveBeenCalledOnce()
    expect(dialog.api.to(paths.reset)).toHaveLength(1)
  })

  it('starts a new attempt with another key when the donor tries again', async () => {
    const dialog = await polledInto({ status: 'declined', giftAmount: 300 }, 'Betalningen avbröts i Swish-appen')
    dialog.api.answers[paths.byCode] = createdByCode
    await userEvent.click(dialog.button('Försök igen'))
    await shown(dialog, '300 kr med Swish')
    expect(dialog.api.to(paths.byCode)[0]?.body).toMatchObject({ giftAmount: 300 })
  })

  it('says that the outcome is unknown for DS24, and never that the payment failed', async () => {
    const dialog = await polledInto({ status: 'error', error: 'DS24' }, 'Vi vet inte om betalningen gick igenom')
    expect(dialog.text()).not.toContain('misslyckades')
    dialog.api.answers[paths.poll] = { status: 'paid', attempt: 'ref-1' }
    await userEvent.click(dialog.button('Kontrollera igen'))
    await vi.waitFor(() => expect(dialog.visited).toEqual(['/tack/']))
  })

  it('shows the existing payment on request after RP06 [SWI-12, SWI-23]', async () => {
    const dialog = await openDialog({ [paths.byCode]: { success: false, error: 'RP06' } })
    await shown(dialog, 'Du har redan en betalning på gång')
    dialog.api.answers[paths.poll] = { status: 'created', type: 'swish', giftAmount: 75 }
    await userEvent.click(dialog.button('Visa betalningen'))
    await shown(dialog, '75 kr med Swish')
  })

  it('goes back to the number entry after ACMT03 [SWI-13, SWI-23]', async () => {
    const dialog = await openDialog({ [paths.byCode]: { success: false, error: 'ACMT03' } })
    await shown(dialog, 'Numret är inte anslutet till Swish')
    expect(dialog.root.querySelector('.dialog-close')).not.toBeNull()
    await userEvent.click(dialog.button('Ändra nummer'))
    await vi.waitFor(() => expect(dialog.root.querySelector('input[type="tel"]')).not.toBeNull())
  })

  it('reports a paid gift once to page and data layer, and redirects to the thank-you page [SWI-15, SWI-21]', async () => {
    const answer = { status: 'paid', attempt: 'ref-9', giftAmount: 200, giftPurpose: 'Hemlöshet' }
    const dialog = await polledInto(answer, 'Tack för din gåva!')
    await expect.poll(() => dialog.visited).toEqual(['/tack/'])
    dialog.element.remove()
    const again = await openDialog({ [paths.poll]: answer }, { how: 'interrupted' })
    await shown(again, 'Tack för din gåva!')
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

  it('can be closed after a paid gift when there is no thank-you page', async () => {
    const dialog = await openDialog(
      { [paths.poll]: { status: 'paid', attempt: 'a' } },
      { how: 'interrupted', thankYouUrl: '' },
    )
    await shown(dialog, 'Tack för din gåva!')
    expect(dialog.visited).toEqual([])
    await userEvent.click(dialog.button('Klar'))
    expect(dialog.onClose).toHaveBeenCalledOnce()
    expect(dialog.api.to(paths.reset)).toEqual([])
  })
})

describe('swish dialog, cancelling', () => {
  it('calls the server, then polls, and shows cancelled only after that [SWI-7, SWI-8, SWI-22]', async () => {
    const dialog = await openDialog({ [paths.byCode]: createdByCode, [paths.cancel]: { success: true } })
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    await userEvent.click(dialog.button('Avbryt'))
    await vi.waitFor(() => expect(dialog.api.to(paths.poll)).toHaveLength(1))
    expect(dialog.text()).toContain('Avbryter betalningen')
    dialog.api.answers[paths.poll] = { status: 'already-cancelled' }
    dialog.wake()
    // A request is pending and nothing was lost: the donor waits for the answer, or goes back to the payment.
    await userEvent.click(dialog.button('Tillbaka till betalningen'))
    await shown(dialog, 'Betalningen är avbruten')
  })

  it('says so when Swish refuses to cancel, and shows the payment on request [SWI-9, SWI-23, SWI-30]', async () => {
    const waiting = { status: 'created', type: 'swish-mcommerce', swishToken: 'token' }
    const dialog = await openDialog({
      [paths.byCode]: createdByCode,
      [paths.cancel]: { success: false },
      [paths.poll]: waiting,
    })
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    await userEvent.click(dialog.button('Avbryt'))
    await shown(dialog, 'Betalningen kunde inte avbrytas')
    expect(dialog.root.querySelector('.dialog-close')).not.toBeNull()
    await accessible(dialog)
    await userEvent.click(dialog.button('Visa betalningen'))
    await shown(dialog, '200 kr med Swish')
  })
})

describe('swish dialog on a slow or lost connection', () => {
  it('says that it is slow, never that it failed, and retries the same attempt', async () => {
    const dialog = await openDialog({ [paths.byCode]: unreachable(paths.byCode) })
    await vi.waitFor(() => expect(dialog.root.querySelector('[role="status"]')?.textContent).toContain('långsam'))
    dialog.api.answers[paths.byCode] = new ApiError('status', paths.byCode, 503)
    dialog.wake()
    await vi.waitFor(() => expect(dialog.api.to(paths.byCode)).toHaveLength(2))
    dialog.api.answers[paths.byCode] = createdByCode
    dialog.wake()
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    expect(new Set(dialog.api.to(paths.byCode).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
    expect(dialog.root.querySelector('[role="status"]')?.textContent).toBe('')
  })

  it('keeps polling', async () => {
    const dialog = await openDialog({
      [paths.byCode]: createdByCode,
      [paths.poll]: new ApiError('timeout', paths.poll),
    })
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    dialog.wake()
    await vi.waitFor(() => expect(dialog.root.querySelector('[role="status"]')?.textContent).toContain('långsam'))
    dialog.api.answers[paths.poll] = { status: 'paid', attempt: 'ref-1' }
    dialog.wake()
    await vi.waitFor(() => expect(dialog.visited).toEqual(['/tack/']))
  })

  it('can be closed', async () => {
    const dialog = await openDialog({
      [paths.byCode]: 'silence',
      [paths.cancel]: unreachable(paths.cancel),
      [paths.poll]: unreachable(paths.poll),
    })
    await vi.waitFor(() => dialog.button('Avbryt'))
    await userEvent.click(dialog.button('Avbryt'))
    for (let lost = 0; lost < 2; lost++) {
      await vi.waitFor(() => expect(dialog.root.querySelector('[role="status"]')?.textContent).toContain('långsam'))
      dialog.wake()
    }
    await shown(dialog, 'Betalningen kunde inte avbrytas')
    expect(dialog.text()).toContain('Vi når inte servern just nu')
    await userEvent.click(dialog.button('Stäng'))
    expect(dialog.onClose).toHaveBeenCalledOnce()
  })

  it('shows a failure when the server refuses the gift', async () => {
    const dialog = await openDialog({ [paths.byCode]: new ApiError('status', paths.byCode, 403, 'origin') })
    await shown(dialog, 'Betalningen misslyckades')
  })
})
