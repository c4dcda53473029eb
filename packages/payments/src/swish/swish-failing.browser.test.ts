import { ApiError } from '@charity-elements/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { attemptStore } from '../client/attempt.ts'
import { makeTimePass } from '../testing/failing-server.ts'
import { apiPaths, unreachable } from '../testing/scripted-api.ts'
import {
  createdByCode,
  expectDialogAccessible,
  openDialog,
  openInStatus,
  resetDialog,
  waitForHeading,
} from './testing/dialog-harness.tsx'
import { texts } from './texts.ts'

beforeEach(resetDialog)
afterEach(() => {
  vi.restoreAllMocks()
  resetDialog()
})

const answered500 = (path: string) => new ApiError('status', path, 500)
const note = ({ root }: { readonly root: ParentNode }) => root.querySelector('p.slow[role=status]')?.textContent

/** Opens a dialog whose create has been answered with errors for a while. */
async function openFailing() {
  const passTime = makeTimePass()
  const dialog = await openDialog({
    [apiPaths.byCode]: answered500(apiPaths.byCode),
    [apiPaths.cancel]: answered500(apiPaths.cancel),
    [apiPaths.poll]: answered500(apiPaths.poll),
  })
  await vi.waitFor(() => expect(dialog.api.to(apiPaths.byCode)).toHaveLength(1))
  await vi.waitFor(() => expect(note(dialog)).toBe(''))
  passTime()
  await waitForHeading(dialog, 'Vi når inte Swish just nu')
  return dialog
}

describe('swish dialog while the server answers with errors', () => {
  it('says that it takes longer than usual once the third create was answered with an error', async () => {
    const dialog = await openDialog({ [apiPaths.byCode]: answered500(apiPaths.byCode) })
    await vi.waitFor(() => expect(note(dialog)).toBe(texts.delayed))
    // The fourth follows seven seconds after the first.
    expect(dialog.api.to(apiPaths.byCode)).toHaveLength(3)
  })

  it('says so, and closes for another way to give, with the attempt kept for the next press [ERR-12]', async () => {
    const dialog = await openFailing()
    expect(dialog.text()).not.toContain('långsam')
    await expectDialogAccessible(dialog)
    await userEvent.click(dialog.button('Välj ett annat sätt att ge'))
    expect(dialog.onClose).toHaveBeenCalledOnce()
    expect(dialog.api.to(apiPaths.reset)).toHaveLength(1)
    const key = dialog.api.to(apiPaths.byCode)[0]?.headers['Idempotency-Key']
    expect(attemptStore('giftbar').read()?.attempt).toBe(key)
  })

  it('can be cancelled although the cancellation fails too', async () => {
    const dialog = await openFailing()
    await userEvent.click(dialog.button('Avbryt'))
    await waitForHeading(dialog, 'Betalningen kunde inte avbrytas')
    expect(dialog.text()).toContain('Vi når inte servern just nu.')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(dialog.onClose).toHaveBeenCalledOnce())
  })

  it('keeps the code of a pending payment, and asks nobody to give twice', async () => {
    const passTime = makeTimePass()
    const waiting = { status: 'created', type: 'swish-mcommerce', swishToken: 'token', giftAmount: 200 }
    const dialog = await openInStatus(waiting, '200 kr med Swish')
    dialog.api.answers[apiPaths.poll] = answered500(apiPaths.poll)
    dialog.wake()
    await vi.waitFor(() => expect(dialog.api.to(apiPaths.poll)).toHaveLength(2))
    passTime()
    dialog.wake()
    await vi.waitFor(() => expect(note(dialog)).toContain('ge inte en gång till'))
    expect(dialog.heading()).toBe('200 kr med Swish')
    expect(dialog.root.querySelector('.code-image')).not.toBeNull()
    expect(dialog.root.querySelector('.direct-number')).toBeNull()
    dialog.api.answers[apiPaths.poll] = { status: 'paid', attempt: 'ref-1' }
    dialog.wake()
    await vi.waitFor(() => expect(dialog.visited).toEqual(['/tack/']))
  })
})

it('swish dialog: says that the browser is offline, and goes on when it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const dialog = await openDialog({ [apiPaths.byCode]: unreachable(apiPaths.byCode) })
  await vi.waitFor(() => expect(note(dialog)).toBe('Du är offline. Vi fortsätter när du är uppkopplad igen.'))
  onLine.mockReturnValue(true)
  dialog.api.answers[apiPaths.byCode] = createdByCode
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(dialog.root.querySelector('.code-image')).not.toBeNull())
  expect(note(dialog)).toBe('')
})
