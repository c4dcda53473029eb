import { type CompletedGift, rememberCompletedGift, rememberPurchase } from '@charity-elements/payments/reports'
import { ApiError } from '@charity-elements/runtime'
import { emulate, expectAccessible, find, settled } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearPage, openElement } from '../testing/element-harness.ts'
import { apiPaths, type ScriptedAnswer } from '@charity-elements/payments/testing'
import { thankYou } from './element.ts'

beforeEach(clearPage)
afterEach(clearPage)

const form = apiPaths.savedForm
const content = {
  paidText: 'I natt sover någon inomhus.',
  invoiceText: 'Fakturan betalas inom 30 dagar.',
  amountImpacts: [{ amount: 100, text: 'två mål varm mat' }],
  hasReceipt: true,
  taxNote: 'Vi lämnar uppgift till Skatteverket.',
}
const open = (props: object = content, answers: Record<string, ScriptedAnswer> = { [form]: {} }) =>
  openElement(thankYou, props, answers, 'https://www.example.org/tack/')

describe('thank-you page', () => {
  it('thanks for a paid gift with amount, purpose, what it does, receipt and tax', async () => {
    rememberCompletedGift({ kind: 'paid', amount: 200, purpose: 'Hemlöshet', variant: 'standard-gift' }, window)
    const { root } = await open(content, { [form]: { donatorForm: { donatorEmail: 'anna@example.org' } } })
    await vi.waitFor(() => expect(root.innerText).toContain('Kvittot skickas till anna@example.org.'))
    expect(find(root, 'h1').innerText).toBe('Tack för din gåva')
    expect(root.innerText).toContain('200 kr till ändamålet Hemlöshet')
    expect(root.innerText).toContain('Det räcker till två mål varm mat.')
    expect(root.innerText).toContain('Skatteverket')
    await expectAccessible()
  })

  it.each([
    [200, '75 kr'],
    [1000, '300 kr'],
  ])('offers to someone who gave %i kr to give %s a month', async (amount, offered) => {
    rememberCompletedGift({ kind: 'paid', amount, variant: 'gift-bar' }, window)
    const { root } = await open({
      ...content,
      monthlyText: '{amount} i månaden håller dörren öppen.',
      monthlyAmountChoices: [75, 150, 300],
      monthlyLink: { title: 'Bli månadsgivare', url: '/ge/manad/' },
    })
    await vi.waitFor(() => expect(find(root, '.monthly p').innerText).toBe(`${offered} i månaden håller dörren öppen.`))
  })

  it('thanks for a card payment that another browser has begun, without offering a monthly gift', async () => {
    const props = { ...content, monthlyLink: { title: 'Bli månadsgivare', url: '/ge/manad/' }, shareUrl: '/kampanj/' }
    const { root } = await openElement(thankYou, props, {}, 'https://www.example.org/tack/?responseCode=OK')
    await vi.waitFor(() => expect(find(root, 'h1').innerText).toBe('Tack för din gåva'))
    expect(root.innerText).toContain('I natt sover någon inomhus.')
    expect(root.innerText).toContain('Dela')
    expect(root.innerText).not.toContain('Bli månadsgivare')
  })

  it('thanks for an invoice as one that is on its way, never as paid', async () => {
    rememberCompletedGift({ kind: 'invoice', amount: 5000, purpose: 'Hemlöshet', variant: 'company-gift' }, window)
    const { root } = await open(content, {
      [form]: { donatorForm: { donatorEmail: 'anna@example.org', invoiceType: 'email', invoiceReference: 'PO 118' } },
    })
    await vi.waitFor(() => expect(root.innerText).toContain('Fakturan skickas till anna@example.org.'))
    expect(root.innerText).toContain('Er referens är PO 118.')
    expect(find(root, 'h1').innerText).toBe('Tack, fakturan är på väg')
    expect(root.innerText).toContain('Fakturan betalas inom 30 dagar.')
    expect(root.innerText).not.toMatch(/Kvittot|Skatteverket|sover någon/)
  })

  const paid = { kind: 'paid', amount: 200, variant: 'standard-gift' } as const
  const invoiced = { kind: 'invoice', amount: 5000, variant: 'company-gift' } as const
  const sent = 'Fakturan skickas till anna@example.org.'

  it.each<[string, CompletedGift | null, object, ScriptedAnswer, string[]]>([
    ['an invoice’s address where no receipts are sent', invoiced, {}, {}, ['5 000 kr', sent, 'Er referens är PO 118.']],
    [
      'no address of a form that another element saved',
      paid,
      { hasReceipt: true },
      { flow: 'company-gift' },
      ['200 kr'],
    ],
    [
      'no address where the form cannot be fetched',
      paid,
      { hasReceipt: true },
      new ApiError('unreachable', form),
      ['200 kr'],
    ],
    [
      'nothing of tax to an anonymous donor',
      paid,
      { taxNote: 'Skatt' },
      { donatorForm: { isAnonymous: true } },
      ['200 kr'],
    ],
    ['nothing of tax until it knows whether the donor is anonymous', paid, { taxNote: 'Skatt' }, 'silence', ['200 kr']],
    [
      'what the gift means for tax where the form cannot be fetched',
      paid,
      { taxNote: 'Skatt' },
      new ApiError('unreachable', form),
      ['200 kr', 'Skatt'],
    ],
    ['nothing of this tab’s gift on a page for another kind', paid, { gift: { kind: 'invoice' } }, {}, []],
    [
      'no receipt for a contract',
      null,
      { hasReceipt: true, gift: { kind: 'contract', amount: 200, sentTo: 'anna@example.org' } },
      {},
      ['200 kr/mån'],
    ],
    [
      'no reference but on an invoice',
      null,
      { gift: { kind: 'paid', amount: 200, purpose: 'Läger', reference: 'PO 118' } },
      {},
      ['200 kr till ändamålet Läger'],
    ],
  ])('says %s', async (_, gift, props, saved, lines) => {
    if (gift) rememberCompletedGift(gift, window)
    const donatorForm = { donatorEmail: 'anna@example.org', invoiceType: 'email', invoiceReference: 'PO 118' }
    const { root } = await open(props, {
      [form]: saved instanceof ApiError || saved === 'silence' ? saved : { donatorForm, ...Object(saved) },
    })
    const shown = () => find(root, '.details').innerText.replaceAll('\u00a0', ' ').split('\n').filter(Boolean)
    await expect.poll(shown).toEqual(lines)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(shown()).toEqual(lines)
  })

  it('says nothing of an earlier gift while a card payment waits for its confirmation', async () => {
    rememberCompletedGift({ kind: 'paid', amount: 200 }, window)
    rememberPurchase('card', { attempt: '1', amount: 100, giftId: '42', purpose: 'Hemlöshet' }, window)
    const { root } = await open()
    expect(find(root, '.details').innerText).toBe('')
  })

  it.each(['card', 'contract'] as const)('thanks for a gift by Swish after an abandoned %s', async (kind) => {
    rememberPurchase(kind, { attempt: '1', amount: 100, giftId: '42', purpose: 'Hemlöshet' }, window)
    rememberCompletedGift({ kind: 'paid', amount: 200, variant: 'gift-bar' }, window)
    const { root } = await open()
    await vi.waitFor(() => expect(find(root, '.details').innerText).toContain('200 kr'))
    expect(find(root, 'h1').innerText).toBe('Tack för din gåva')
  })

  it('says nothing of an earlier gift while a contract waits for its confirmation', async () => {
    rememberCompletedGift({ kind: 'paid', amount: 200, purpose: 'Hemlöshet' }, window)
    rememberPurchase('contract', { attempt: '1', amount: 100, giftId: '42', purpose: 'Hemlöshet' }, window)
    const { root } = await open({ contractText: 'Välkommen!' })
    expect(root.innerText).not.toContain('200 kr')
    rememberCompletedGift({ kind: 'contract', amount: 100, purpose: 'Hemlöshet' }, window)
    await vi.waitFor(() => expect(root.innerText).toContain('100 kr/mån till ändamålet Hemlöshet'))
    expect(find(root, 'h1').innerText).toBe('Välkommen som månadsgivare')
  })

  it('a page that knows the kind alone gets the amount from what was just given', async () => {
    rememberCompletedGift({ kind: 'contract', amount: 150 }, window)
    const { root } = await open({ gift: { kind: 'contract' } })
    expect(find(root, 'h1').innerText).toBe('Välkommen som månadsgivare')
    await vi.waitFor(() => expect(root.innerText).toContain('150 kr/mån'))
  })

  it('thanks without details when nothing is known, and asks for no form where there was none', async () => {
    const { root, api } = await open()
    expect(find(root, 'h1').innerText).toBe('Tack för att du vill hjälpa')
    expect(root.querySelector('.tick')).toBeNull()
    rememberCompletedGift({ kind: 'paid', amount: 200, variant: 'gift-bar' }, window)
    await vi.waitFor(() => expect(root.innerText).toContain('200 kr'))
    expect(find(root, 'h1').innerText).toBe('Tack för din gåva')
    expect(root.innerText).not.toContain('Skatteverket')
    expect(api.to(form)).toEqual([])
  })

  it('an offer to give every month is declined in one press, and the focus stays', async () => {
    const { root, button } = await open({
      gift: { kind: 'paid', amount: 200 },
      monthlyHeading: 'Varje månad?',
      monthlyLink: { title: 'Se hur', route: { path: '/ge/manad/' } },
    })
    expect(find(root, '.monthly').innerText).toContain('Varje månad?')
    await userEvent.click(button('Nej tack'))
    expect(root.querySelector('.monthly')).toBeNull()
    expect((root.getRootNode() as ShadowRoot).activeElement).toBe(find(root, 'h1'))
  })

  it('prints what was given, and nothing to press', async () => {
    rememberCompletedGift({ kind: 'paid', amount: 200, variant: 'standard-gift' }, window)
    const { root } = await open({
      ...content,
      monthlyHeading: 'Varje månad?',
      monthlyLink: { title: 'Se hur', route: { path: '/ge/manad/' } },
    })
    const pressable = () => [...root.querySelectorAll('button, a')].filter((control) => control.checkVisibility())
    await vi.waitFor(() => expect(pressable()).not.toEqual([]))
    await emulate({ media: 'print' })
    expect(pressable()).toEqual([])
    expect(root.innerText).toContain('200 kr')
  })

  it('thanks for a monthly gift by card with its own words, and offers no other', async () => {
    rememberCompletedGift({ kind: 'recurring', amount: 200, purpose: 'Hemlöshet' }, window)
    const { root } = await open({
      ...content,
      recurringText: 'Nästa gåva dras om en månad.',
      monthlyHeading: 'Varje månad?',
      monthlyLink: { title: 'Se hur', route: { path: '/ge/manad/' } },
    })
    await vi.waitFor(() => expect(root.innerText).toContain('200 kr/mån till ändamålet Hemlöshet'))
    expect(find(root, 'h1').innerText).toBe('Tack för din månadsgåva')
    expect(root.innerText).toContain('Nästa gåva dras om en månad.')
    expect(root.innerText).not.toMatch(/sover någon|två mål|Varje månad\?/)
  })

  it('thanks for a tribute with the person, the card, its receiver and the days of arrival, and offers no monthly gift', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') })
    rememberCompletedGift({ kind: 'paid', amount: 200, purpose: 'Hemlöshet', requestType: 'memorial' }, window)
    // The donor comes back a day later. The days still count from the gift.
    vi.setSystemTime(new Date('2026-03-03T12:00:00Z'))
    const saved = {
      flow: 'memorial-gift',
      detailsForm: { firstName: 'Eva', lastName: 'Berg', personalGreeting: 'Vi saknar dig.' },
      receiverForm: {
        receiverType: 'Anhörig',
        name: 'Nils Berg',
        address: 'Storgatan 1',
        zipcode: '11122',
        city: 'Ort',
      },
      donatorForm: { donatorEmail: 'anna@example.org' },
    }
    const { root } = await open(
      { ...content, monthlyHeading: 'Varje månad?', monthlyLink: { title: 'Se hur', route: { path: '/ge/manad/' } } },
      { [form]: saved },
    )
    await vi.waitFor(() => expect(root.innerText).toContain('Gåvan är till minne av Eva Berg.'))
    expect(root.innerText).toContain('Kortet skickas till Nils Berg, Storgatan 1, 11122 Ort.')
    expect(root.innerText).toContain('Det är framme fredag 6 mars eller måndag 9 mars.')
    expect(find(root, '.card-side.back').textContent).toContain('Till minne avEva BergVi saknar dig.')
    expect(root.innerText).not.toContain('Varje månad?')
    await expectAccessible()
    vi.useRealTimers()
  })

  it('thanks for a gift to honour somebody with its card, whose sides the donor can turn', async () => {
    rememberCompletedGift({ kind: 'paid', amount: 200, requestType: 'anniversary' }, window)
    const cardImages = { front: { url: '/media/x/ballonger.jpg', width: 1480, height: 1050, alt: 'Ballonger' } }
    const { root, press } = await open(
      {},
      {
        [form]: {
          flow: 'anniversary-gift',
          detailsForm: { firstName: ' Eva ', lastName: 'Berg', personalGreeting: 'Grattis!', cardImages },
          receiverForm: { receiverType: 'Till mig', name: 'Nils  Berg', zipcode: '', city: 'Ort' },
          donatorForm: {},
        },
      },
    )
    await vi.waitFor(() => expect(root.innerText).toContain('Du hyllar Eva Berg med din gåva.'))
    expect(root.innerText).toContain('Kortet skickas till Nils Berg, Ort.')
    expect(find(root, '.card-side.back').textContent).toContain('TillEva BergGrattis!')
    expect(find<HTMLImageElement>(root, '.card-side.front img').alt).toBe('Ballonger')
    expect(root.querySelector('.card-side.shown')?.className).toContain('front')
    await press('Insida')
    await vi.waitFor(() => expect(root.querySelector('.card-side.shown')?.className).toContain('back'))
  })

  it('thanks for a card without what its form does not say', async () => {
    rememberCompletedGift({ kind: 'paid', amount: 200, requestType: 'memorial' }, window)
    const { root } = await open({}, { [form]: { detailsForm: { firstName: 7 }, receiverForm: {}, donatorForm: {} } })
    await vi.waitFor(() => expect(find(root, '.tribute-thanks .next').innerText).toMatch(/^Det är framme /))
    expect(find(root, '.card-side.front .visually-hidden').textContent).not.toBe('')
  })

  it.each<[string, object, object | null]>([
    ['text', { shareText: 'En natt inomhus' }, { url: 'https://www.example.org/', text: 'En natt inomhus' }],
    ['no text', {}, { url: 'https://www.example.org/' }],
    ['a path of the site', { shareUrl: '/natt/' }, { url: `${location.origin}/natt/` }],
    ['an unsafe address', { shareUrl: 'javascript:alert(1)' }, null],
  ])('shares %s by the device’s own sheet', async (_, props, data) => {
    const shared = vi.fn(async () => {})
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
    const { button, root } = await open({ gift: { kind: 'paid' }, shareUrl: 'https://www.example.org/', ...props })
    await userEvent.click(button('Dela'))
    expect(shared.mock.calls).toEqual(data ? [[data]] : [])
    expect(root.innerText).not.toContain('kopierad')
    Reflect.deleteProperty(navigator, 'share')
  })

  it('copies the address where the device cannot share, and says so', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { button, root } = await open({ gift: { kind: 'paid' }, shareUrl: 'https://www.example.org/' })
    expect(find(root, '.share [role=status]').innerText).toBe('')
    await userEvent.click(button('Dela'))
    await vi.waitFor(() => expect(find(root, '.share [role=status]').innerText).toBe('Länken är kopierad'))
    expect(copied.mock.calls).toEqual([['https://www.example.org/']])
    copied.mockRestore()
  })

  it('says nothing about copying where the page may not copy', async () => {
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    const { button, root } = await open({ gift: { kind: 'paid' }, shareUrl: 'https://www.example.org/' })
    await userEvent.click(button('Dela'))
    await settled(root.getRootNode() as ShadowRoot)
    expect(root.innerText).not.toContain('kopierad')
  })
})
