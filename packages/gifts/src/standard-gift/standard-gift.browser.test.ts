import { storageKey } from '@charity-elements/runtime/api'
import { expectAccessible, find } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { flowExample } from '../flow/examples.ts'
import { slowStartAfter } from '@charity-elements/payments/start'
import { apiPaths, createdByCode, pollUntil } from '@charity-elements/payments/testing'
import { typeAtOnce } from '../testing/element-harness.ts'
import { clearPage, pageUrl } from '../testing/element-harness.ts'
import { sentDonor, fillIn, sentGift, openStandard } from './testing/standard-harness.ts'

/** Of this file alone: the page remembers which gifts it has reported. */
const attempt = crypto.randomUUID()

beforeEach(clearPage)
afterEach(clearPage)

describe('the amount of a standard gift', () => {
  it('leaves no space for an error below a field without one', async () => {
    const flow = await openStandard()
    await fillIn(flow)
    const bottom = (selector: string) => flow.field('donatorEmail').closest(selector)?.getBoundingClientRect().bottom
    expect(bottom('.field')).toBe(bottom('.field-frame'))
  })

  it('is one of the content’s or a custom one, with a payment method [STD-1, STD-5, STD-11, STD-12, STD-19, STD-20, CRD-5]', async () => {
    const flow = await openStandard()
    const labels = [...flow.root.querySelectorAll<HTMLElement>('.amount, .choice')].map(({ innerText }) => innerText)
    expect(labels).toEqual([
      '100 kr',
      '200 kr',
      '500 kr',
      '1\u00a0000 kr',
      'Annat belopp',
      'Swish',
      'Kort (Visa eller Mastercard)',
    ])
    expect(find<HTMLInputElement>(flow.root, '#payment-method :checked').value).toBe('swish')
    expect(find<HTMLInputElement>(flow.root, '[name=amount]:checked').value).toBe('200')
    expect([...flow.root.querySelectorAll<HTMLElement>('.amount.chosen')].map(({ innerText }) => innerText)).toEqual([
      '200 kr',
    ])
    expect(find(flow.root, '.notice').childElementCount).toBe(0)
    await expectAccessible()
  })

  it('comes with the information text and the link to another way to give [STD-15, STD-16]', async () => {
    const flow = await openStandard()
    expect(flow.text()).toContain('Din gåva går dit den behövs mest.')
    const link = find<HTMLAnchorElement>(flow.root, 'a')
    expect([link.innerText, new URL(link.href).pathname]).toEqual(['Fler sätt att ge', '/ge/'])
  })

  it('does not call an amount too low while it is typed; a pause or a blur ends the typing', async () => {
    const flow = await openStandard()
    await flow.press('Annat belopp')
    const field = await vi.waitFor(() => flow.field('other-amount'))
    typeAtOnce(field, '4')
    await Promise.resolve()
    expect([field.value, flow.errors()]).toEqual(['4', []])
    await vi.waitFor(() => expect(flow.errors()).toEqual(['Lägsta belopp är 50 kr']))
    typeAtOnce(field, '40')
    await Promise.resolve()
    expect([field.value, flow.errors()]).toEqual(['40', []])
    field.blur()
    await vi.waitFor(() => expect(flow.errors()).toEqual(['Lägsta belopp är 50 kr']))
  })

  it('says what the chosen amount makes possible', async () => {
    const flow = await openStandard({ amountImpacts: [{ amount: 200, text: 'en säng för natten' }] })
    const impact = () => find(flow.root, '.impact[role=status]').innerText
    expect(impact()).toBe('200 kr: en säng för natten')
    await flow.press('500 kr')
    // The amount that is given, not the one that the text was written for.
    expect(impact()).toBe('500 kr räcker till en säng för natten, och mer')
    await flow.press('100 kr')
    await vi.waitFor(() => expect(impact()).toBe(''))
  })

  it('follows changed props, and keeps the donor’s choice while it is offered', async () => {
    const flow = await openStandard({ amountChoices: undefined, defaultAmount: undefined })
    const chosen = () => find<HTMLInputElement>(flow.root, '[name=amount]:checked').value
    expect(chosen()).toBe('other')
    Object.assign(flow.element, { amountChoices: [100, 200], defaultAmount: 200 })
    await vi.waitFor(() => expect(chosen()).toBe('200'))
    await flow.press('100 kr')
    Object.assign(flow.element, { defaultAmount: 500, amountChoices: [100, 500] })
    await flow.says('500 kr')
    expect(chosen()).toBe('100')
    Object.assign(flow.element, { connectedGift: { id: '42', minimumGiftAmount: 500, giftTag: [] } })
    await vi.waitFor(() => expect(chosen()).toBe('500'))
    expect(flow.text()).not.toContain('100 kr')
  })

  it('shows one tax text below 200 kr, another from it on, beside the amount and the personal number [STD-21]', async () => {
    const taxDeductionInstruction = 'Ange ditt personnummer, så <a href="/skatt/">får du avdrag</a>.'
    const flow = await openStandard({ taxDeductionInstruction })
    const { taxDeductionInfo: info } = flowExample
    const instruction = 'Ange ditt personnummer, så får du avdrag.'
    const shown = () => [flow.text().includes(info), flow.text().includes(instruction)]
    expect(shown()).toEqual([false, true])
    expect(find<HTMLAnchorElement>(flow.root, '.tax a').pathname).toBe('/skatt/')
    await flow.press('100 kr')
    await flow.says(info)
    expect(shown()).toEqual([true, false])
    await flow.press('200 kr')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    expect(shown()).toEqual([false, true])
    expect(find(flow.root, '#ssn-help').innerText).toBe(`${instruction} Tio siffror: ÅÅMMDD-XXXX.`)
  })

  it('moves the focus into the field of another amount when its tile is pressed, and not by arrow keys', async () => {
    const flow = await openStandard()
    const tile = find(flow.root, 'input[value=other]')
    await userEvent.click(tile)
    await vi.waitFor(() => expect(flow.root.getRootNode()).toHaveProperty('activeElement.id', 'other-amount'))
    await userEvent.click(find(flow.root, 'input[value="1000"]'))
    await userEvent.keyboard('{ArrowRight}')
    await flow.says('Ange belopp i kronor')
    expect(flow.root.getRootNode()).toHaveProperty('activeElement', tile)
  })

  it('has the gift’s minimum and a maximum, with an error beyond either [STD-14]', async () => {
    const flow = await openStandard()
    await flow.press('Annat belopp')
    await flow.says('Ange belopp i kronor')
    flow.type('other-amount', '49')
    await flow.says('Lägsta belopp är 50 kr')
    expect(find(flow.root, 'input[value=other]').closest('.amount')?.classList).toContain('chosen')
    flow.type('other-amount', '46701234567')
    await flow.says('Högsta belopp är 1\u00a0000\u00a0000 kr')
    await flow.press('Fortsätt')
    expect(flow.heading()).toBe('Belopp och betalsätt')
    expect(flow.root.getRootNode()).toHaveProperty('activeElement.id', 'other-amount')
    flow.type('other-amount', '1 000 kr')
    await flow.press('Fortsätt')
    await flow.says('1\u00a0000 kr med Swish')
  })
})

