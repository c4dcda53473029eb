import { find } from '@charity-elements/runtime/testing'
import { colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearPage } from '../testing/element-harness.ts'
import { clearTribute, details, openTribute, receiver } from './testing/tribute-harness.ts'

extend([a11y])
afterEach(clearTribute)

describe('greeting card preview', () => {
  it('shows name and greeting as printed while the donor types, with a text equivalent [ANN-5, ANN-6]', async () => {
    for (const [kind, dedication] of [
      ['anniversary', 'Till'],
      ['memorial', 'Till minne av'],
    ] as const) {
      const { root, fill, element } = await openTribute(kind)
      fill({ ...details, personalGreeting: 'Rad ett\n\nRad tre' })
      const inside = find(root, '.card-side.back')
      expect(find(inside, '.card-dedication').textContent).toBe(dedication)
      expect(find(inside, '.card-person').textContent).toBe('Eva Berg')
      await expect
        .poll(() => [...inside.querySelectorAll('.card-lines p')].map(({ textContent }) => textContent))
        .toEqual(['Rad ett', '\u00a0', 'Rad tre'])
      expect(inside.querySelector('.empty')).toBeNull()
      expect(find(root, '.greeting-card > .visually-hidden').textContent).toBe(
        `På kortet står: ${dedication} Eva Berg Rad ett\n\nRad tre`,
      )
      element.remove()
    }
  })

  it('shows placeholders for the name and the greeting before anything is typed', async () => {
    const { root, button } = await openTribute('memorial')
    await userEvent.click(button('Insida'))
    expect(find(root, '.card-person').innerText).toBe('Namn')
    expect(find(root, '.card-lines.empty').innerText).toBe('Din hälsning')
    const paper = find(root, '.card-side.back .card-paper').getBoundingClientRect()
    for (const place of ['.card-dedication', '.card-person', '.card-lines']) {
      const { top, bottom } = find(root, `.card-side.back ${place}`).getBoundingClientRect()
      expect(top).toBeGreaterThan(paper.top)
      expect(bottom).toBeLessThan(paper.bottom)
    }
  })

  it('has no printed line wider than its area, in this browser’s fonts', async () => {
    const { root, fill } = await openTribute('anniversary')
    fill({
      personalGreeting: `${'Mamma WWW mmm ÅÄÖ '.repeat(8)}\n${'Vi önskar dig en riktigt fin dag med familjen. '.repeat(6)}`,
    })
    const place = find(root, '.card-text').clientWidth
    const lines = await vi.waitFor(() => {
      const found = [...root.querySelectorAll<HTMLElement>('.card-lines p')]
      expect(found.length).toBeGreaterThan(5)
      return found
    })
    for (const line of lines) expect(line.scrollWidth, line.innerText).toBeLessThanOrEqual(place)
    const paper = find(root, '.card-side.back .card-paper').getBoundingClientRect()
    expect(find(root, '.card-lines').getBoundingClientRect().bottom).toBeLessThan(paper.bottom)
  })

  it.each([
    ['Karl-Johan Alexander Maximilian', 'von Stiernhielm-Rosencrantz'],
    ['W'.repeat(35), 'M'.repeat(35)],
    ['Eva', 'Berg'],
  ])('keeps the name %s %s and a full greeting between the ornaments', async (firstName, lastName) => {
    const { root, fill } = await openTribute('anniversary')
    const line = 'Vi minns alla somrar vid sjön, kaffet på bryggan och sång'
    fill({ ...details, firstName, lastName, personalGreeting: Array(14).fill(line).join('\n').slice(0, 750) })
    // Sizes and line breaks are loaded with the first answer.
    await vi.waitFor(() => {
      const paper = find(root, '.card-side.back .card-paper').getBoundingClientRect()
      const [top, bottom] = [paper.top + paper.height * 0.05, paper.top + paper.height * 0.8]
      expect(root.querySelectorAll('.card-lines p').length).toBeGreaterThan(12)
      expect(find(root, '.card-dedication').getBoundingClientRect().top).toBeGreaterThan(top)
      expect(find(root, '.card-lines').getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
      const name = find(root, '.card-person').getBoundingClientRect()
      expect(name.width).toBeLessThanOrEqual(paper.width * 0.57)
      expect(find(root, '.card-person').scrollWidth).toBeLessThanOrEqual(Math.ceil(name.width))
    })
  })

  it('can be proofread on a phone: 16 px on the whole screen, in lines that fit it', async () => {
    await page.viewport(360, 740)
    const { root, button, fill, isAccessible } = await openTribute('memorial')
    const greeting = 'Vi minns alla somrar vid sjön, kaffet på bryggan och sången om kvällen.\n\nAnna och Per'
    fill({ ...details, personalGreeting: greeting })
    await userEvent.click(button('Förstora kortet'))
    const reader = find<HTMLDialogElement>(root, 'dialog')
    expect(reader.matches(':modal')).toBe(true)
    const { width, height } = reader.getBoundingClientRect()
    expect([width, height]).toEqual([360, 740])
    const text = find(reader, '.card-reader-greeting')
    await vi.waitFor(() => expect(text.innerText).toBe(greeting))
    expect(parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(16)
    expect(reader.scrollWidth).toBeLessThanOrEqual(360)
    await isAccessible()
    await userEvent.click(button('Stäng'))
    expect(reader.open).toBe(false)
    expect((root.getRootNode() as ShadowRoot).activeElement).toBe(button('Förstora kortet'))
  })

  it('warns before the payment that a greeting does not fit', async () => {
    const { root, fill, next, isAccessible } = await openTribute('memorial')
    const greeting = Array.from({ length: 17 }, (_, index) => `Rad ${index + 1}`).join('\n')
    const warning = 'Hälsningen får inte plats på kortet: de sista 3 raderna kommer inte med. Korta texten.'
    fill({ ...details, personalGreeting: greeting })
    await expect.poll(() => find(root, '.greeting-messages').innerText).toBe(warning)
    expect(root.querySelectorAll('.card-lines p')).toHaveLength(14)
    await isAccessible()
    await next()
    fill(receiver)
    await next()
    expect(find(root, '.payment-notes .note').innerText).toBe(warning)
  })

  it('shows both sides below 768 px, and the chosen one from there on [ANN-23, ANN-24]', async () => {
    const image = (name: string) => ({ url: `/media/${name}.jpg`, alt: name, width: 1480, height: 1050 })
    const { root, button, field } = await openTribute(
      'anniversary',
      {},
      { cardImages: { front: image('framsida'), back: image('insida') } },
    )
    expect([...root.querySelectorAll<HTMLImageElement>('.card-paper img')].map(({ alt }) => alt)).toEqual([
      'framsida',
      'insida',
    ])
    const shown = () => [...root.querySelectorAll<HTMLElement>('.card-side')].map((side) => side.checkVisibility())
    expect(shown()).toEqual([true, false])
    await userEvent.click(button('Insida'))
    expect(shown()).toEqual([false, true])
    await userEvent.click(button('Framsida'))
    field('personalGreeting').focus()
    await vi.waitFor(() => expect(shown()).toEqual([false, true]))
    await page.viewport(767, 800)
    expect(shown()).toEqual([true, true])
    await page.viewport(768, 800)
    expect(shown()).toEqual([false, true])
  })

  it('fills the chosen side of its switch, in a colour that differs from the other side', async () => {
    const { button } = await openTribute('memorial')
    const colourOf = (node: Element) => colord(getComputedStyle(node).backgroundColor)
    for (const [chosen, other] of [
      ['Framsida', 'Insida'],
      ['Insida', 'Framsida'],
    ] as const) {
      await userEvent.click(button(chosen))
      const ground = colourOf(button(chosen).parentElement ?? document.body)
      await expect.poll(() => colourOf(button(chosen)).contrast(ground)).toBeGreaterThanOrEqual(3)
      await expect.poll(() => colourOf(button(other)).alpha()).toBe(0)
    }
  })

  it.each(['anniversary', 'memorial'] as const)(
    'has two default pictures when the %s content has none [ANN-23]',
    async (kind) => {
      const { root } = await openTribute(kind)
      const words = kind === 'anniversary' ? 'Varma gratulationer' : 'Vi minns med kärlek'
      const pictures = [...root.querySelectorAll('.card-side svg')]
      expect(pictures.map(({ textContent }) => textContent)).toEqual([words, ''])
      expect(pictures.map((picture) => picture.querySelectorAll('.art-ground').length)).toEqual([1, 0])
    },
  )

  it('says that it takes 4-5 postdagar, when it arrives, and if it may be late [ANN-22]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T23:30:00Z') })
    const { root, fill } = await openTribute('anniversary')
    expect(find(root, '.delivery').innerText).toBe('Kortet är framme efter 4–5 postdagar.')
    fill({ firstName: 'Eva' })
    await vi.waitFor(() =>
      expect(find(root, '.delivery').innerText).toBe(
        'Kortet är framme efter 4–5 postdagar. Ger du i dag är det framme tisdag 29 december eller onsdag 30 december.',
      ),
    )
    fill({ eventDate: '2026-12-24' })
    expect(find(root, '.delivery').innerText).toContain('Då hinner det inte fram i tid,')
    fill({ eventDate: '2026-12-30' })
    expect(find(root, '.delivery').innerText).not.toContain('hinner')
    // Nothing can be in time for a day in the past.
    fill({ eventDate: '2026-12-20' })
    expect(find(root, '.delivery').innerText).not.toContain('hinner')
    await clearPage()
    const again = await openTribute('anniversary')
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(find(again.root, '.delivery').innerText).toBe('Kortet är framme efter 4–5 postdagar.')
  })
})
