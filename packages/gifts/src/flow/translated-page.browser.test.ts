import { find } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { companyGift } from '../company-gift/element.ts'
import { examples as company } from '../company-gift/examples.ts'
import { openBar } from '../gift-bar/testing/gift-bar-harness.ts'
import { openMonthly } from '../monthly-gift/testing/monthly-harness.ts'
import { openStandard } from '../standard-gift/testing/standard-harness.ts'
import { apiPaths, createdByCode } from '@charity-elements/payments/testing'
import { clearPage, openElement } from '../testing/element-harness.ts'
import { translatePage } from '../testing/translate-page.ts'
import { details, openTribute, receiver } from '../tribute/testing/tribute-harness.ts'

beforeEach(clearPage)
afterEach(clearPage)

/** Throws when the element has failed and shows its fallback. */
const failures = (element: HTMLElement) => {
  const seen: unknown[] = []
  element.addEventListener('element-error', (event) => seen.push((event as CustomEvent).detail))
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

  it('a standard gift goes on, with errors, another method and an anonymous donor', { tags: ['long'] }, async () => {
    const impact = { amountImpacts: [{ amount: 100, text: 'mat' }] }
    const flow = await openStandard(impact, { [apiPaths.byCode]: createdByCode })
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
    expect((await flow.called(apiPaths.byCode)).body).toMatchObject({ giftAmount: 100 })
    translatePage(root)
    await vi.waitFor(() => expect(flow.dialog()?.querySelector('.code')).not.toBeNull())
    expect(failed).toEqual([])
  })

  it('a company gift goes on', { tags: ['long'] }, async () => {
    const { root, element } = await openElement(companyGift, company[0]?.props ?? {})
    const failed = failures(element)
    translatePage(root)
    await click(root, 'input[value=invoice]')
    await click(root, '[type=submit]')
    translatePage(root)
    await click(root, 'input[value=regularMail]')
    await click(root, '[type=submit]')
    translatePage(root)
    await click(root, '.step-change')
    expect([failed, root.querySelectorAll('.step.current').length]).toEqual([[], 1])
  })

  it('a monthly gift goes on', async () => {
    const { root, element, type } = await openMonthly()
    const failed = failures(element)
    translatePage(root)
    await click(root, 'input[value="500"]')
    await click(root, '[type=submit]')
    translatePage(root)
    await type('phone', '08')
    await type('ssn', '19850709-9806')
    translatePage(root)
    await type('phone', '')
    await type('ssn', '19850709-9805')
    translatePage(root)
    await click(root, '.step-change')
    expect([failed, root.querySelectorAll('.step.current').length]).toEqual([[], 1])
  })

  it('a gift with a card goes on', { tags: ['long'] }, async () => {
    const { root, element, fill } = await openTribute('anniversary')
    const failed = failures(element)
    translatePage(root)
    fill({ ...details, personalGreeting: '🎉 Hej' })
    translatePage(root)
    fill({ personalGreeting: 'Grattis' })
    await click(root, '[type=submit]')
    translatePage(root)
    fill(receiver)
    await click(root, '[type=submit]')
    translatePage(root)
    fill({ donatorFirstName: 'Anna', donatorPhoneCell: '08' })
    await click(root, '[type=submit]')
    translatePage(root)
    await userEvent.click(root.querySelector('.step-change') as Element)
    expect([failed, root.querySelectorAll('.step.current').length]).toEqual([[], 1])
  })
})
