import { addLoader, emulate, find, settled } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import {
  expectDialogAccessible,
  resetDialog,
  createdByCode,
  openDialog,
  waitForHeading,
} from './testing/dialog-harness.tsx'
import { drawQrCode } from '../qr/draw-qr-code.ts'
import { apiPaths } from '../testing/scripted-api.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const facebook =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]'
const ownUserAgent = navigator.userAgent
const pretendToBe = (userAgent: string) => cdp().send('Emulation.setUserAgentOverride', { userAgent })

beforeEach(resetDialog)
afterEach(async () => {
  resetDialog()
  await pretendToBe(ownUserAgent)
  await page.viewport(1280, 800)
})

describe('swish dialog on a computer', () => {
  it('creates a payment without a number and shows its QR code as an image [SWI-1, SWI-2, SWI-18]', async () => {
    onTestFinished(addLoader({ recipient: 'Famnen' }))
    const dialog = await openDialog({ [apiPaths.byCode]: createdByCode })
    await vi.waitFor(() => expect(dialog.root.querySelector('img')).not.toBeNull())
    expect(dialog.text()).toContain('Till Famnen: Hemlöshet')
    const image = dialog.root.querySelector('img')
    expect(decodeURIComponent(image?.src ?? '')).toContain('<path d="M0 0h1v1h-1z"/>')
    await vi.waitFor(() => expect(image?.naturalWidth).toBeGreaterThan(0))
    expect(dialog.heading()).toBe('200 kr med Swish')
    expect(dialog.api.to(apiPaths.byCode)).toEqual([
      {
        path: apiPaths.byCode,
        body: {
          requestType: 'standard',
          giftAmount: 200,
          giftObjectId: '42',
          giftPurpose: 'Hemlöshet',
          giftVariant: 'gift-bar',
          origin: 'giftbar',
        },
        headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ])
    expect(dialog.visited).toEqual([])
  })

  it('moves the focus to the heading when the focused button goes with its screen', async () => {
    const dialog = await openDialog({}, { how: 'interrupted' })
    await vi.waitFor(() => dialog.button('Avbryt').focus())
    const heading = dialog.heading()
    expect(heading).toBe('Betala med Swish')
    dialog.api.answers[apiPaths.poll] = { status: 'created', type: 'swish-mcommerce', swishToken: 'a token' }
    dialog.wake()
    await vi.waitFor(() => expect(dialog.text()).toContain('Välj Skanna'))
    expect(dialog.heading()).toBe(heading)
    expect(dialog.element.shadowRoot?.activeElement?.id).toBe('dialog-heading')
  })

  it('draws the QR code from the token when the server’s image is missing or broken [SWI-18]', async () => {
    for (const svgData of [null, 'no picture']) {
      const dialog = await openDialog({ [apiPaths.byCode]: { ...createdByCode, svgData } })
      await vi.waitFor(() => expect(dialog.root.querySelector('svg.code-image path')).not.toBeNull())
      const { size, path } = drawQrCode(`D${createdByCode.swishToken}`)
      const drawn = dialog.root.querySelector('svg.code-image')
      expect(drawn?.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
      expect(drawn?.querySelector('path')?.getAttribute('d')).toBe(path)
      dialog.element.remove()
    }
  })

  it('shows the QR code dark on light with forced colours too, so that it can be scanned', async () => {
    await emulate({ features: [{ name: 'forced-colors', value: 'active' }] })
    const dialog = await openDialog({ [apiPaths.byCode]: { ...createdByCode, svgData: null } })
    const drawn = await vi.waitFor(() => find(dialog.root, '.code path'))
    expect(getComputedStyle(drawn).fill).toBe('rgb(29, 27, 26)')
    expect(getComputedStyle(find(dialog.root, '.code')).backgroundColor).toBe('rgb(255, 255, 255)')
  })

  it('shows the QR code beside the text from 1024 px, and above it on narrower screens [SWI-35]', async () => {
    const dialog = await openDialog({ [apiPaths.byCode]: createdByCode })
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    await settled(dialog.element.shadowRoot ?? document)
    const boxOf = (selector: string) => dialog.root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    for (const [width, isBeside] of [
      [1024, true],
      [1023, false],
      [360, false],
    ] as const) {
      await page.viewport(width, 800)
      expect(boxOf('.code').right <= boxOf('.actions').left).toBe(isBeside)
      expect(boxOf('.code').bottom <= boxOf('.actions').top).toBe(!isBeside)
    }
  })

  it('fits on a short screen without scrolling', async () => {
    const dialog = await openDialog({ [apiPaths.byCode]: createdByCode })
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    for (const [width, height] of [
      [1280, 600],
      [568, 560],
    ] as const) {
      await page.viewport(width, height)
      const element = dialog.dialog()
      expect(element?.scrollHeight).toBeLessThanOrEqual(element?.clientHeight ?? 0)
    }
  })

  it('takes a number for another device and sends it with 46 first [SWI-2, SWI-17, SWI-26, SWI-27]', async () => {
    const dialog = await openDialog({
      [apiPaths.byCode]: createdByCode,
      [apiPaths.cancel]: { success: true },
      [apiPaths.byNumber]: { success: true, attempt: 'ref-2' },
    })
    await vi.waitFor(() => dialog.button('Ange mobilnummer'))
    await userEvent.click(dialog.button('Ange mobilnummer'))
    const field = await vi.waitFor(() => {
      const input = dialog.root.querySelector('input')
      expect(dialog.element.shadowRoot?.activeElement).toBe(input)
      return input as HTMLInputElement
    })
    for (const wrong of ['070 123 45', '0812345678', '+46 (0)70-123 45 67', '4670123456']) {
      await userEvent.fill(field, wrong)
      await userEvent.keyboard('{Enter}')
      await vi.waitFor(() => expect(dialog.text()).toContain('Du har angivit ett felaktigt telefonnummer'))
      expect(field.value).toBe(wrong)
      expect(field.getAttribute('aria-invalid')).toBe('true')
    }
    expect(dialog.api.to(apiPaths.cancel)).toEqual([])
    dialog.api.answers[apiPaths.poll] = { status: 'cancelled' }
    await userEvent.fill(field, '0701234567')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(dialog.text()).toContain('Betalningen är skickad till 070-123 45 67.'))
    const instructions = [...dialog.root.querySelectorAll('p')].filter(
      (line) => line.textContent === 'Öppna Swish på mobilen och godkänn betalningen.',
    )
    expect(instructions.map(({ role, ariaHidden }) => [role, ariaHidden])).toEqual([
      ['status', null],
      [null, 'true'],
    ])
    const [byCode] = dialog.api.to(apiPaths.byCode)
    const [byNumber, ...more] = dialog.api.to(apiPaths.byNumber)
    expect(more).toEqual([])
    expect(byNumber?.body).toMatchObject({ donatorPhoneCell: '46701234567', giftAmount: 200, origin: 'giftbar' })
    expect(byNumber?.headers['Idempotency-Key']).not.toBe(byCode?.headers['Idempotency-Key'])
    // The first payment was cancelled before the second was created.
    const order = dialog.api.sent.map(({ path }) => path)
    expect(order.indexOf(apiPaths.cancel)).toBeLessThan(order.indexOf(apiPaths.byNumber))
  })

  it('polls every five seconds, and at once when the page is visible, online or restored [SWI-20]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    try {
      const waiting = { status: 'created', type: 'swish' }
      const dialog = await openDialog({ [apiPaths.poll]: waiting }, { how: 'interrupted' })
      const polls = () => dialog.api.to(apiPaths.poll).length
      await vi.advanceTimersByTimeAsync(0)
      expect(polls()).toBe(1)
      await vi.advanceTimersByTimeAsync(4999)
      expect(polls()).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(polls()).toBe(2)
      for (const [target, event] of [
        [document, new Event('visibilitychange')],
        [window, new Event('online')],
        [window, new PageTransitionEvent('pageshow', { persisted: true })],
      ] as const) {
        const before = polls()
        target.dispatchEvent(event)
        await vi.advanceTimersByTimeAsync(0)
        expect(polls()).toBe(before + 1)
      }
      // A hidden page does not poll.
      const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      const shown = polls()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(polls()).toBe(shown)
      hidden.mockRestore()
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
      expect(polls()).toBe(shown + 1)
      // A closed laptop: the clock jumps an hour and the timer fires late. Only the server's answer
      // counts.
      vi.setSystemTime(Date.now() + 3_600_000)
      dialog.api.answers[apiPaths.poll] = { status: 'timed-out' }
      await vi.advanceTimersByTimeAsync(5000)
      expect(dialog.heading()).toBe('Betalningen avbröts på grund av inaktivitet')
    } finally {
      vi.useRealTimers()
    }
  })

  it('takes the code away when the time has run out, and waits for the server', async () => {
    const expiresAt = new Date(Date.now() + 1500).toISOString()
    const dialog = await openDialog({ [apiPaths.byCode]: { ...createdByCode, expiresAt } })
    await vi.waitFor(() => expect(find(dialog.root, '.code').checkVisibility()).toBe(true))
    await vi.waitFor(() => expect(dialog.text()).toContain('Tiden har gått ut.'))
    expect(find(dialog.root, '.code').checkVisibility()).toBe(false)
    expect(dialog.heading()).toBe('200 kr med Swish')
    dialog.api.answers[apiPaths.poll] = { status: 'paid', attempt: 'ref-1' }
    dialog.wake()
    await waitForHeading(dialog, 'Tack för din gåva!')
  })

  it('shows no time on a device whose clock is an hour slow', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000 + 180_000).toISOString()
    const dialog = await openDialog({ [apiPaths.byCode]: { ...createdByCode, expiresAt } })
    await vi.waitFor(() => expect(find(dialog.root, '.code').checkVisibility()).toBe(true))
    expect(dialog.root.querySelector('[role="timer"], .time-out')).toBeNull()
  })

  it('shows the time left, and nothing once it has run out elsewhere', async () => {
    const dialog = await openDialog({
      [apiPaths.byCode]: { ...createdByCode, expiresAt: new Date(Date.now() + 161_500).toISOString() },
    })
    await vi.waitFor(() => expect(dialog.root.querySelector('[role="timer"]')?.textContent).toMatch(/^2:4[12] kvar$/))
    dialog.api.answers[apiPaths.poll] = {
      status: 'created',
      type: 'swish-mcommerce',
      expiresAt: '2020-01-01T00:00:00Z',
    }
    dialog.wake()
    await vi.waitFor(() => expect(dialog.root.querySelector('[role="timer"]')).toBeNull())
    expect(dialog.root.querySelector('.time-out')).toBeNull()
    expect(dialog.heading()).toBe('200 kr med Swish')
  })
})

