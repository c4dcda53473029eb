import type { AnyObjectSchema, ElementDefinition, EventTable } from '@charity-elements/runtime'
import { mount } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, it, expect, vi } from 'vitest'
import { giftBar } from '../gift-bar/element.ts'
import { monthlyGift } from '../monthly-gift/element.ts'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage } from '../testing/element-harness.ts'

/* Whole gifts on an English page, in previews. */

const gift = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Homelessness' }] }

beforeEach(async () => {
  await clearPage()
  document.documentElement.lang = 'en'
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.lang = 'sv'
  vi.restoreAllMocks()
})

async function open<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object,
) {
  const { element, root } = await mount(definition, props)
  const text = () => root.innerText.replaceAll('\u00a0', ' ')
  return {
    element,
    text,
    says: (wanted: string) => vi.waitFor(() => expect(text()).toContain(wanted)),
    press: (label: string) =>
      vi.waitFor(() => {
        const controls = [...root.querySelectorAll<HTMLElement>('button:enabled, label')]
        const control = controls.filter(({ innerText }) => innerText.replace(/\s+/g, ' ').trim() === label).at(-1)
        expect(control, `${label} in: ${text()}`).toBeDefined()
        control?.click()
      }, 5000),
  }
}

/** Words with å, ä or ö, and words of the Swedish texts that do not exist in English. */
const swedishIn = (text: string) => text.match(/[^\s]*[åäö][^\s]*|\b(kr|och|inte|med|eller)\b/gi) ?? []

describe('an English page', () => {
  it('gives by Swish from the bar: amounts, errors, the dialog and its end are in English', async () => {
    const bar = await open(giftBar, {
      buttonAmounts: [100, 200],
      connectedGift: gift,
      preview: 'waiting',
    })
    await bar.press('Give with Swish')
    await bar.says('Choose an amount first')
    await bar.says('Other amount')
    await bar.press('SEK 200')
    await bar.press('Give SEK 200 with Swish')
    await bar.says('SEK 200 with Swish')
    await bar.says('Choose Scan and point the camera at the code.')
    expect(swedishIn(bar.text())).toEqual([])
    bar.element.dataset['preview'] = 'paid'
    window.dispatchEvent(new Event('online'))
    await bar.says('Thank you for your gift!')
    expect(swedishIn(bar.text())).toEqual([])
  })

  it('explains the clearing number, which other countries do not have', async () => {
    const flow = await open(monthlyGift, { amountChoices: [100, 200], defaultAmount: 200, connectedGift: gift })
    await flow.press('Continue')
    await flow.says('clearing number (its first four or five digits)')
    expect(swedishIn(flow.text())).toEqual([])
  })

  it('asks for details, says what is wrong, and turns Swedish when the page does', async () => {
    const flow = await open(standardGift, { amountChoices: [100, 200], defaultAmount: 200, connectedGift: gift })
    await flow.press('Continue')
    await flow.press('Give SEK 200 with Swish')
    await flow.says('Fill in this field')
    expect(swedishIn(flow.text())).toEqual([])
    document.documentElement.lang = 'sv'
    await flow.says('Fältet får inte vara tomt')
    await flow.says('Ge 200 kr med Swish')
  })
})
