import { expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearPage, openElement, pageUrl } from '../testing/element-harness.ts'
import { apiPaths, createdByCode } from '@charity-elements/payments/testing'
import { giftBar } from '../gift-bar/element.ts'
import { donationForm } from './element.ts'
import { examples } from './examples.ts'

beforeEach(clearPage)
afterEach(clearPage)

const open = (props: object = {}, answers: object = {}, address = pageUrl) =>
  openElement(
    donationForm,
    { ...examples[0]?.props, ...props },
    {
      [apiPaths.savedCase]: {},
      [apiPaths.remembered]: { details: null },
      [apiPaths.caseStatus]: { status: 'none' },
      [apiPaths.createCase]: {
        success: true,
        caseWithUser: { parties: [{ signatureUrl: 'https://sign.example.org/1' }] },
      },
      ...answers,
    },
    address,
  )

describe('donation form', () => {
  it('keeps what is typed when the donor changes between once and every month', async () => {
    const flow = await open()
    await flow.press('500 kr')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    flow.type('donatorFirstName', 'Anna')
    flow.type('donatorEmail', 'anna@example.org')
    await flow.press('Varje månad')
    await flow.says('150 kr/mån')
    await expectAccessible()
    await flow.press('Fortsätt')
    await vi.waitFor(() => expect(flow.field('firstName').value).toBe('Anna'))
    expect(flow.field('email').value).toBe('anna@example.org')
    flow.type('lastName', 'Berg')
    await flow.press('En gång')
    await vi.waitFor(() => expect(find<HTMLInputElement>(flow.root, 'input[value="500"]').checked).toBe(true))
    await flow.press('Fortsätt')
    await vi.waitFor(() => expect(flow.field('donatorLastName').value).toBe('Berg'))
  })

  it('keeps ticks and the payment method when the donor changes between the two', async () => {
    const flow = await open({ canRememberDetails: true })
    flow.api.extensions.push('remembered-details')
    const isTicked = (id: string) => vi.waitFor(() => expect(flow.field(id).checked).toBe(true))
    await flow.press('Kort (Visa eller Mastercard)')
    await flow.press('Fortsätt')
    await flow.says('Kom ihåg mina uppgifter')
    flow.field('remember-details').click()
    flow.field('accept-dm').click()
    await flow.press('Varje månad')
    await flow.press('Fortsätt')
    await flow.says('Kom ihåg mina uppgifter')
    await isTicked('remember-details')
    await flow.press('En gång')
    await vi.waitFor(() => expect(find<HTMLInputElement>(flow.root, '[value=creditCard]').checked).toBe(true))
    await flow.press('Fortsätt')
    await flow.says('Kom ihåg mina uppgifter')
    await isTicked('remember-details')
    await isTicked('accept-dm')
  })

  it.each([
    ['monthly', 'Varje månad', 'Ge 150 kr/mån med kort'],
    ['standard', 'En gång', 'Ge 200 kr med kort'],
  ])(
    'a donor whose card was refused for a %s gift returns to it in another browser',
    async (requestType, chosen, pay) => {
      const left = await open({ connectedTemplateId: '' })
      await left.press(chosen)
      if (requestType === 'standard') await left.press('Kort (Visa eller Mastercard)')
      await left.press('Fortsätt')
      await left.says('Steg 2 av 2')
      left.type('donatorEmail', 'anna@example.org')
      await left.press(pay)
      await vi.waitFor(() => expect(left.visited).toHaveLength(1))
      const data = left.api.to(apiPaths.saveCard)[0]?.body['cardSession']
      await clearPage()
      const gift = { giftAmount: 150, giftObjectId: '42', giftPurpose: 'Hemlöshet', requestType }
      const payment = { attempt: crypto.randomUUID(), status: 'declined', ...gift }
      const returned = new URL(pageUrl)
      returned.searchParams.set('responseCode', 'Refused')
      const flow = await open({ connectedTemplateId: '' }, { [apiPaths.savedCard]: { data, payment } }, returned.href)
      await flow.says('Kortet godkändes inte. Inga pengar har dragits.')
      await flow.says(pay)
      expect(find(flow.root, '.frequency-choice.chosen').innerText).toBe(chosen)
      await settled(document)
    },
  )

  const ask = { monthlyAskHeading: 'Vill du ge varje månad i stället?', monthlyAskText: 'Då vet vi mer.' }

  it('asks for a monthly gift before paying, once a session, and one press declines', async () => {
    const flow = await open(ask)
    await flow.press('500 kr')
    await flow.press('Fortsätt')
    await flow.says('Vill du ge varje månad i stället?')
    await flow.says('Då vet vi mer.')
    await flow.isAccessible()
    await flow.press('Nej tack, ge 500 kr en gång')
    await vi.waitFor(() => expect(flow.text()).not.toContain('Vill du ge varje månad i stället?'))
    expect((flow.root.getRootNode() as ShadowRoot).activeElement?.textContent).toContain('Dina uppgifter')
    flow.element.remove()
    const again = await open(ask)
    await again.press('Fortsätt')
    await again.says('Steg 2 av 2')
    expect(again.text()).not.toContain('Vill du ge varje månad i stället?')
  })

  it('the donor who would give every month has the amount that was asked for', async () => {
    const flow = await open(ask)
    await flow.press('500 kr')
    await flow.press('Fortsätt')
    await flow.press('Ja, ge 150 kr/mån')
    await vi.waitFor(() => expect(find<HTMLInputElement>(flow.root, '.amounts :checked').value).toBe('150'))
    expect((flow.root.getRootNode() as ShadowRoot).activeElement).toHaveProperty('value', 'monthly')
    await flow.press('Annat belopp')
    await vi.waitFor(() => expect(flow.field('other-amount').value).toBe(''))
  })

  it('a monthly gift takes nothing of the one-time gift whose card page was left', async () => {
    const props = { ...ask, connectedTemplateId: '' }
    const flow = await open(props)
    await flow.press('500 kr')
    await flow.press('Kort (Visa eller Mastercard)')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    flow.type('donatorEmail', 'anna@example.org')
    await flow.press('Ge 500 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const data = flow.api.to(apiPaths.saveCard)[0]?.body['cardSession']
    const gift = { giftAmount: 500, giftObjectId: '42', giftPurpose: 'Hemlöshet', requestType: 'standard' }
    flow.api.answers[apiPaths.savedCard] = {
      data,
      payment: { attempt: crypto.randomUUID(), status: 'created', ...gift },
    }
    await flow.press('Avbryt')
    await flow.press('Ja, ge 150 kr/mån')
    await vi.waitFor(() => expect(find<HTMLInputElement>(flow.root, '.amounts :checked').value).toBe('150'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(find<HTMLInputElement>(flow.root, '.amounts :checked').value).toBe('150')
    expect(flow.text()).not.toContain('Steg 2 av 2')
  })

  it('a link that asks for a monthly gift counts more than the choice of an earlier visit', async () => {
    const flow = await open({ readsAddress: true })
    await flow.press('Varje månad')
    await flow.press('En gång')
    document.body.replaceChildren()
    const link = new URL(pageUrl)
    link.searchParams.set('ofta', 'manad')
    const asked = await open({ readsAddress: true }, {}, link.href)
    await asked.says('150 kr/mån')
  })

  it.each<[string, object, string]>([
    ['a page of its own', { monthlyThankYouPage: [{ id: '8', url: '/valkommen/' }] }, '8'],
    ['the page of the others where it has none', {}, '7'],
  ])('a monthly gift leads to %s, and says what it makes possible', async (_, props, page) => {
    const flow = await open({
      connectedTemplateId: '',
      thankYouPage: [{ id: '7', url: '/tack/' }],
      amountImpacts: [{ amount: 150, text: 'en natt' }],
      monthlyImpacts: [{ amount: 150, text: 'tolv nätter' }],
      ...props,
    })
    await flow.press('Varje månad')
    await flow.says('tolv nätter')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    flow.type('donatorEmail', 'anna@example.org')
    await flow.press('Ge 150 kr/mån med kort')
    const { body } = await flow.called(apiPaths.card)
    expect(body).toMatchObject({ requestType: 'monthly', paymentThankYouPageId: page })
  })

  it.each([
    ['question', {}],
    ['monthly amounts', { ...ask, monthlyAmountChoices: [] }],
  ])('asks nobody where the page has no %s', async (_, props) => {
    const flow = await open(props)
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    expect(flow.root.querySelector('.monthly-ask')).toBeNull()
  })

  it('once ends in the calls of standard-gift [STD-22]', async () => {
    const flow = await open()
    await flow.press('Kort (Visa eller Mastercard)')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    flow.type('donatorEmail', 'anna@example.org')
    await flow.press('Ge 200 kr med kort')
    const { body } = await flow.called(apiPaths.card)
    expect(body).toMatchObject({ requestType: 'standard', giftAmount: 200, giftVariant: 'standard-gift' })
  })

  it('every month ends in the calls of monthly-gift [MON-6, MON-13]', async () => {
    const flow = await open()
    await flow.press('Varje månad')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    const details = { firstName: 'Anna', lastName: 'Berg', ssn: '19850709-9805', phone: '070-123 45 67' }
    for (const [name, text] of Object.entries({ ...details, email: 'a@b.se', bank: 'SEB', account: '5000' })) {
      flow.type(name, text)
    }
    await flow.press('Granska och skriv under')
    await vi.waitFor(() => expect(flow.visited).toEqual(['https://sign.example.org/1']))
    const { body } = await flow.called(apiPaths.createCase)
    expect(body['formData']).toMatchObject({ ...details, ssn: '198507099805', phone: '+46701234567', giftAmount: 150 })
  })

  it('every month without a contract template is paid by card [STD-23]', async () => {
    const flow = await open({ connectedTemplateId: '' })
    await flow.press('Varje månad')
    await flow.says('150 kr/mån')
    await flow.press('Fortsätt')
    await flow.says('Ge 150 kr/mån med kort')
  })

  it('has fields with room for an account number, also in a narrow column of a wide page', async () => {
    const [width, height] = [innerWidth, innerHeight]
    await page.viewport(1280, 800)
    const flow = await open()
    flow.element.style.inlineSize = '450px'
    await flow.press('Varje månad')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    const field = (id: string) => flow.field(id).getBoundingClientRect()
    expect(field('account').width).toBeGreaterThan(220)
    flow.element.style.inlineSize = '800px'
    await vi.waitFor(() => expect(field('bank').top).toBeCloseTo(field('account').top, 0))
    await page.viewport(width, height)
  })

  it('breaks no word on a phone with text of 200 %, and stays within its card', async () => {
    const [width, height] = [innerWidth, innerHeight]
    // The width in which a line has as many letters as 360 px at 200 %.
    await page.viewport(180, 370)
    const flow = await open()
    flow.element.style.inlineSize = '164px'
    const brokenWords = () => {
      const found: string[] = []
      const texts = document.createTreeWalker(flow.root, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text
        if (!texts.currentNode.parentElement?.closest('h2, .choice, .frequency-choice, .step-change')) continue
        for (const { 0: word, index } of data.matchAll(/[^\s-]+/g)) {
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
        }
      }
      return found
    }
    const isWithin = () => {
      const { right } = find(flow.root, '.donation').getBoundingClientRect()
      return [...flow.root.querySelectorAll('.donation *')].every((each) => each.getBoundingClientRect().right <= right)
    }
    expect([brokenWords(), isWithin()]).toEqual([[], true])
    await flow.press('Varje månad')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    expect([brokenWords(), isWithin()]).toEqual([[], true])
    await page.viewport(width, height)
  })

  it('leaves Swish to other elements when a payment is found for a flow that is gone', async () => {
    let answer = (_: object) => {}
    const check = new Promise<object>((resolve) => {
      answer = resolve
    })
    const flow = await openElement(donationForm, examples[0]?.props ?? {}, {
      [apiPaths.savedCase]: {},
      [apiPaths.check]: check,
      [apiPaths.poll]: { status: 'created', type: 'swish', giftAmount: 350 },
      [apiPaths.byCode]: createdByCode,
    })
    await flow.called(apiPaths.check)
    await flow.press('Varje månad')
    await flow.says('150 kr/mån')
    answer({ shouldOpen: true })
    await flow.called(apiPaths.poll)
    flow.api.answers[apiPaths.check] = { shouldOpen: false }
    const bar = await mount(giftBar, { buttonAmounts: [100], initialChoiceIndex: 0 })
    await userEvent.click(find(bar.root, '[part="swish"]'))
    await vi.waitFor(() => expect(bar.root.querySelector('dialog[open] h2')?.textContent).toBe('100 kr med Swish'))
  })

  it('works by keyboard alone, and a reload shows the same choice', async () => {
    const flow = await open()
    find<HTMLInputElement>(flow.root, 'input[value=once]').focus()
    const marked = () => [...flow.root.querySelectorAll<HTMLElement>('.chosen')].map(({ innerText }) => innerText)
    expect(marked()).toEqual(['En gång', '200 kr'])
    await userEvent.keyboard('{ArrowRight}')
    await flow.says('150 kr/mån')
    expect(marked()).toEqual(['Varje månad', '150 kr/mån'])
    flow.element.remove()
    const again = await openElement(donationForm, examples[0]?.props ?? {}, { [apiPaths.savedCase]: {} })
    await again.says('150 kr/mån')
    await settled()
    // Only the flow that is shown asks for an interrupted payment.
    expect(again.api.to(apiPaths.check)).toEqual([])
  })
})