describe('swish dialog on a phone', () => {
  it('opens the app with the token and a return URL that restores the session [SWI-16]', async () => {
    await pretendToBe(iPhone)
    const dialog = await openDialog({ [apiPaths.byCode]: createdByCode })
    const appUrl =
      'swish://paymentrequest?token=c28a4061470f4af48973bd2a4642b4fa&callbackurl=' +
      encodeURIComponent('https://www.example.org/ge?a=1&ce-return=return-1')
    await vi.waitFor(() => expect(dialog.visited).toEqual([appUrl]))
    await userEvent.click(dialog.button('Öppna Swish'))
    expect(dialog.visited).toEqual([appUrl, appUrl])
    // A page cannot know whether the app is installed, so it offers alternatives, and never says
    // that the app is missing.
    await vi.waitFor(() => dialog.button('Öppna Swish igen'))
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await userEvent.click(dialog.button('Visa QR-kod'))
    await vi.waitFor(() => expect(dialog.root.querySelector('img')).not.toBeNull())
    expect(scrolled).toHaveBeenCalledOnce()
    // A donor who has scrolled on is not scrolled back by later polls.
    const expiresAt = new Date(Date.now() + 170_000).toISOString()
    dialog.api.answers[apiPaths.poll] = { ...createdByCode, status: 'created', type: 'swish-mcommerce', expiresAt }
    dialog.wake()
    await vi.waitFor(() => expect(dialog.root.querySelector('[role="timer"]')).not.toBeNull())
    expect(dialog.root.querySelector('img')).not.toBeNull()
    expect(scrolled).toHaveBeenCalledOnce()
    scrolled.mockRestore()
    expect(dialog.text()).not.toMatch(/saknas|inte installera|hittade/i)
    await userEvent.click(dialog.button('Ange mobilnummer'))
    await vi.waitFor(() => expect(dialog.root.querySelector('input[type="tel"]')).not.toBeNull())
  })

  it('gives no return URL inside another app [SWI-16]', async () => {
    await pretendToBe(facebook)
    const dialog = await openDialog({ [apiPaths.byCode]: createdByCode })
    await vi.waitFor(() =>
      expect(dialog.visited).toEqual(['swish://paymentrequest?token=c28a4061470f4af48973bd2a4642b4fa']),
    )
  })
})

