import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import { expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing/mount.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createdByCode } from '../payment/swish/testing/dialog-stand.tsx'
import { type Scripted, paths, scriptedApi, unreachable } from '../payment/swish/testing/scripted-api.ts'
import { giftBar } from './element.ts'

const props = {
  tagline: 'Ge en gåva idag',
  buttonAmounts: [100, 200, 500],
  initialChoiceIndex: 1,
  connectedGift: { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] },
  thankYouPageUrl: '/tack/',
}

const heard: { type: string; detail: unknown }[] = []
const hear = ({ type, detail }: CustomEventInit & Event) => void heard.push({ type, detail })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  delete window.dataLayer
  heard.length = 0
  for (const type of ['gift:start', 'gift:paid']) document.addEventListener(type, hear)
})
afterEach(async () => {
  document.body.replaceChildren()
  replaceServices({})
  for (const type of ['gift:start', 'gift:paid']) document.removeEventListener(type, hear)
  await page.viewport(1280, 800)
})

/** A bar on the page, over a scripted API. */
async function bar(given: object = {}, answers: Record<string, Scripted> = {}) {
  const api = scriptedApi({
    [paths.check]: { shouldOpen: false },
    [paths.poll]: 'silence',
    [paths.reset]: { success: true },
    [paths.byCode]: createdByCode,
    ...answers,
  })
  const visited: string[] = []
  replaceServices({
    send: api.send,
    navigate: (url) => void visited.push(url),
    pageUrl: () => 'https://www.example.org/',
  })
  const { element, root } = await mount(giftBar, { ...props, ...given })
  const custom = () => find<HTMLButtonElement>(root, '.custom > button')
  return {
    api,
    visited,
    element,
    root,
    custom,
    swish: () => find<HTMLButtonElement>(root, '[part="swish"]'),
    amount: (kronor: number) => find<HTMLInputElement>(root, `input[value="${kronor}"]`),
    entry: () => root.querySelector<HTMLInputElement>('#custom-amount'),
    dialog: () => root.querySelector<HTMLDialogElement>('dialog[open]'),
    heading: () => root.querySelector('dialog[open] h2')?.textContent,
    async type(text: string) {
      if (!root.querySelector('#custom-amount')) await userEvent.click(custom())
      const entry = await vi.waitFor(() => find<HTMLInputElement>(root, '#custom-amount'))
      await userEvent.fill(entry, text)
      return entry
    },
  }
}

