import { emulate, expectAccessible, find, fullMotion, settled } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { typeAtOnce } from '../testing/element-harness.ts'
import { apiPaths } from '@charity-elements/payments/testing'
import { openBar, prepareBarPage, clearBarPage } from './testing/gift-bar-harness.ts'

beforeEach(prepareBarPage)
afterEach(clearBarPage)

describe('a gift bar on a page', () => {
  it('shows the tagline, a button per amount, the labelled custom amount and Swisha [GBA-1, GBA-2, GBA-3, GBA-7]', async () => {
    const { root, swish, custom } = await openBar({ customAmountLabel: 'Annat' })
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

  it('has a button Swisha, which adds the amount that is chosen [GBA-4]', async () => {
    const { swish, amount } = await openBar({ initialChoiceIndex: undefined })
    expect(swish().innerText).toBe('Swisha')
    amount(500).click()
    await vi.waitFor(() => expect(swish().innerText).toBe('Swisha 500 kr'))
  })

  it('says what the chosen amount makes possible', async () => {
    const amountImpacts = [{ Amount: 200, Text: 'en säng för natten' }]
    const { root, amount } = await openBar({ amountImpacts })
    expect(find(root, '.impact[role=status]').innerText).toBe('200 kr: en säng för natten')
    amount(100).click()
    await vi.waitFor(() => expect(find(root, '.impact').innerText).toBe(''))
  })

  it('closes the custom input on confirm whatever is typed, and says beside Swisha what is wrong [GBA-13]', async () => {
    const { type, entry, root, swish } = await openBar()
    await type('20')
    await userEvent.click(find(root, '.custom-entry button'))
    await vi.waitFor(() => expect(entry()).toBeNull())
    expect(find(root, '#message').innerText).toBe('Lägsta belopp är 50 kr')
    expect(swish().innerText).toBe('Swisha')
    expect((await type('2000')).value).toBe('2000')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(entry()).toBeNull())
    expect(find(root, '#message').innerText).toBe('')
  })

  it('shows the custom input above the bar when there is no room below, in view at 1440 x 900', async () => {
    const { element, type, root } = await openBar()
    await page.viewport(1440, 900)
    for (const top of [0, 400, 780]) {
      element.style.marginBlockStart = `${top}px`
      await type('4')
      await vi.waitFor(() => expect(find(root, '#custom-amount-error').innerText).not.toBe(''))
      const { top: upper, bottom } = find(root, '.custom-entry').getBoundingClientRect()
      expect(upper).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(900)
      await userEvent.keyboard('{Escape}')
      await vi.waitFor(() => expect(root.querySelector('.custom-entry')).toBeNull())
    }
  })

  it.each([
    ['below while there is room for it and its error', { below: 60, above: 100, isAbove: false }],
    ['above when its error has no room below', { below: 20, above: 60, isAbove: true }],
    ['below when its error has no room on either side', { below: 20, above: 20, isAbove: false }],
  ])('shows the custom input %s', async (_, { below, above, isAbove }) => {
    const { element, type, root, custom } = await openBar()
    const entry = () => find(root, '.custom-entry').getBoundingClientRect()
    await page.viewport(1440, 900)
    await type('')
    const { height, bottom } = entry()
    const button = custom().getBoundingClientRect()
    const downwards = height + above - button.top
    await userEvent.keyboard('{Escape}')
    element.style.marginBlockStart = `${downwards}px`
    await page.viewport(1440, Math.round(bottom + downwards + below))
    await type('')
    expect(entry().bottom < custom().getBoundingClientRect().top).toBe(isAbove)
  })

  it.each([360, 768, 1280])('holds still at %i px, whatever is chosen, typed and said about it', async (width) => {
    await page.viewport(width, 740)
    const { root, type, amount, swish, button, element } = await openBar({ initialChoiceIndex: undefined })
    element.style.marginBlockStart = '150px'
    if (width < 1024) await userEvent.click(button('Välj belopp'))
    await settled(root.getRootNode() as ShadowRoot)
    const places = () =>
      [...root.querySelectorAll('.amount')].map((tile) => {
        const { x, y, width: wide } = tile.getBoundingClientRect()
        return [x, y, wide]
      })
    const place = () => Math.round(find(root, '#custom-amount').getBoundingClientRect().y)
    const before = places()
    const buttonWidth = swish().offsetWidth
    amount(500).click()
    await vi.waitFor(() => expect(swish().innerText).toBe('Swisha 500 kr'))
    expect(places()).toEqual(before)
    await type('4')
    const typedAt = place()
    const [field, confirm] = ['.field-frame', 'button'].map((part) => find(root, `.custom-entry ${part}`))
    expect(
      Math.abs(Number(field?.getBoundingClientRect().y) - Number(confirm?.getBoundingClientRect().y)),
    ).toBeLessThan(1)
    await vi.waitFor(() => expect(find(root, '#custom-amount-error').innerText).not.toBe(''))
    await type('5000')
    await vi.waitFor(() => expect(swish().innerText).toMatch(/5.000 kr/))
    expect(places()).toEqual(before)
    expect(place()).toBe(typedAt)
    await type('4')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(find(root, '#message').innerText).not.toBe(''))
    expect(places()).toEqual(before)
    expect(swish().offsetWidth).toBe(buttonWidth)
  })

  it('follows changed props, and keeps the donor’s choice while it is offered [GBA-8]', async () => {
    const { element, swish, amount } = await openBar({ buttonAmounts: undefined, initialChoiceIndex: undefined })
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

  it('shows its link only with both title and address [GBA-5]', async () => {
    const { root } = await openBar({ linkTitle: 'Andra sätt', linkUrl: 'https://www.example.org/ge/' })
    expect(find<HTMLAnchorElement>(root, '.more a').href).toBe('https://www.example.org/ge/')
    expect(find(root, '.more a').textContent).toBe('Andra sätt')
    for (const half of [{ linkTitle: 'Andra sätt' }, { linkUrl: '/ge/' }, {}]) {
      expect((await openBar(half)).root.querySelector('a')).toBeNull()
    }
  })

  it('a fixed amount clears and closes the custom one [GBA-8, GBA-11]', async () => {
    const { type, entry, amount, custom, swish, root } = await openBar()
    expect(amount(200).checked).toBe(true)
    const isPressed = () => custom().getAttribute('aria-pressed')
    expect(isPressed()).toBe('false')
    await type('75')
    expect(isPressed()).toBe('true')
    expect(swish().textContent).toBe('Swisha 75 kr')
    expect(root.querySelector('input:checked')).toBeNull()
    await userEvent.click(find(root, 'label:has([value="500"])'))
    await vi.waitFor(() => expect(entry()).toBeNull())
    expect(swish().textContent).toBe('Swisha 500 kr')
    expect(isPressed()).toBe('false')
    expect((await type('')).value).toBe('')
  })

  it('validates the custom amount on each change [GBA-12, GBA-16, GBA-19, GBA-20]', async () => {
    const { type, root, swish, custom } = await openBar()
    const error = () => find(root, '#custom-amount-error').textContent
    const entry = await type('')
    typeAtOnce(entry, '4')
    await Promise.resolve()
    expect(swish().textContent).toBe('Swisha')
    // Somebody who types 400 types 4 first, so the message waits for a pause.
    expect(error()).toBe('')
    expect(custom().getAttribute('aria-pressed')).toBe('true')
    await vi.waitFor(() => expect(error()).toBe('Lägsta belopp är 50 kr'))
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

  it('closes the custom input on confirm and on a click outside [GBA-13, GBA-14]', async () => {
    const { type, entry, root, swish, custom, element } = await openBar()
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

  it('asks for an amount when none is chosen, and does not open the dialog', async () => {
    const { swish, root, dialog, type, entry, api } = await openBar({ initialChoiceIndex: undefined })
    expect(swish().hasAttribute('aria-describedby')).toBe(false)
    await userEvent.click(swish())
    expect(find(root, '#message').textContent).toBe('Välj först ett belopp')
    expect(swish().getAttribute('aria-describedby')).toBe('message')
    await type('20')
    await userEvent.click(swish())
    expect(find(root, '#message').textContent).toBe('Lägsta belopp är 50 kr')
    await vi.waitFor(() => expect(entry()).toBeNull())
    await type('0')
    await userEvent.click(swish())
    expect(find(root, '#message').textContent).toBe('Välj först ett belopp')
    expect(dialog()).toBeNull()
    expect(api.to(apiPaths.byCode)).toEqual([])
  })

  it('opens its amounts below 1024 px when Swisha is pressed without one, and leaves them open', async () => {
    const { root, swish } = await openBar({ initialChoiceIndex: undefined })
    await page.viewport(360, 740)
    const toggle = find(root, '.panel-toggle')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    for (let press = 0; press < 2; press++) {
      await userEvent.click(swish())
      await vi.waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('true'))
    }
  })

  it('is a region of the page named by its tagline, or by what it does', async () => {
    const named = ({ root }: Awaited<ReturnType<typeof openBar>>) => find(root, 'section').ariaLabel?.trim()
    expect(named(await openBar())).toBe('Ge en gåva idag')
    expect(named(await openBar({ tagline: undefined }))).toBe('Swisha')
  })

  it('collapses the amounts below 1024 px, over 300 ms, and not from there on [GBA-6, GBA-22]', async () => {
    await emulate({ features: [fullMotion] })
    const { root } = await openBar()
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

  it('fits its column at any page width, with the custom amount open or closed', async () => {
    const { element, root, type } = await openBar({ customAmountLabel: 'Ett annat belopp som du väljer själv' })
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
          if (!part.checkVisibility() || part.closest('.visually-hidden')) continue
          expect(box.left, part.className).toBeGreaterThanOrEqual(left)
          expect(box.right, part.className).toBeLessThanOrEqual(right)
        }
      }
    }
  })
})
