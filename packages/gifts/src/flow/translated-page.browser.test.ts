import { find } from '@charity-elements/runtime/testing/mount.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { companyGift } from '../company-gift/element.ts'
import { examples as company } from '../company-gift/examples.ts'
import { openBar } from '../gift-bar/testing/gift-bar-harness.ts'
import { openMonthly } from '../monthly-gift/testing/monthly-harness.ts'
import { openStandard } from '../standard-gift/testing/standard-harness.ts'
import { createdByCode } from '../swish/testing/dialog-harness.tsx'
import { clearPage, flowPaths, openFlow } from '../testing/flow-harness.ts'
import { translatePage } from '../testing/translate-page.ts'
import { details, openTribute, receiver } from '../tribute/testing/tribute-harness.ts'

beforeEach(clearPage)
afterEach(clearPage)

/** Throws when the element has failed and shows its fallback. */
const failures = (element: HTMLElement) => {
  const seen: unknown[] = []
  element.addEventListener('element:error', (event) => seen.push((event as CustomEvent).detail))
  return seen
}
const click = (root: Element, selector: string) => userEvent.click(find(root, selector))

describe('on a page that the browser translates', () => {
  it('the bar’s button follows the chosen amount, and opens it', async () => {
    const bar = await openBar({ amountImpacts: [{ amount: 100, text: 'mat' }] })
    const failed = failures(bar.element)
    translatePage(bar.root)
    expect(bar.swish().innerText).toBe('[Swisha 200 kr]')
    bar.amount(500).click()
    await vi.waitFor(() => expect(bar.swish().innerText).toBe('Swisha 500 kr'))
    translatePage(bar.root)
    await bar.type('75')
    await vi.waitFor(() => expect(bar.custom().innerText).toBe('75 kr'))
    translatePage(bar.root)
    bar.amount(100).click()
    await vi.waitFor(() => expect(bar.swish().innerText).toBe('Swisha 100 kr'))
    expect(bar.custom().innerText).toBe('Annat belopp')
    expect(find(bar.root, '.panel-toggle').textContent).toBe('100 kr')
    await userEvent.click(bar.swish())
    await vi.waitFor(() => expect(bar.heading()).toContain('100 kr'))
    expect(failed).toEqual([])
  })

  it('a standard gift goes on, with errors, another method and an anonymous donor', async () => {
    const impact = { amountImpacts: [{ amount: 100, text: 'mat' }] }
    const flow = await openStandard(impact, { [flowPaths.byCode]: createdByCode })
    const failed = failures(flow.element)
    const { root } = flow
    const act = async (action: () => unknown) => {
      translatePage(root)
      await action()
      await new Promise(requestAnimationFrame)
      translatePage(root)
    }
    await act(() => click(root, 'input[value="500"]'))
    await act(() => click(root, 'input[value=other]'))
    await act(() => userEvent.fill(find(root, '#other-amount'), '4'))
    await act(() => userEvent.tab())
    await act(() => userEvent.fill(find(root, '#other-amount'), '400'))
    await act(() => click(root, 'input[value=creditCard]'))
    await act(() => click(root, '[type=submit]'))
    await act(() => userEvent.fill(find(root, '#ssn'), '811218-9875'))
    await act(() => userEvent.fill(find(root, '#donatorEmail'), 'anna'))
    await act(() => userEvent.fill(find(root, '#donatorPhoneCell'), '08'))
    await act(() => click(root, '[type=submit]'))
    await act(() => userEvent.fill(find(root, '#donatorEmail'), 'anna@example.org'))
    await act(() => userEvent.fill(find(root, '#donatorPhoneCell'), ''))
    await act(() => click(root, '#anonymous'))
    await act(() => click(root, '.step-change'))
    await act(() => click(root, 'input[value="100"]'))
    await act(() => click(root, 'input[value=swish]'))
    await act(() => click(root, '[type=submit]'))
    expect(find(root, '[type=submit]').innerText).toContain('Ge 100 kr med Swish')
    await click(root, '[type=submit]')
    expect((await flow.called(flowPaths.byCode)).body).toMatchObject({ giftAmount: 100 })
    translatePage(root)
    await vi.waitFor(() => expect(flow.dialog()?.querySelector('.code')).not.toBeNull())
    expect(failed).toEqual([])
  })

  it('a company gift, a monthly gift and a gift with a card go on', async () => {
    const bakery = await openFlow(companyGift, company[0]?.props ?? {})
    const monthly = await openMonthly()
    const tribute = await openTribute('anniversary')
    const failed = [bakery, monthly, tribute].map(({ element }) => failures(element))
    const translateAll = () => [bakery, monthly, tribute].forEach(({ root }) => translatePage(root))
    translateAll()
    await click(bakery.root, 'input[value=invoice]')
    await click(bakery.root, '[type=submit]')
    translateAll()
    await click(bakery.root, 'input[value=regularMail]')
    await click(bakery.root, '[type=submit]')
    translateAll()
    await click(bakery.root, '.step-change')
    await click(monthly.root, 'input[value="500"]')
    await click(monthly.root, '[type=submit]')
    translateAll()
    await monthly.fill({ phone: '08', ssn: '19850709-9806' })
    translateAll()
    await monthly.fill()
    translateAll()
    await click(monthly.root, '.step-change')
    await tribute.fill({ ...details, personalGreeting: '🎉 Hej' })
    translateAll()
    await tribute.fill({ personalGreeting: 'Grattis' })
    await click(tribute.root, '[type=submit]')
    translateAll()
    await tribute.fill(receiver)
    await click(tribute.root, '[type=submit]')
    translateAll()
    await tribute.fill({ donatorFirstName: 'Anna', donatorPhoneCell: '08' })
    await click(tribute.root, '[type=submit]')
    translateAll()
    await userEvent.click(tribute.root.querySelector('.step-change') as Element)
    expect(failed).toEqual([[], [], []])
    expect([bakery, monthly, tribute].map(({ root }) => root.querySelectorAll('.step.current').length)).toEqual([
      1, 1, 1,
    ])
  })
})