describe('swish dialog on every device', () => {
  it('moves focus to each new heading, and answers Escape while a payment is pending with how it ends [SWI-24]', async () => {
    const dialog = await openDialog({ [apiPaths.byCode]: createdByCode, [apiPaths.poll]: { status: 'created' } })
    await vi.waitFor(() => expect(dialog.root.querySelector('.code')).not.toBeNull())
    expect(dialog.dialog()?.matches(':modal')).toBe(true)
    const note = dialog.root.querySelector<HTMLElement>('.slow')
    expect(note?.innerText).toBe('')
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    expect(dialog.dialog()?.open).toBe(true)
    await vi.waitFor(() =>
      expect(note?.innerText).toBe('Betalningen väntar i Swish. Tryck på Avbryt om du inte vill ge.'),
    )
    await expectDialogAccessible(dialog)
    dialog.api.answers[apiPaths.poll] = { status: 'declined' }
    dialog.wake()
    await waitForHeading(dialog, 'Betalningen avbröts i Swish-appen')
    expect(note?.innerText).toBe('')
    await vi.waitFor(() => expect(dialog.element.shadowRoot?.activeElement?.id).toBe('dialog-heading'))
    expect(dialog.dialog()?.getAttribute('aria-labelledby')).toBe('dialog-heading')
  })
})
