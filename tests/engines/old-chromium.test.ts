import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '../e2e/support/site.ts'
import { chromiumOf } from './old-chromium.ts'
import { giveByCode, testEngine } from './scenarios.ts'
import { testSlices } from './slices.ts'
import { Visitor } from './visitor.ts'

/* The oldest supported Chromium, and a slightly older one, in which payments must be legible. */

const oldest = chromiumOf(105)
if (oldest) {
  testEngine(oldest)
  testSlices(oldest)
}

const older = chromiumOf(103)
describe.skipIf(!older)('Chromium 103, without :has()', () => {
  let site: Site
  beforeAll(async () => {
    site = await Site.create()
  })
  afterAll(() => site.delete())
  const visit = async (path: string, tag: string, act: (visitor: Visitor) => Promise<void>) => {
    const tab = await older!.open()
    try {
      const visitor = new Visitor(tab)
      await visitor.open(site.host + path, tag)
      await act(visitor)
      expect(await tab.errors()).toEqual([])
    } finally {
      await tab.close()
    }
  }

  it('gift bar: the chosen amount looks different from the others, and a gift is paid', () =>
    visit('/', 'gift-bar', async (visitor) => {
      await visitor.sees('Swisha 200 kr')
      const looks = await visitor.tab.evaluate(() =>
        [...(document.querySelector('gift-bar')?.shadowRoot?.querySelectorAll('.amount') ?? [])].map((amount) => {
          const { backgroundColor, color, boxShadow } = getComputedStyle(amount)
          return [amount.querySelector('input')?.checked ? 'chosen' : '', backgroundColor + color + boxShadow]
        }),
      )
      const chosen = looks.filter(([state]) => state === 'chosen').map(([, look]) => look)
      expect(chosen).toHaveLength(1)
      expect(looks.filter(([, look]) => look === chosen[0])).toHaveLength(1)
      // The dialog is as narrow as on a phone.
      await giveByCode(visitor, site, site.host, 'Skanna koden med Swish-appen')
    }))

  it('standard gift: the chosen payment method shows its radio button', () =>
    visit('/ge/gava/', 'standard-gift', async (visitor) => {
      await visitor.sees('Kort (Visa eller Mastercard)')
      const radios = await visitor.tab.evaluate(() =>
        [...(document.querySelector('standard-gift')?.shadowRoot?.querySelectorAll('#payment-method input') ?? [])].map(
          (radio) => {
            const { opacity, backgroundColor, boxShadow, borderColor } = getComputedStyle(radio)
            return {
              width: radio.getBoundingClientRect().width,
              opacity,
              look: backgroundColor + boxShadow + borderColor,
            }
          },
        ),
      )
      expect(radios).toHaveLength(2)
      for (const radio of radios) expect(radio).toMatchObject({ opacity: '1' })
      expect(Math.min(...radios.map(({ width }) => width))).toBeGreaterThan(12)
      expect(radios[0]?.look).not.toBe(radios[1]?.look)
    }))
})