describe('the steps of a standard gift', () => {
  it('go from the amount to the contact details and back without losing values [STD-2, STD-4, STD-17]', async () => {
    const flow = await openStandard()
    expect(flow.text()).toContain('Steg 1 av 2')
    await fillIn(flow)
    expect(flow.heading()).toBe('Dina uppgifter')
    expect(flow.text()).toContain('Vi skickar kvittot dit.')
    expect(find<HTMLAnchorElement>(flow.root, '.privacy a').pathname).toBe('/stod-oss/villkor/integritetspolicy/')
    await expectAccessible()
    await flow.press('Ändra belopp och betalsätt')
    await flow.says('Steg 1 av 2')
    await flow.press('500 kr')
    await flow.press('Fortsätt')
    await flow.says('500 kr med kort')
    expect(flow.field('donatorFirstName').value).toBe('Anna')
    expect(flow.field('ssn').value).toBe('811218-9876')
  })

  it('focus the heading of the new step and scroll it to 20 px below the top [STD-26]', async () => {
    document.body.style.paddingBlock = '1500px'
    const flow = await openStandard()
    const root = flow.root.getRootNode() as ShadowRoot
    const steps = () => [...flow.root.querySelectorAll('.step')].map(({ classList }) => classList[1])
    // The page keeps the focus that it has.
    expect([root.activeElement, steps()]).toEqual([null, ['current', 'upcoming']])
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    expect(steps()).toEqual(['done', 'current'])
    await vi.waitFor(() => expect((root.activeElement as HTMLElement).innerText).toBe('Dina uppgifter'))
    const top = () => find(flow.root, '[aria-current="step"]').getBoundingClientRect().top
    await vi.waitFor(() => expect(Math.round(top())).toBe(20))
    await flow.press('Ändra belopp och betalsätt')
    await vi.waitFor(() => expect(Math.round(top())).toBe(20))
    document.body.style.paddingBlock = ''
  })

  it('require a valid email; one error is focused, several are listed first [STD-8, STD-9]', async () => {
    const flow = await openStandard()
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    await flow.press('Ge 200 kr med Swish')
    await vi.waitFor(() => expect(flow.errors()).toEqual(['Fältet får inte vara tomt']))
    const focused = () => (flow.root.getRootNode() as ShadowRoot).activeElement
    expect(focused()?.id).toBe('donatorEmail')
    expect(flow.root.querySelector('#summary')).toBeNull()
    flow.type('donatorEmail', 'anna')
    flow.type('ssn', '811232-9876')
    await flow.press('Ge 200 kr med Swish')
    await vi.waitFor(() =>
      expect(flow.errors()).toEqual([
        'Du har angivit en felaktig epostadress',
        'Ange ett giltigt 10-siffrigt personnummer (två siffror för årtalet) eller lämna fältet blankt',
      ]),
    )
    expect(flow.api.to(apiPaths.byCode)).toEqual([])
    // The error summary has the focus, and links to each field.
    await vi.waitFor(() => expect(focused()?.id).toBe('summary'))
    const links = () => [...flow.root.querySelectorAll<HTMLElement>('#summary a')]
    expect(links().map(({ innerText }) => innerText)).toEqual(['E-post', 'Personnummer'])
    await expectAccessible()
    links()[1]?.click()
    expect(focused()?.id).toBe('ssn')
    flow.type('ssn', '')
    await vi.waitFor(() => expect(links().map(({ innerText }) => innerText)).toEqual(['E-post']))
    flow.type('donatorEmail', 'anna@example.org')
    await vi.waitFor(() => expect(links()).toEqual([]))
  })

  it('accept a personal number with a wrong check digit, with a warning', async () => {
    const flow = await openStandard()
    await fillIn(flow)
    flow.type('ssn', '811218-9875')
    await vi.waitFor(() =>
      expect(find(flow.root, '.note.warning').innerText).toBe(
        'Kontrollera de fyra sista siffrorna. Är de rätt kan du fortsätta.',
      ),
    )
    expect(find(flow.root, '#ssn-help').innerText).toBe(
      `${flowExample.taxDeductionInstruction} Tio siffror: ÅÅMMDD-XXXX.`,
    )
    await flow.press('Ge 200 kr med kort')
    await flow.called(apiPaths.card)
  })

  it('say when the check for an earlier payment is slow, can be pressed again, and start it once', async () => {
    const flow = await openStandard()
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    flow.type('donatorEmail', 'anna@example.org')
    flow.api.answers[apiPaths.check] = 'silence'
    const before = flow.api.to(apiPaths.check).length
    const pay = flow.button('Ge 200 kr med Swish')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      pay.click()
      await vi.advanceTimersByTimeAsync(slowStartAfter)
    } finally {
      vi.useRealTimers()
    }
    await vi.waitFor(() => expect(find(flow.root, '.start-problem').innerText).toContain('långsam'))
    await vi.waitFor(() => expect(pay.ariaBusy).toBe(null))
    await flow.called(apiPaths.check, before + 1)
    const saved = flow.api.to(apiPaths.saveForm).length
    pay.click()
    await vi.waitFor(() => expect(pay.ariaBusy).toBe('true'))
    expect(flow.api.to(apiPaths.check)).toHaveLength(before + 1)
    expect(flow.api.to(apiPaths.saveForm)).toHaveLength(saved)
  })

  it('open no Swish dialog once the donor has chosen card while the check was slow', async () => {
    let answer = () => {}
    const check = new Promise<object>((resolve) => {
      answer = () => resolve({ shouldOpen: false })
    })
    const flow = await openStandard()
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    flow.type('donatorEmail', 'anna@example.org')
    const before = flow.api.to(apiPaths.check).length
    flow.api.answers[apiPaths.check] = check
    await flow.press('Ge 200 kr med Swish')
    await flow.called(apiPaths.check, before + 1)
    await flow.press('Ändra belopp och betalsätt')
    await flow.press('Kort (Visa eller Mastercard)')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    answer()
    await vi.waitFor(() => expect(flow.button('Ge 200 kr med kort').ariaBusy).toBe(null))
    await flow.press('Ge 200 kr med kort')
    await flow.called(apiPaths.card)
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    expect(flow.api.to(apiPaths.byCode)).toEqual([])
  })

  it('work by keyboard alone', async () => {
    const flow = await openStandard()
    find(flow.root, '[name=amount]:checked').focus()
    await userEvent.keyboard('{ArrowRight}{Tab}{ArrowDown}{Tab}{Enter}')
    await flow.says('500 kr med kort')
    await userEvent.keyboard('{Tab}')
    await vi.waitFor(() => expect(flow.root.getRootNode()).toHaveProperty('activeElement.id', 'anonymous'))
    await userEvent.keyboard(' {Tab}{Enter}')
    await flow.called(apiPaths.card)
  })
})

