import { ApiError } from '@charity-elements/runtime'
import { expectAccessible, find } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiPaths, createdByCode, makeTimePass, pollUntil } from '@charity-elements/payments/testing'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage, openElement, pageUrl, dataLayerEvents } from '../testing/element-harness.ts'
import { translatePage } from '../testing/translate-page.ts'
import { companyGift } from './element.ts'
import { examples } from './examples.ts'

/** Of this file alone: the page remembers which gifts it has reported. */
const attempt = crypto.randomUUID()

beforeEach(clearPage)
afterEach(clearPage)

const props = examples[0]?.props ?? {}
const open = (answers = {}) => openElement(companyGift, props, answers)
type Flow = Awaited<ReturnType<typeof open>>

const gift = { giftAmount: 5000, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'company-gift' }
const bakery = {
  companyName: 'Bageriet AB',
  contactPersonName: 'Anna Åberg',
  contactPersonEmail: 'anna@example.org',
  acceptDM: false,
}

/** Chooses a payment method, goes to the next step and fills in the company. */
async function fillIn(flow: Flow, method: string): Promise<void> {
  await flow.press(method)
  await flow.press('Fortsätt')
  await flow.says('Steg 2 av 2')
  flow.type('companyName', 'Bageriet AB')
  flow.type('companyContact', 'Anna Åberg')
  flow.type('donatorEmail', 'anna@example.org')
}