describe('a gift bar on a page', () => {
  it('shows its tagline, a button an amount, the custom amount by its label and Swisha [GBA-1, GBA-2, GBA-3, GBA-4, GBA-7]', async () => {
    const { root, swish, custom } = await bar({ customAmountLabel: 'Annat' })
    expect(find(root, 'h2').textContent).toBe('Ge en gåva idag')
    expect([...root.querySelectorAll('label.amount')].map(({ textContent }) => textContent)).toEqual([
      '100 kr',
      '200 kr',
      '500 kr',
    ])
    expect(custom().textContent).toBe('Annat')
    expect(swish().textContent).toBe('Swisha 200 kr')
    await expectAccessible()
  })

  it('follows what the page says after it was shown, and the donor’s choice as long as it is offered [GBA-8]', async () => {
    const { element, swish, amount } = await bar({ buttonAmounts: undefined, initialChoiceIndex: undefined })
    expect(swish().textContent).toBe('Swisha')
    Object.assign(element, { buttonAmounts: [100, 200, 500], initialChoiceIndex: 2 })
    await vi.waitFor(() => expect(swish().textContent).toBe('Swisha 500 kr'))
    expect(amount(500).checked).toBe(true)
    amount(200).click()
    Object.assign(element, { buttonAmounts: [200, 300], initialChoiceIndex: 1 })
    await vi.waitFor(() => expect(amount(300).checked).toBe(false))
    expect(amount(200).checked).toBe(true)
    Object.assign(element, { buttonAmounts: [100, 300] })
    await vi.waitFor(() => expect(amount(300).checked).toBe(true))
  })

  it('shows its link when it has both title and address, and none otherwise [GBA-5]', async () => {
    const { root } = await bar({ linkTitle: 'Andra sätt', linkUrl: 'https://www.example.org/ge/' })
    expect(find<HTMLAnchorElement>(root, '.more a').href).toBe('https://www.example.org/ge/')
    expect(find(root, '.more a').textContent).toBe('Andra sätt')
    for (const half of [{ linkTitle: 'Andra sätt' }, { linkUrl: '/ge/' }, {}]) {
      expect((await bar(half)).root.querySelector('a')).toBeNull()
    }
  })

  it('chooses a fixed amount, which empties and shuts the custom one [GBA-8, GBA-11]', async () => {
    const { type, entry, amount, swish, root } = await bar()
    expect(amount(200).checked).toBe(true)
    await type('75')
    expect(swish().textContent).toBe('Swisha 75 kr')
    expect(root.querySelector('input:checked')).toBeNull()
    await userEvent.click(find(root, 'label:has([value="500"])'))
    await vi.waitFor(() => expect(entry()).toBeNull())
    expect(swish().textContent).toBe('Swisha 500 kr')
    expect((await type('')).value).toBe('')
  })

  it('says at each change what is wrong with a custom amount [GBA-12, GBA-16, GBA-19, GBA-20]', async () => {
    const { type, root, swish } = await bar()
    const error = () => find(root, '#custom-amount-error').textContent
    const entry = await type('4')
    expect(error()).toBe('Lägsta belopp är 50 kr')
    await userEvent.fill(entry, '5001')
    expect(error()).toBe('Högsta belopp är 5000 kr')
    await userEvent.fill(entry, 'tjugo')
    expect(error()).toBe('Skriv beloppet med siffror, till exempel 250')
    expect(entry.value).toBe('tjugo')
    expect(swish().textContent).toBe('Swisha')
    await expectAccessible()
    await userEvent.fill(entry, '250 kr')
    expect(error()).toBe('')
    expect(swish().textContent).toBe('Swisha 250 kr')
  })

  it('shuts the custom input on confirm, and on a press outside it [GBA-13, GBA-14]', async () => {
    const { type, entry, root, swish, custom, element } = await bar()
    await type('75')
    await userEvent.click(find(root, '.custom-entry button'))
    await vi.waitFor(() => expect(entry()).toBeNull())
    expect(element.shadowRoot?.activeElement).toBe(custom())
    await type('80')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(entry()).toBeNull())
    await type('85')
    await userEvent.click(document.body, { position: { x: 5, y: 790 } })
    await vi.waitFor(() => expect(entry()).toBeNull())
    expect(swish().textContent).toBe('Swisha 85 kr')
    expect(custom().textContent).toBe('85 kr')
  })

  it('asks for an amount when none is chosen, and opens nothing', async () => {
    const { swish, root, dialog, type, entry, api } = await bar({ initialChoiceIndex: undefined })
    await userEvent.click(swish())
    expect(find(root, '#ask').textContent).toBe('Välj först ett belopp')
    await type('20')
    await userEvent.click(swish())
    expect(find(root, '#ask').textContent).toBe('Lägsta belopp är 50 kr')
    await vi.waitFor(() => expect(entry()).toBeNull())
    await type('0')
    await userEvent.click(swish())
    expect(find(root, '#ask').textContent).toBe('Välj först ett belopp')
    expect(dialog()).toBeNull()
    expect(api.to(paths.byCode)).toEqual([])
  })

  it('folds the amounts away below 1024 px, over 300 ms, and not from there on [GBA-6, GBA-22]', async () => {
    const { root } = await bar()
    const panel = find(root, '.panel')
    const toggle = find<HTMLButtonElement>(root, '.panel-toggle')
    const still = () => settled(root.getRootNode() as ShadowRoot)
    await page.viewport(1023, 800)
    await still()
    expect(toggle).toBeVisible()
    expect(getComputedStyle(panel).visibility).toBe('hidden')
    expect(panel.getBoundingClientRect().height).toBe(0)
    expect(getComputedStyle(panel).transitionDuration.split(', ')).toContain('0.3s')
    await userEvent.click(toggle)
    await still()
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(panel.getBoundingClientRect().height).toBeGreaterThan(40)
    await expectAccessible()
    await userEvent.click(toggle)
    await still()
    expect(panel.getBoundingClientRect().height).toBe(0)
    await page.viewport(1024, 800)
    expect(toggle).not.toBeVisible()
    expect(find(root, 'label:has([value="100"])')).toBeVisible()
  })

  it('fits the column that it is put in, its custom amount open or not, however wide the page is', async () => {
    const { element, root, type } = await bar({ customAmountLabel: 'Ett annat belopp som du väljer själv' })
    const column = document.createElement('aside')
    element.replaceWith(column)
    column.append(element)
    await type('20')
    for (const [pageWidth, columns] of [
      [1280, [300, 640, 1200]],
      [900, [260, 420]],
    ] as const) {
      await page.viewport(pageWidth, 800)
      for (const width of columns) {
        column.style.inlineSize = `${width}px`
        const { left, right } = column.getBoundingClientRect()
        for (const part of root.querySelectorAll('.bar *')) {
          const box = part.getBoundingClientRect()
          if (!part.checkVisibility() || part.closest('.said')) continue
          expect(box.left, part.className).toBeGreaterThanOrEqual(left)
          expect(box.right, part.className).toBeLessThanOrEqual(right)
        }
      }
    }
  })
})