describe('an anonymous gift', () => {
  it('asks for no data, says no tax reduction and no receipt, and can be turned off [STD-6, STD-7, STD-10, STD-2]', async () => {
    const flow = await openStandard()
    await flow.press('Fortsätt')
    await flow.press('Jag vill vara anonym')
    await flow.says('Gåvan ger ingen skattereduktion, och du får inget kvitto.')
    expect(flow.root.querySelectorAll('input:not([type=checkbox])')).toHaveLength(0)
    await expectAccessible()
    await flow.press('Jag vill vara anonym')
    await vi.waitFor(() => expect(flow.field('donatorEmail')).toBeInstanceOf(HTMLInputElement))
  })

  it('sends and saves nothing that was typed before, when paid by card', async () => {
    const flow = await openStandard()
    await fillIn(flow)
    await flow.press('Jag vill vara anonym')
    await flow.says('Gåvan är anonym')
    const before = flow.api.sent.length
    await flow.press('Ge 200 kr med kort')
    const { body } = await flow.called(apiPaths.card)
    expect(body).toEqual({
      requestType: 'standard',
      ...sentGift,
      acceptDM: false,
      paymentThankYouPageId: '7f3c',
      returnUrl: pageUrl,
    })
    await flow.called(apiPaths.saveCard)
    const since = JSON.stringify(flow.api.sent.slice(before))
    for (const personal of ['Anna', 'Åberg', 'anna@', '701234567', '811218']) expect(since).not.toContain(personal)
  })

  it('sends nothing about the donor by Swish', async () => {
    const flow = await openStandard({}, { [apiPaths.byCode]: createdByCode })
    await flow.press('Fortsätt')
    await flow.press('Jag vill vara anonym')
    await flow.press('Ge 200 kr med Swish')
    const { body } = await flow.called(apiPaths.byCode)
    expect(body).toEqual({ requestType: 'standard', origin: 'standard-gift', ...sentGift, acceptDM: false })
  })
})