describe('a company gift', () => {
  it('starts with the amount and three payment methods, then asks for the company [CMP-1, CMP-2, CMP-3, CMP-5, INV-4, CRD-5]', async () => {
    const flow = await open()
    const offered = [...flow.root.querySelectorAll<HTMLElement>('.choice')].map(({ innerText }) => innerText)
    expect(offered).toEqual(['Kort (Visa eller Mastercard)', 'Swish', 'Faktura'])
    expect(flow.text()).toContain('5\u00a0000 kr')
    await expectAccessible()
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    expect(flow.heading()).toBe('Företagets uppgifter')
    await clearPage()
    const standard = await openElement(standardGift, props)
    expect(standard.text()).not.toContain('Faktura')
  })

  it('has all fields of the form, the address only for an invoice by post [CMP-4, CMP-6, CMP-9, CMP-13]', async () => {
    const flow = await open()
    const fields = () => [...flow.root.querySelectorAll<HTMLInputElement>('.field-control')].map(({ name }) => name)
    const company = ['companyName', 'companyContact', 'donatorEmail', 'ssn']
    await flow.press('Faktura')
    await flow.press('Fortsätt')
    await flow.says('Hur vill ni ha fakturan?')
    expect(fields()).toEqual(company)
    const { autocomplete, spellcheck } = flow.field('companyName')
    expect([autocomplete, spellcheck]).toEqual(['organization', false])
    await flow.press('Brev')
    await vi.waitFor(() => expect(fields()).toEqual([...company, 'invoiceAddress', 'invoiceZip', 'invoiceCity']))
    await flow.press('Ge 5 000 kr mot faktura')
    await vi.waitFor(() => expect(flow.errors()).toHaveLength(6))
    await expectAccessible()
    expect(flow.api.to(apiPaths.invoice)).toEqual([])
    // The summary has the errors of fields that are there.
    const listed = () => flow.root.querySelectorAll('#summary a').length
    expect(listed()).toBe(6)
    find<HTMLInputElement>(flow.root, 'input[value=email]').click()
    await vi.waitFor(() => expect([listed(), flow.errors().length]).toEqual([3, 3]))
  })

  it('says another tax text from 2,000 kr on, also in a page that a translator has changed', async () => {
    const tax = { taxDeductionInfo: '<b>Från</b> 2 000 kr.', taxDeductionInstruction: '<b>Ange</b> nummer.' }
    const flow = await openElement(companyGift, { ...props, amountChoices: [200, 2000], defaultAmount: 200, ...tax })
    const note = () => find(flow.root, '.tax .prose')
    expect(note().innerText).toBe('Från 2 000 kr.')
    translatePage(flow.root)
    find(flow.root, '[name=amount][value="2000"]').click()
    await vi.waitFor(() => expect(note().innerText).toBe('Ange nummer.'))
    Object.assign(flow.element, { taxThreshold: 5000 })
    await vi.waitFor(() => expect(note().innerText).toBe('Från 2 000 kr.'))
    const other = await openElement(companyGift, { ...props, amountChoices: [200], ...tax })
    await other.press('Fortsätt')
    await other.says('Steg 2 av 2')
    expect(find(other.root, '#ssn-help').innerText).toBe('Från 2 000 kr. Tio siffror: XXXXXX-XXXX.')
  })

  it('says where an invoice is sent and how it is paid, and thanks for it as unpaid [INV-2]', async () => {
    const flow = await openElement(companyGift, {
      ...props,
      thankYouPage: [],
      invoiceTerms: 'Fakturan betalas inom 30 dagar.',
    })
    await fillIn(flow, 'Faktura')
    expect(flow.text()).toContain('Hit skickar vi fakturan.')
    expect(flow.text()).toContain('Fakturan betalas inom 30 dagar.')
    expect(flow.text()).not.toContain('kvitto')
    await flow.press('Brev')
    await flow.says('Fakturaadress')
    expect(flow.text()).not.toMatch(/kvitto|Hit skickar vi/)
    flow.root.querySelector<HTMLElement>('#invoice-type [value=email]')?.click()
    await flow.says('Hit skickar vi')
    await flow.press('Ge 5 000 kr mot faktura')
    await vi.waitFor(() => expect(flow.dialog()?.innerText).toContain('Fortsätt'))
    for (const line of ['5\u00a0000 kr mot faktura', 'Ändamål: Hemlöshet', 'Fakturan är beställd.'])
      expect(flow.dialog()?.innerText).toContain(line)
    await flow.press('Fortsätt')
    await flow.says('Tack! Fakturan på 5\u00a0000 kr skickas till anna@example.org.')
    expect(flow.dialog()).toBeNull()
    expect(flow.visited).toEqual([])
  })

  it('with a reference sends it with the invoice and thanks with it', async () => {
    const flow = await openElement(companyGift, { ...props, thankYouPage: [], hasInvoiceReference: true })
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    expect(flow.root.querySelector('#invoiceReference')).toBeNull()
    await flow.press('Ändra belopp och betalsätt')
    await fillIn(flow, 'Faktura')
    flow.type('invoiceReference', 'PO 118')
    await flow.isAccessible()
    await flow.press('Ge 5 000 kr mot faktura')
    const { body } = await flow.called(apiPaths.invoice)
    expect(body).toEqual({ ...gift, ...bakery, invoiceType: 'email', invoiceReference: 'PO 118' })
    await vi.waitFor(() => expect(flow.dialog()?.innerText).toContain('Fortsätt'))
    await flow.press('Fortsätt')
    await flow.says('Er referens är PO 118.')
  })

  it('fills in the town of a post code where the host knows it, and never over a typed one', async () => {
    const flow = await open({ [apiPaths.postTown]: { postTown: 'Stockholm' } })
    flow.api.extensions.push('post-towns')
    await fillIn(flow, 'Faktura')
    await flow.press('Brev')
    await flow.says('Fakturaadress')
    flow.type('invoiceZip', '111 2')
    flow.type('invoiceZip', '111 22')
    await vi.waitFor(() => expect(flow.field('invoiceCity').value).toBe('Stockholm'))
    expect((await flow.called(apiPaths.postTown)).body).toEqual({ postCode: '11122' })
    flow.api.answers[apiPaths.postTown] = { postTown: 'Malmö' }
    flow.type('invoiceZip', '21120')
    await vi.waitFor(() => expect(flow.field('invoiceCity').value).toBe('Malmö'))
    flow.type('invoiceCity', 'Limhamn')
    flow.type('invoiceZip', '11122')
    await flow.press('Ge 5 000 kr mot faktura')
    await flow.called(apiPaths.invoice, 0)
    expect(flow.field('invoiceCity').value).toBe('Limhamn')
    expect(flow.api.to(apiPaths.postTown)).toHaveLength(2)
  })

  it('by card sends only the company’s fields [STD-3, CMP-11, CRD-1, CRD-2]', async () => {
    const flow = await open()
    await fillIn(flow, 'Kort (Visa eller Mastercard)')
    await flow.press('Ge 5 000 kr med kort')
    const { body } = await flow.called(apiPaths.card)
    expect(body).toEqual({
      requestType: 'company',
      ...gift,
      ...bakery,
      paymentThankYouPageId: '7f3c',
      returnUrl: pageUrl,
    })
    await vi.waitFor(() => expect(flow.visited).toEqual(['https://card.example.org/pay/1']))
  })

  it('may be anonymous, unless an invoice needs a recipient [STD-2, STD-7]', async () => {
    const flow = await open()
    await fillIn(flow, 'Kort (Visa eller Mastercard)')
    await flow.press('Vi vill vara anonyma')
    await flow.says('Gåvan ger ingen skattereduktion, och du får inget kvitto.')
    expect(flow.root.querySelector('#companyName')).toBeNull()
    await flow.press('Ändra belopp och betalsätt')
    await flow.press('Faktura')
    await flow.press('Fortsätt')
    await vi.waitFor(() => expect(flow.field('companyName').value).toBe('Bageriet AB'))
    expect(flow.root.querySelector('#anonymous')).toBeNull()
    await flow.press('Ändra belopp och betalsätt')
    await flow.press('Kort (Visa eller Mastercard)')
    await flow.press('Fortsätt')
    await vi.waitFor(() => expect(flow.root.querySelector('#anonymous')).not.toBeNull())
    const saved = { formData: { donatorForm: { isAnonymous: true } } }
    await vi.waitFor(() => expect(flow.api.to(apiPaths.saveForm).at(-1)?.body).toMatchObject(saved))
    const before = flow.api.sent.length
    await flow.press('Ge 5 000 kr med kort')
    const { body } = await flow.called(apiPaths.card)
    expect(body).toEqual({
      requestType: 'company',
      ...gift,
      acceptDM: false,
      paymentThankYouPageId: '7f3c',
      returnUrl: pageUrl,
    })
    expect(JSON.stringify(flow.api.sent.slice(before))).not.toContain('Bageriet')
  })

  it('by invoice saves what is typed, also after an anonymous choice [CMP-4]', async () => {
    const flow = await open()
    await flow.press('Fortsätt')
    await flow.press('Vi vill vara anonyma')
    await flow.press('Ändra belopp och betalsätt')
    await fillIn(flow, 'Faktura')
    const saved = { formData: { donatorForm: { companyName: 'Bageriet AB', isAnonymous: false } } }
    await vi.waitFor(() => expect(flow.api.to(apiPaths.saveForm).at(-1)?.body).toMatchObject(saved))
  })

  it('that is anonymous and refused by card asks for the company before it sends an invoice', async () => {
    const hostWithoutSwish = ['payment-methods', 'pay-by-card', 'pay-by-invoice'] as const
    const answers = { [apiPaths.card]: { success: false, error: 'refused' } }
    const flow = await openElement(companyGift, props, answers, undefined, hostWithoutSwish)
    await flow.press('Fortsätt')
    await flow.press('Vi vill vara anonyma')
    await flow.press('Ge 5 000 kr med kort')
    await flow.press('Ge 5 000 kr mot faktura i stället')
    await flow.press('Ge 5 000 kr mot faktura')
    await vi.waitFor(() => expect(flow.error('companyName')).not.toBe(''))
    expect(flow.api.to(apiPaths.invoice)).toEqual([])
  })

  it('by Swish is busy while the server is asked for an earlier payment', async () => {
    const flow = await open({ [apiPaths.check]: 'silence' })
    await fillIn(flow, 'Swish')
    const pay = flow.button('Ge 5 000 kr med Swish')
    expect(pay.ariaBusy).toBeNull()
    pay.click()
    await vi.waitFor(() => expect(pay.ariaBusy).toBe('true'))
  })

  it('by Swish sends the company, and goes to the thank-you page when paid [STD-3, CMP-3, CMP-11, STD-28]', async () => {
    const flow = await open({
      [apiPaths.byCode]: { ...createdByCode, attempt },
      [apiPaths.poll]: { status: 'paid', attempt },
    })
    await fillIn(flow, 'Swish')
    await flow.press('Ge 5 000 kr med Swish')
    const { body } = await flow.called(apiPaths.byCode)
    expect(body).toEqual({ requestType: 'company', origin: 'company-gift', ...gift, ...bakery })
    await pollUntil(() => expect(flow.visited.some((url) => url.endsWith('/tack/'))).toBe(true))
  })
})

