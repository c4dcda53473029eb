import type { Extension } from '@charity-elements/contract'
import { find } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anniversaryGift } from '../anniversary-gift/element.ts'
import { companyGift } from '../company-gift/element.ts'
import { giftBar } from '../gift-bar/element.ts'
import { giftModule } from '../gift-module/element.ts'
import { monthlyGift } from '../monthly-gift/element.ts'
import { props as monthlyProps } from '../monthly-gift/testing/monthly-harness.ts'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage, openElement } from '../testing/element-harness.ts'
import { apiPaths } from '@charity-elements/payments/testing'
import { flowExample } from './examples.ts'

beforeEach(clearPage)
afterEach(clearPage)

const connectedGift = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }
const barProps = { buttonAmounts: [100, 200], connectedGift }
const moduleProps = { giftAmount: 100, connectedGift }

type Open = (extensions: Extension[]) => ReturnType<typeof openElement>
const answers = { [apiPaths.savedCase]: {} }
const openers = {
  'standard-gift': (extensions) => openElement(standardGift, flowExample, answers, undefined, extensions),
  'company-gift': (extensions) => openElement(companyGift, flowExample, answers, undefined, extensions),
  'anniversary-gift': (extensions) => openElement(anniversaryGift, flowExample, answers, undefined, extensions),
  'monthly-gift': (extensions) => openElement(monthlyGift, monthlyProps, answers, undefined, extensions),
  'gift-bar': (extensions) => openElement(giftBar, barProps, answers, undefined, extensions),
  'gift-module': (extensions) => openElement(giftModule, moduleProps, answers, undefined, extensions),
} satisfies Record<string, Open>
type Tag = keyof typeof openers
const methods = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('#payment-method input')]

describe('on a host that names its payment methods', () => {
  it.each<[Tag, Extension[], string[]]>([
    ['standard-gift', ['pay-by-card'], ['creditCard']],
    ['standard-gift', ['pay-by-card', 'pay-by-swish'], ['swish', 'creditCard']],
    ['company-gift', ['pay-by-invoice', 'pay-by-swish'], ['swish', 'invoice']],
  ])('%s: shows those alone, the first of them chosen (%#)', async (tag, offered, shown) => {
    const { root } = await openers[tag](['payment-methods', ...offered])
    await vi.waitFor(() => expect(methods(root).map(({ value }) => value)).toEqual(shown))
    expect(find<HTMLInputElement>(root, '#payment-method :checked').value).toBe(shown[0])
  })

  it('the button that gives by Swish is a part, for its mark, and no other button is', async () => {
    const flow = await openers['standard-gift'](['payment-methods', 'pay-by-card', 'pay-by-swish'])
    const parts = () => [...flow.root.querySelectorAll('[part=swish]')].map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(methods(flow.root)).toHaveLength(2))
    expect(parts()).toEqual([])
    await flow.press('Fortsätt')
    await vi.waitFor(() => expect(parts()).toEqual(['Ge 200 kr med Swish']))
    await flow.press('Ändra belopp och betalsätt')
    await flow.press('Kort (Visa eller Mastercard)')
    await flow.press('Fortsätt')
    await flow.says('med kort')
    expect(parts()).toEqual([])
  })

  it('a method that is gone is not what a saved flow comes back to', async () => {
    const saved = { currentStep: 'start', steps: [], donatorForm: { paymentType: 'swish', selected: 200 } }
    const flow = await openElement(standardGift, flowExample, { [apiPaths.savedForm]: saved }, undefined, [
      'payment-methods',
      'pay-by-card',
    ])
    await vi.waitFor(() => expect(methods(flow.root)).toHaveLength(1))
    await flow.press('Fortsätt')
    await flow.says('med kort')
  })

  it.each<[Tag, Extension]>([
    ['gift-bar', 'pay-by-swish'],
    ['gift-module', 'pay-by-swish'],
    ['monthly-gift', 'sign-contracts'],
    ['standard-gift', 'pay-by-card'],
    ['anniversary-gift', 'pay-by-swish'],
  ])('%s: the link inside it stands in for what cannot be paid', async (tag, needed) => {
    const without = await openers[tag](['payment-methods'])
    without.element.innerHTML = '<a href="/ge/">Fler sätt att ge</a>'
    await vi.waitFor(() => expect(without.root.querySelector('button')).toBeNull())
    expect(find(without.element, 'a').getBoundingClientRect().height).toBeGreaterThan(0)
    await clearPage()
    const { root, api } = await openers[tag](['payment-methods', needed])
    await vi.waitFor(() => expect(api.sent).not.toEqual([]))
    await vi.waitFor(() => expect(root.querySelector('button')).not.toBeNull())
  })
})

it('on a host that names none, every method that the page asks for is shown', async () => {
  const { root, api } = await openers['standard-gift'](['attempts'])
  await vi.waitFor(() => expect(api.sent).not.toEqual([]))
  expect(methods(root)).toHaveLength(2)
})