describe('a standard gift by Swish', () => {
  it('offers the number in the form, as donors write it', async () => {
    const flow = await openStandard({}, { [apiPaths.byCode]: createdByCode })
    await fillIn(flow, 'Swish')
    await flow.press('Ge 200 kr med Swish')
    await flow.press('Ange mobilnummer')
    const field = await vi.waitFor(() => find<HTMLInputElement>(flow.root, 'dialog input'))
    expect(field.value).toBe('0701234567')
  })

  it('sends the payload, and goes to the thank-you page when paid [STD-3, STD-5, STD-22, STD-28]', async () => {
    const flow = await openStandard(
      {},
      { [apiPaths.byCode]: { ...createdByCode, attempt }, [apiPaths.poll]: { status: 'paid', attempt } },
    )
    await fillIn(flow, 'Swish')
    await flow.press('Ge 200 kr med Swish')
    const { body } = await flow.called(apiPaths.byCode)
    expect(body).toEqual({ requestType: 'standard', origin: 'standard-gift', ...sentGift, ...sentDonor })
    expect(flow.dialog()?.innerText).toContain('200 kr med Swish')
    expect(flow.api.to(apiPaths.card)).toEqual([])
    await pollUntil(() => expect(flow.visited.some((url) => url.endsWith('/tack/'))).toBe(true))
    expect(sessionStorage.getItem(storageKey('flow'))).toBeNull()
  })
})