describe('a company gift by invoice', () => {
  it('is posted once, however often it is pressed, and goes to the thank-you page [STD-3, INV-1, INV-2, CMP-12, API-21, API-22]', async () => {
    const flow = await open()
    const heard: unknown[] = []
    flow.element.addEventListener('gift-invoiced', (event) => heard.push((event as CustomEvent).detail))
    await fillIn(flow, 'Faktura')
    await flow.press('Ge 5 000 kr mot faktura')
    flow.root.querySelector<HTMLElement>('[type=submit]')?.click()
    await vi.waitFor(() => expect(flow.visited.map((url) => new URL(url).pathname)).toEqual(['/tack/']))
    const { body, headers } = await flow.called(apiPaths.invoice)
    expect(body).toEqual({ ...gift, ...bakery, invoiceType: 'email' })
    expect(headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(heard).toEqual([{ amount: 5000, giftId: '42', attempt: flow.reference }])
    expect(dataLayerEvents().map(({ event }) => event)).toEqual(['begin_checkout', 'add_payment_info', 'purchase'])
  })

  it('by card, rejected by the server: goes back with all values [CRD-3]', async () => {
    const flow = await open({ [apiPaths.card]: { success: false } })
    await fillIn(flow, 'Kort (Visa eller Mastercard)')
    await flow.press('Ge 5 000 kr med kort')
    await flow.says('Kortbetalningen kunde inte startas.')
    expect(flow.heading()).toBe('Belopp och betalsätt')
    await flow.press('Faktura')
    await flow.press('Fortsätt')
    await vi.waitFor(() => expect(flow.field('companyName').value).toBe('Bageriet AB'))
  })

  it('by post sends the address, whose town the donor types where the host knows none [CMP-13]', async () => {
    const flow = await open()
    await fillIn(flow, 'Faktura')
    await flow.press('Brev')
    await flow.says('Fakturaadress')
    flow.type('invoiceAddress', 'Storgatan 1')
    flow.type('invoiceZip', '111 22')
    flow.type('invoiceCity', 'Stockholm')
    await flow.press('Ge 5 000 kr mot faktura')
    const { body } = await flow.called(apiPaths.invoice)
    expect(body).toEqual({
      ...gift,
      ...bakery,
      invoiceType: 'regularMail',
      companyAddressStreet: 'Storgatan 1',
      companyPostalCode: '11122',
      companyAddressCity: 'Stockholm',
    })
    expect(flow.api.to(apiPaths.postTown)).toEqual([])
  })

  it('cannot be left while the server is asked', async () => {
    const flow = await open({ [apiPaths.invoice]: 'silence' })
    await fillIn(flow, 'Faktura')
    await flow.press('Ge 5 000 kr mot faktura')
    await flow.says('Skapar fakturan …')
    expect(flow.dialog()?.querySelector('button')).toBeNull()
  })

  it('rejected by the server: closes, shows a notice and sends an error event [INV-3]', async () => {
    const flow = await open({ [apiPaths.invoice]: { success: false, error: 'crm' } })
    await fillIn(flow, 'Faktura')
    await flow.press('Ge 5 000 kr mot faktura')
    await flow.says('Fakturan kunde inte skapas.')
    expect(flow.dialog()).toBeNull()
    expect(flow.field('companyName').value).toBe('Bageriet AB')
    expect(dataLayerEvents().at(-1)).toEqual({ event: 'payment_error', payment_type: 'Faktura', reason: 'crm' })
    expect(flow.visited).toEqual([])
    await flow.isAccessible()
    await flow.press('Ge 5 000 kr med kort i stället')
    await flow.says('Ge 5\u00a0000 kr med kort')
    expect(flow.text()).not.toContain('kunde inte')
  })

  it('after a lost answer retries under the same key, and does not claim failure [INV-1]', async () => {
    const flow = await open({ [apiPaths.invoice]: new ApiError('timeout', apiPaths.invoice) })
    await fillIn(flow, 'Faktura')
    await flow.press('Ge 5 000 kr mot faktura')
    await flow.says('Skapar fakturan …')
    await flow.says('det blir bara en faktura')
    await flow.isAccessible()
    await flow.press('Stäng')
    await flow.says('Vi fick inget svar om fakturan.')
    expect(flow.text()).not.toMatch(/kunde inte|i stället/)
    flow.api.answers[apiPaths.invoice] = { success: true, attempt }
    await flow.press('Ge 5 000 kr mot faktura')
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const keys = flow.api.to(apiPaths.invoice).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('says when the server answers with errors, and sends the same invoice again later', async () => {
    const passTime = makeTimePass()
    const flow = await open({ [apiPaths.invoice]: new ApiError('status', apiPaths.invoice, 500) })
    await fillIn(flow, 'Faktura')
    await flow.press('Ge 5 000 kr mot faktura')
    await vi.waitFor(() => expect(flow.api.to(apiPaths.invoice)).toHaveLength(1))
    passTime()
    await flow.says('Vi når inte fakturatjänsten just nu')
    await flow.isAccessible()
    await flow.press('Välj ett annat sätt att betala')
    await flow.says('Ger du på ett annat sätt kan du bortse från den om den ändå kommer.')
    expect(flow.dialog()).toBeNull()
    expect(flow.button('Ge 5 000 kr med kort i stället')).toBeVisible()
    flow.api.answers[apiPaths.invoice] = { success: true, attempt }
    await flow.press('Ge 5 000 kr mot faktura')
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const keys = flow.api.to(apiPaths.invoice).map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(1)
    vi.restoreAllMocks()
  })
})
