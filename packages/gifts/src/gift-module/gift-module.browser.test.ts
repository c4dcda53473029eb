import { expectAccessible, find } from '@charity-elements/runtime/testing'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiPaths, createdByCode, pollUntil } from '@charity-elements/payments/testing'
import { clearPage, openElement } from '../testing/element-harness.ts'
import { giftModule } from './element.ts'
import { examples } from './examples.ts'

/** Of this file alone: the page remembers which gifts it has reported. */
const attempt = crypto.randomUUID()

const connectedGift = { id: '43', minimumGiftAmount: 50, giftTag: [{ name: 'Soppa' }] }
const soup = examples[0]?.props ?? {}

beforeEach(clearPage)
afterEach(clearPage)

describe('the gift module', () => {
  it('shows a title, a picture, a message, the amount and a link [GMO-1, GMO-2, GMO-4, GMO-5]', async () => {
    const { root } = await openElement(giftModule, soup)
    expect(find(root, 'article h2').innerText).toBe('En skål soppa')
    expect(root.innerText).toContain('För 75 kronor får en människa ett mål mat och någon som lyssnar.')
    expect(find(root, 'button').innerText).toBe('Swisha 75 kr')
    const link = find<HTMLAnchorElement>(root, 'a')
    expect([link.innerText, new URL(link.href).pathname]).toEqual(['Fler sätt att ge', '/ge/'])
    await expectAccessible()
  })

  it('raises its amount to the gift’s minimum [GMO-4, GMO-7, GMO-8]', async () => {
    const { root } = await openElement(giftModule, { giftAmount: 20, connectedGift })
    expect(find(root, 'button').innerText).toBe('Swisha 50 kr')
  })

  it('has the chosen background [GMO-4, GMO-6]', async () => {
    const { root } = await openElement(giftModule, { ...soup, backgroundColor: 'Rosa' })
    expect(getComputedStyle(find(root, 'article')).backgroundColor).toBe('rgb(251, 228, 227)')
    await clearPage()
    const own = await openElement(giftModule, { ...soup, backgroundColor: '#112233' })
    expect(getComputedStyle(find(own.root, 'article')).backgroundColor).toBe('rgb(17, 34, 51)')
    await expectAccessible()
  })

  it('crops its picture to 16:9 from 1024 px on, else to 3:2 [GMO-9]', async () => {
    const { root } = await openElement(giftModule, soup)
    const image = find<HTMLImageElement>(root, 'img')
    const shape = () => {
      const { width, height } = image.getBoundingClientRect()
      return (width / height).toFixed(2)
    }
    const ratioAsked = () => {
      const query = new URL(image.currentSrc || image.src).searchParams
      return (Number(query.get('width')) / Number(query.get('height'))).toFixed(2)
    }
    image.loading = 'eager'
    for (const [width, ratio] of [
      [1024, '1.78'],
      [1023, '1.50'],
    ] as const) {
      await page.viewport(width, 800)
      await vi.waitFor(() => expect([shape(), ratioAsked()]).toEqual([ratio, ratio]))
    }
    await page.viewport(1280, 800)
  })

  it.each([
    ['Läger', 'Läger'],
    [[], ''],
  ])('sends the gift with its tag %j, which may be a name or missing [GMO-4, GMO-7]', async (giftTag, giftPurpose) => {
    const gift = { id: 77, minimumGiftAmount: 30, giftTag }
    const { press, called } = await openElement(
      giftModule,
      { ...soup, connectedGift: gift, giftAmount: 40 },
      {
        [apiPaths.byCode]: createdByCode,
      },
    )
    await press('Swisha 40 kr')
    const { body } = await called(apiPaths.byCode)
    expect(body).toMatchObject({ giftAmount: 40, giftObjectId: '77', giftPurpose })
  })

  it('fills its side with the picture however long the text is', async () => {
    const { root } = await openElement(giftModule, examples.find(({ name }) => name === 'Overlong')?.props ?? {})
    await vi.waitFor(() => {
      const module = find(root, 'article').getBoundingClientRect()
      const { top, bottom, right } = find(root, 'img').getBoundingClientRect()
      expect([top, bottom]).toEqual([module.top, module.bottom])
      expect(right).toBeLessThanOrEqual(find(root, '.module-body').getBoundingClientRect().left)
    })
  })

  it('checks for an interrupted payment before opening the dialog [GMO-3, GMO-10, GMO-11]', async () => {
    const { api, press, root, called } = await openElement(giftModule, soup, { [apiPaths.byCode]: createdByCode })
    await called(apiPaths.check)
    await press('Swisha 75 kr')
    await vi.waitFor(() => expect(root.querySelector('dialog')?.open).toBe(true))
    const [atLoad, atPress] = api.to(apiPaths.check)
    expect(atLoad?.body).toMatchObject({ origin: 'giftmodule - 43' })
    expect(atPress?.body).toMatchObject({ origin: 'giftmodule - 43' })
    const created = await called(apiPaths.byCode)
    expect(api.sent.map(({ path }) => path).lastIndexOf(apiPaths.check)).toBeLessThan(api.sent.indexOf(created))
    expect(created.body).toEqual({
      requestType: 'standard',
      origin: 'giftmodule - 43',
      giftAmount: 75,
      giftObjectId: '43',
      giftPurpose: 'Soppa',
      giftVariant: 'gift-module',
    })
  })

  it('when paid, dispatches gift-paid and goes to the thank-you page [GMO-4, STD-28]', async () => {
    const paid = { status: 'paid', attempt, giftAmount: 75 }
    const { element, press, visited } = await openElement(giftModule, soup, {
      [apiPaths.byCode]: { ...createdByCode, attempt },
      [apiPaths.poll]: paid,
    })
    const heard: unknown[] = []
    element.addEventListener('gift-paid', (event) => heard.push((event as CustomEvent).detail))
    await press('Swisha 75 kr')
    await pollUntil(() => expect(visited.some((url) => url.endsWith('/tack/'))).toBe(true))
    expect(heard).toEqual([{ amount: 75, giftId: '43', attempt }])
  })

  it('stays closed when the page prevents gift-start', async () => {
    const { element, press, api, root } = await openElement(giftModule, soup)
    const objects = vi.fn((event: Event) => event.preventDefault())
    element.addEventListener('gift-start', objects)
    await press('Swisha 75 kr')
    await vi.waitFor(() => expect(objects).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(find(root, 'button').getAttribute('aria-busy')).toBeNull())
    expect(api.to(apiPaths.byCode)).toEqual([])
  })
})