describe('a monthly standard gift', () => {
  it('has the anonymous option, and sends nothing about the donor then [STD-24, STD-7]', async () => {
    const flow = await openStandard({ requestType: 'monthly' })
    await flow.press('Fortsätt')
    await flow.press('Jag vill vara anonym')
    await flow.says('Gåvan ger ingen skattereduktion, och du får inget kvitto.')
    await flow.press('Ge 200 kr/mån med kort')
    const { body } = await flow.called(apiPaths.card)
    expect(body).toMatchObject({ requestType: 'monthly', acceptDM: false })
    expect(body).not.toHaveProperty('donatorEmail')
  })

  it('has the same steps and its own labels, and sends only email and acceptDM [STD-23, STD-24, STD-25]', async () => {
    const flow = await openStandard({ requestType: 'monthly' })
    expect(flow.text()).toContain('200 kr/mån')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    expect(flow.root.querySelector('#donatorFirstName')).toBeNull()
    flow.type('donatorEmail', 'anna@example.org')
    find<HTMLInputElement>(flow.root, '#accept-dm').click()
    await flow.press('Ge 200 kr/mån med kort')
    const { body } = await flow.called(apiPaths.card)
    expect(body).toEqual({
      requestType: 'monthly',
      ...sentGift,
      acceptDM: true,
      donatorEmail: 'anna@example.org',
      paymentThankYouPageId: '7f3c',
      returnUrl: pageUrl,
    })
  })

  it('calls another amount too low at once, which a one-time gift does at a pause', async () => {
    const flow = await openStandard({ requestType: 'monthly' })
    await flow.press('Annat belopp')
    typeAtOnce(await vi.waitFor(() => flow.field('other-amount')), '4')
    await Promise.resolve()
    expect(flow.errors()).toEqual(['Lägsta belopp är 50 kr'])
  })

  it('says how often, how much and how to stop beside the button, and in the dialog, each time with kr/mån', async () => {
    const flow = await openStandard({ requestType: 'monthly', monthlyStopInfo: 'Ring 010-000 00 00.' })
    await flow.press('Fortsätt')
    flow.type('donatorEmail', 'anna@example.org')
    const terms = find(flow.root, '.monthly-terms')
    expect(terms.innerText).toContain('200 kr dras från ditt kort i dag och sedan en gång i månaden')
    expect(terms.innerText).toContain('Ring 010-000 00 00.')
    expect(terms.nextElementSibling).toBe(find(flow.root, '.step-actions'))
    await flow.press('Ge 200 kr/mån med kort')
    await flow.called(apiPaths.card)
    expect(flow.dialog()?.innerText).toContain('200 kr/mån med kort')
  })

  it('is offered by card alone, and by Swish where the host can repeat it', async () => {
    const flow = await openStandard({ requestType: 'monthly' })
    expect(find(flow.root, '#payment-method .choice').innerText).toBe('Kort (Visa eller Mastercard)')
    flow.api.extensions.push('recurring-swish')
    Object.assign(flow.element, { requestType: 'standard' })
    await flow.says('Swish')
    Object.assign(flow.element, { requestType: 'monthly' })
    await flow.says('200 kr/mån')
    await vi.waitFor(() => expect(flow.root.querySelectorAll('#payment-method .choice')).toHaveLength(2))
    // The donor agrees to what the chosen method does.
    await flow.press('Swish')
    await flow.press('Fortsätt')
    await flow.says('200 kr dras med Swish i dag och sedan en gång i månaden')
  })
})