describe('giving in a gift bar', () => {
  it('asks for an interrupted payment before it opens the dialog, as giftbar [GBA-24, GBA-23, API-32]', async () => {
    const { swish, api, heading, element } = await bar({}, { [paths.check]: { shouldOpen: false } })
    await vi.waitFor(() => expect(api.to(paths.check)).toHaveLength(1))
    await userEvent.click(swish())
    await vi.waitFor(() => expect(heading()).toBe('200 kr med Swish'))
    expect(api.to(paths.check)).toHaveLength(2)
    expect(api.to(paths.check)[1]?.body).toEqual({
      origin: 'giftbar',
      windowHistoryLength: history.length,
      isReload: expect.any(Boolean),
      isSafari: false,
    })
    const order = api.sent.map(({ path }) => path)
    expect(order.lastIndexOf(paths.check)).toBeLessThan(order.indexOf(paths.byCode))
    expect(element.getAttributeNames()).not.toContain('data-phone')
  })

  it('sends what the gift is, and nothing about the donor [API-26]', async () => {
    const { swish, api } = await bar()
    await userEvent.click(swish())
    await vi.waitFor(() => expect(api.to(paths.byCode)).toHaveLength(1))
    expect(api.to(paths.byCode)[0]?.body).toEqual({
      requestType: 'standard',
      giftAmount: 200,
      giftObjectId: '42',
      giftPurpose: 'Hemlöshet',
      giftVariant: 'gift-bar',
      origin: 'giftbar',
    })
  })

  it('is one attempt however often Swisha is pressed', async () => {
    const { swish, api, dialog } = await bar({}, { [paths.byCode]: { ...createdByCode, attempt: crypto.randomUUID() } })
    for (let press = 0; press < 3; press++) swish().click()
    await vi.waitFor(() => expect(dialog()).not.toBeNull())
    await vi.waitFor(() => expect(api.to(paths.byCode)).toHaveLength(1))
    expect(heard).toEqual([{ type: 'gift:start', detail: { amount: 200, giftId: '42' } }])
    await vi.waitFor(() =>
      expect(window.dataLayer?.map((entry) => Object(entry).event)).toEqual(['begin_checkout', 'add_payment_info']),
    )
  })

  it('opens nothing where the page objects to the gift', async () => {
    const object = (event: Event) => event.preventDefault()
    document.addEventListener('gift:start', object)
    const { swish, api, dialog } = await bar()
    await userEvent.click(swish())
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    document.removeEventListener('gift:start', object)
    expect(dialog()).toBeNull()
    expect(api.to(paths.byCode)).toEqual([])
    await userEvent.click(swish())
    await vi.waitFor(() => expect(dialog()).not.toBeNull())
  })

  it('leads a paid gift to its thank-you page, and tells the page once [GBA-9]', async () => {
    const { swish, api, visited } = await bar()
    await userEvent.click(swish())
    await vi.waitFor(() => expect(api.to(paths.byCode)).toHaveLength(1))
    await vi.waitFor(() => expect(sessionStorage.getItem('charity-elements:attempt:giftbar')).toContain('/tack/'))
    api.answers[paths.poll] = { status: 'paid', attempt: 'ref-1', giftAmount: 200 }
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(visited).toEqual([`${location.origin}/tack/`]))
    expect(heard.at(-1)).toEqual({ type: 'gift:paid', detail: { amount: 200, giftId: '42', attempt: 'ref-1' } })
    expect(sessionStorage.getItem('charity-elements:attempt:giftbar')).toBeNull()
    expect(window.dataLayer?.filter((entry) => Object(entry).event === 'purchase')).toHaveLength(1)
  })

  it('gives the focus back when the dialog closes', async () => {
    const { swish, dialog, root, element } = await bar({}, { [paths.byCode]: { success: false, error: 'RP06' } })
    await userEvent.click(swish())
    await vi.waitFor(() => expect(root.querySelector('.dialog-close')).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(element.shadowRoot?.activeElement).toBe(swish())
  })
})

