import { find } from '@charity-elements/runtime/testing'
import { apiPaths } from '@charity-elements/payments/testing'
import { newAttemptId } from '@charity-elements/payments/client'
import { cardAttemptStore } from '@charity-elements/payments/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anniversaryGift } from '../anniversary-gift/element.ts'
import { companyGift } from '../company-gift/element.ts'
import { memorialGift } from '../memorial-gift/element.ts'
import { monthlyGift } from '../monthly-gift/element.ts'
import { openMonthly } from '../monthly-gift/testing/monthly-harness.ts'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage, openElement } from '../testing/element-harness.ts'
import { flowExample } from './examples.ts'

// Puts an element in the middle of a long page on a phone.
beforeEach(async () => {
  await clearPage()
  document.body.style.paddingBlock = '1500px'
  await page.viewport(360, 740)
})
afterEach(async () => {
  document.body.style.paddingBlock = ''
  await clearPage()
})

type Flow = Awaited<ReturnType<typeof openElement>>

function expectInView(part: Element): void {
  const { top, bottom } = part.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
}

/** Checks that the message is in the viewport, and has the focus. */
async function seesFailure({ root }: Flow, text: string): Promise<void> {
  await vi.waitFor(() => {
    const note = find(root, '.note.warning')
    expect(note.innerText).toContain(text)
    expectInView(note)
    expect((root.getRootNode() as ShadowRoot).activeElement).toBe(note)
  })
}

const refused = { success: false, error: 'x' }
const byCard = 'Kort (Visa eller Mastercard)'
const company = { companyName: 'Bageriet AB', companyContact: 'Anna Ek' }
const receiver = { address: 'Storgatan 1', zipcode: '11122', city: 'Stockholm', name: 'Eva Berg' }

async function toTributeDonor(flow: Flow): Promise<void> {
  flow.fill({ firstName: 'Eva', lastName: 'Berg', eventDate: '2030-05-01', personalGreeting: 'Hej!' })
  await flow.press('Fortsätt')
  await vi.waitFor(() => flow.field('zipcode'))
  flow.fill(receiver)
  await flow.press('Fortsätt')
  await vi.waitFor(() => flow.field('donatorPhoneCell'))
  flow.fill({ donatorFirstName: 'Anna', donatorPhoneCell: '0701234567' })
}

describe('a failure is in view on a phone, and has the focus', () => {
  it('of a refused invoice', async () => {
    const flow = await openElement(companyGift, flowExample, { [apiPaths.invoice]: refused })
    await flow.press('Faktura')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    flow.fill({ ...company, donatorEmail: 'anna@example.org' })
    await flow.press('Ge 200 kr mot faktura')
    await seesFailure(flow, 'Fakturan kunde inte skapas.')
  })

  it.each([
    ['standard-gift', standardGift],
    ['company-gift', companyGift],
  ] as const)('of a refused card in %s', async (tag, definition) => {
    const flow = await openElement(definition as typeof standardGift, flowExample, { [apiPaths.card]: refused })
    await flow.press(byCard)
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    flow.fill({ donatorEmail: 'anna@example.org', ...(tag === 'company-gift' && company) })
    await flow.press('Ge 200 kr med kort')
    await seesFailure(flow, 'Kortbetalningen kunde inte startas.')
  })

  it.each([
    ['anniversary-gift', anniversaryGift],
    ['memorial-gift', memorialGift],
  ] as const)('of a refused card in %s', async (_tag, definition) => {
    const flow = await openElement(definition as typeof memorialGift, flowExample, { [apiPaths.card]: refused })
    await toTributeDonor(flow)
    await flow.press('Ge 200 kr med kort')
    await seesFailure(flow, 'Kortbetalningen kunde inte startas.')
  })

  it('of a card that was declined on its page', async () => {
    cardAttemptStore('standard-gift').write({
      attempt: newAttemptId(),
      fingerprint: '',
      thankYouUrl: '',
      amount: 200,
      isConfirmed: true,
    })
    const payment = { attempt: '1', status: 'declined', giftAmount: 200, giftObjectId: '42', giftPurpose: '' }
    const flow = await openElement(standardGift, flowExample, { [apiPaths.savedCard]: { data: null, payment } })
    await seesFailure(flow, 'Kortet godkändes inte.')
  })

  it('of a contract that was not signed', async () => {
    const flow = await openElement(monthlyGift, flowExample, {
      [apiPaths.savedCase]: { status: 'rejected', formData: null, signatureUrl: null, caseId: null },
    })
    await seesFailure(flow, 'Du valde att inte skriva under.')
  })

  it('of a personal number that the signing refused: the field has the focus, and the banner links to it', async () => {
    const { root, toDetails, fill, button, field, error } = await openMonthly({
      [apiPaths.createCase]: { success: false, error: 'E096' },
    })
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => button('Ändra uppgifterna').click())
    await vi.waitFor(() => expect((root.getRootNode() as ShadowRoot).activeElement).toBe(field('ssn')))
    expectInView(field('ssn'))
    expect(error('ssn')).toBe('Du har angivit ett felaktigt personnummer')
    expect(root.innerText).not.toContain('Är de rätt kan du fortsätta')
    const banner = find(root, '.note.warning')
    expect(banner.innerText).toBe('Formuläret innehåller felaktiga uppgifter: Personnummer')
    field('ssn').blur()
    find<HTMLAnchorElement>(banner, 'a').click()
    expect((root.getRootNode() as ShadowRoot).activeElement).toBe(field('ssn'))
  })
})