describe('an interrupted gift in a gift bar', () => {
  const interrupted = {
    [paths.check]: { shouldOpen: true },
    [paths.poll]: { status: 'created', type: 'swish', giftAmount: 350 },
  }

  it('is shown again when the server says so [GBA-15]', async () => {
    const { heading, api } = await bar({}, interrupted)
    await vi.waitFor(() => expect(heading()).toBe('350 kr med Swish'))
    expect(api.to(paths.byCode)).toEqual([])
    expect(heard).toEqual([])
  })

  it('is not shown when the server says no, or says nothing [GBA-15, ERR-6]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const check of [{ shouldOpen: false }, unreachable(paths.check)]) {
      const { api, dialog, swish, heading } = await bar({}, { ...interrupted, [paths.check]: check })
      await vi.waitFor(() => expect(api.to(paths.check)).toHaveLength(1))
      expect(dialog()).toBeNull()
      await userEvent.click(swish())
      await vi.waitFor(() => expect(heading()).toBe('200 kr med Swish'))
      expect(api.to(paths.byCode)).toHaveLength(1)
      document.body.replaceChildren()
      sessionStorage.clear()
      await vi.waitFor(() => expect(document.querySelector('gift-bar')).toBeNull())
    }
  })

  it('is shown in one dialog where two bars stand on the page', async () => {
    const first = await bar({}, interrupted)
    const second = await mount(giftBar, { ...props, initialChoiceIndex: 0 })
    await vi.waitFor(() => expect(first.heading()).toBe('350 kr med Swish'))
    expect(first.api.to(paths.check)).toHaveLength(1)
    expect(second.root.querySelector('dialog')).toBeNull()
  })

  it('leads where the bar that it began in said', async () => {
    const attempt = { attempt: null, gift: 'standard 42 350', thankYouUrl: 'https://www.example.org/tack/natt/' }
    sessionStorage.setItem('charity-elements:attempt:giftbar', JSON.stringify(attempt))
    const { visited } = await bar({}, { ...interrupted, [paths.poll]: { status: 'paid', attempt: 'ref-1' } })
    await vi.waitFor(() => expect(visited).toEqual(['https://www.example.org/tack/natt/']))
  })

  it('is thanked for when the server told of it in an answer that never arrived', async () => {
    const attempt = { attempt: null, gift: 'standard 42 350', thankYouUrl: '' }
    sessionStorage.setItem('charity-elements:attempt:giftbar', JSON.stringify(attempt))
    const answers = { [paths.check]: { shouldOpen: false }, [paths.poll]: { status: 'paid', attempt: 'ref-2' } }
    const { visited } = await bar({}, answers)
    await vi.waitFor(() => expect(visited).toEqual([`${location.origin}/tack/`]))
    // And once: the next page finds nothing to tell.
    document.body.replaceChildren()
    const next = await bar({}, answers)
    await vi.waitFor(() => expect(next.api.to(paths.check)).toHaveLength(1))
    expect(next.api.to(paths.poll)).toEqual([])
    expect(next.dialog()).toBeNull()
  })
})
