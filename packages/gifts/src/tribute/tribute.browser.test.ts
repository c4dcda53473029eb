import { ApiError } from '@charity-elements/runtime/api/http.ts'
import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import { expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing/mount.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anniversaryGift } from '../anniversary-gift/element.ts'
import { memorialGift } from '../memorial-gift/element.ts'
import { createdByCode } from '../payment/swish/testing/dialog-stand.tsx'
import { type Scripted, paths as swish, scriptedApi } from '../payment/swish/testing/scripted-api.ts'

const paths = {
  ...swish,
  card: '/api/winorg/createcreditcardgift/',
  persist: '/api/winorg/persistformdata/',
  persisted: '/api/winorg/getpersistedformdata/',
  persistCard: '/api/winorg/persist-card-session/',
  persistedCard: '/api/winorg/get-persisted-card-session/',
} as const
const cardPage = 'https://card.example.org/1'
const props = {
  amountChoices: [100, 200, 500],
  defaultAmount: 200,
  connectedGift: { id: '42', minimumGiftAmount: 75, giftTag: [{ name: 'Hemlöshet' }] },
  thankYouPage: [{ id: '2001', route: { path: '/tack/' } }],
  emailPurposeInfo: 'Vi skickar kvittot dit.',
}
const details = { firstName: 'Eva', lastName: 'Berg', eventDate: '2026-12-24', personalGreeting: 'Grattis på dagen!' }
const receiver = { name: 'Eva Berg', address: 'Storgatan 1', zipcode: '111 22', city: 'Stockholm' }
const donator = { donatorFirstName: 'Anna', donatorLastName: 'Lund', donatorPhoneCell: '070-123 45 67' }
const declined = { attempt: 'ref-1', status: 'declined', giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet' }
const elements = { anniversary: anniversaryGift, memorial: memorialGift }

async function open(kind: keyof typeof elements, answers: Record<string, Scripted> = {}, content: object = {}) {
  const api = scriptedApi({
    [paths.check]: { shouldOpen: false },
    [paths.persist]: {},
    [paths.persisted]: {},
    [paths.persistCard]: {},
    [paths.persistedCard]: {},
    [paths.card]: { success: true, redirectURL: cardPage, attempt: 'ref-1' },
    [paths.byCode]: createdByCode,
    [paths.poll]: 'silence',
    [paths.reset]: { success: true },
    ...answers,
  })
  const visited: string[] = []
  const pageUrl = () => 'https://www.example.org/ge/hylla/'
  replaceServices({ send: api.send, navigate: (url) => void visited.push(url), pageUrl })
  const { element, root } = await mount(elements[kind], { ...props, ...content })
  const field = (name: string) => find<HTMLInputElement>(root, `#${name}`)
  const button = (label: string) => {
    const found = [...root.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === label)
    if (!found) throw new Error(`No button says ${label}: ${root.innerText}`)
    return found
  }
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(values)) await userEvent.fill(field(name), text)
  }
  const next = () => userEvent.click(button('Fortsätt'))
  const choose = (caption: string) => userEvent.click(page.elementLocator(root).getByText(caption, { exact: true }))
  return {
    api,
    visited,
    element,
    root,
    field,
    button,
    fill,
    next,
    choose,
    error: (name: string) => find(root, `#${name}-error`).innerText,
    current: () => find(root, '.step.current h2').innerText,
    isAccessible: async () => {
      await settled(root.getRootNode() as ShadowRoot)
      await expectAccessible()
    },
    toReceiver: async () => {
      await fill(details)
      await next()
    },
    toDonator: async () => {
      await fill(details)
      await next()
      await fill(receiver)
      await next()
    },
  }
}

/** The last of what was kept in the server's session. */
const lastKept = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.to(paths.persist).at(-1)?.body['formData'] as Record<string, unknown> | undefined

afterEach(async () => {
  vi.useRealTimers()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  window.dataLayer = []
  await page.viewport(1280, 800)
})

describe.each(['anniversary', 'memorial'] as const)('the steps of the %s gift', (kind) => {
  it('lead from the details over the receiver to the donor, and "Ändra" goes back to one that is done [ANN-1, ANN-2, ANN-3]', async () => {
    const { root, current, toReceiver, fill, next, isAccessible, api, field } = await open(kind)
    const headings = [...root.querySelectorAll('.step h2')].map((heading) => (heading as HTMLElement).innerText)
    const first = kind === 'anniversary' ? 'Vem vill du hylla?' : 'Vem vill du minnas?'
    expect(headings).toEqual([first, 'Vem får kortet?', 'Dina uppgifter och betalning'])
    await isAccessible()
    await toReceiver()
    expect(current()).toBe('Vem får kortet?')
    await isAccessible()
    await fill(receiver)
    await next()
    expect(current()).toBe('Dina uppgifter och betalning')
    await isAccessible()
    await vi.waitFor(() =>
      expect(lastKept(api)).toMatchObject({ currentStep: 'donator', steps: ['details', 'receiver'] }),
    )

    const done = [...root.querySelectorAll<HTMLElement>('.step.done')]
    expect(done.map(({ innerText }) => innerText.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/Eva Berg, 200 kr.*Ändra/),
      expect.stringMatching(/Eva Berg, Stockholm.*Ändra/),
    ])
    await userEvent.click(find(done[0]!, 'button'))
    expect(current()).toBe(first)
    expect(field('firstName').value).toBe('Eva')
  })

  it('stop at what is missing, and say it beside each field [ANN-7, ANN-9]', async () => {
    const { next, error, current, root, isAccessible } = await open(kind)
    const heading = current()
    await next()
    expect(current()).toBe(heading)
    for (const name of ['firstName', 'lastName', 'eventDate']) expect(error(name)).toBe('Fältet får inte vara tomt')
    expect((root.getRootNode() as ShadowRoot).activeElement?.id).toBe('firstName')
    await isAccessible()
  })
})

describe('the details of a gift with a card', () => {
  it('have a date unless "Vet ej datum" is ticked, which clears it [ANN-9, ANN-11]', async () => {
    const { field, fill, choose, next, current } = await open('anniversary')
    await fill(details)
    await choose('Vet ej datum')
    expect(field('eventDate').value).toBe('')
    expect(field('eventDate').disabled).toBe(true)
    await next()
    expect(current()).toBe('Vem får kortet?')
  })

  it('say what is left out of a greeting, and keep the place in the text [ANN-13]', async () => {
    const { root, field, fill, isAccessible } = await open('anniversary')
    await fill({ personalGreeting: 'Grattis! Kram' })
    const area = field('personalGreeting')
    area.focus()
    area.setSelectionRange(8, 8)
    document.execCommand('insertText', false, ' 🎉 Hurra')
    expect(area.value).toBe('Grattis!  Hurra Kram')
    expect(area.selectionStart).toBe('Grattis!  Hurra'.length)
    expect(find(root, '.greeting-told').innerText).toBe('Kan inte tryckas på kortet och är borttaget: 🎉')
    expect(find(root, '.greeting-count').innerText).toBe('20 av 750 tecken')
    await isAccessible()
  })

  it('stop at a greeting that is too long, with all of it still there [ANN-12]', async () => {
    const { fill, next, error, field } = await open('memorial')
    await fill({ ...details, personalGreeting: 'å'.repeat(760) })
    await next()
    expect(error('personalGreeting')).toBe('Högst 750 tecken. Ta bort 10 tecken.')
    expect(field('personalGreeting').value).toHaveLength(760)
  })

  it('have an amount of at least the gift’s minimum [ANN-14]', async () => {
    const { root, fill, next, error, current } = await open('anniversary')
    await fill(details)
    await userEvent.click(find(root, 'input[value="other"]'))
    await fill({ 'other-amount': '74' })
    expect(error('other-amount')).toBe('Lägsta belopp är 75 kr')
    await next()
    expect(find(root, '#other-amount')).toBe((root.getRootNode() as ShadowRoot).activeElement)
    await fill({ 'other-amount': '75' })
    await next()
    expect(current()).toBe('Vem får kortet?')
  })
})

describe('the card', () => {
  it('shows the name and the greeting as they will print while they are typed, with a text equivalent [ANN-5, ANN-6, ANN-25]', async () => {
    for (const [kind, dedication] of [
      ['anniversary', 'Till'],
      ['memorial', 'Till minne av'],
    ] as const) {
      const { root, fill, element } = await open(kind)
      await fill({ ...details, personalGreeting: 'Rad ett\n\nRad tre' })
      const inside = find(root, '.card-side.back')
      expect(find(inside, '.card-dedication').textContent).toBe(dedication)
      expect(find(inside, '.card-person').textContent).toBe('Eva Berg')
      expect([...inside.querySelectorAll('.card-lines p')].map(({ textContent }) => textContent)).toEqual([
        'Rad ett',
        '\u00a0',
        'Rad tre',
      ])
      expect(find(root, '.greeting-card > .said').textContent).toBe(
        `På kortet står: ${dedication} Eva Berg Rad ett\n\nRad tre`,
      )
      element.remove()
    }
  })

  it('has no printed line that is broader than its place, in this browser’s own letters', async () => {
    const { root, fill } = await open('anniversary')
    await fill({
      personalGreeting: `${'Mamma WWW mmm ÅÄÖ '.repeat(8)}\n${'Vi önskar dig en riktigt fin dag med familjen. '.repeat(6)}`,
    })
    const place = find(root, '.card-words').clientWidth
    const lines = [...root.querySelectorAll<HTMLElement>('.card-lines p')]
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) expect(line.scrollWidth, line.innerText).toBeLessThanOrEqual(place)
    const paper = find(root, '.card-side.back .card-paper').getBoundingClientRect()
    expect(find(root, '.card-lines').getBoundingClientRect().bottom).toBeLessThan(paper.bottom)
  })

  it('tells before the donor pays that a greeting has no room on it', async () => {
    const { root, fill, next, isAccessible } = await open('memorial')
    const greeting = Array.from({ length: 17 }, (_, index) => `Rad ${index + 1}`).join('\n')
    const warning = 'Hälsningen ryms inte på kortet: de sista 3 raderna kommer inte med. Korta texten.'
    await fill({ ...details, personalGreeting: greeting })
    expect(find(root, '.greeting-told').innerText).toBe(warning)
    expect(root.querySelectorAll('.card-lines p')).toHaveLength(14)
    await isAccessible()
    await next()
    await fill(receiver)
    await next()
    expect(find(root, '.before-paying').innerText).toContain(warning)
  })

  it('shows both sides below 768 px, and above it the one that is chosen [ANN-23, ANN-24]', async () => {
    const image = (name: string) => ({ url: `/media/${name}.jpg`, alt: name, width: 1480, height: 1050 })
    const { root, button, field } = await open(
      'anniversary',
      {},
      { cardImages: { front: image('framsida'), back: image('insida') } },
    )
    expect([...root.querySelectorAll<HTMLImageElement>('.card-paper img')].map(({ alt }) => alt)).toEqual([
      'framsida',
      'insida',
    ])
    const shown = () => [...root.querySelectorAll<HTMLElement>('.card-side')].map((side) => side.checkVisibility())
    expect(shown()).toEqual([true, false])
    await userEvent.click(button('Insida'))
    expect(shown()).toEqual([false, true])
    await userEvent.click(button('Framsida'))
    field('personalGreeting').focus()
    await vi.waitFor(() => expect(shown()).toEqual([false, true]))
    await page.viewport(767, 800)
    expect(shown()).toEqual([true, true])
    await page.viewport(768, 800)
    expect(shown()).toEqual([false, true])
  })

  it.each(['anniversary', 'memorial'] as const)(
    'has two pictures of our own where the %s content gives none [ANN-23]',
    async (kind) => {
      const { root } = await open(kind)
      expect(root.querySelectorAll('.card-side svg')).toHaveLength(2)
    },
  )

  it('tells that it takes 4-5 postdagar, when it arrives, and that it may be late [ANN-22]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T23:30:00Z') })
    const { root, fill } = await open('anniversary')
    await vi.waitFor(() =>
      expect(find(root, '.delivery').innerText).toBe(
        'Kortet tar 4-5 postdagar. Ger du i dag är det framme tisdag 29 december eller onsdag 30 december.',
      ),
    )
    await fill({ eventDate: '2026-12-24' })
    expect(find(root, '.delivery').innerText).toContain('Då hinner det inte fram till dagen.')
    await fill({ eventDate: '2026-12-30' })
    expect(find(root, '.delivery').innerText).not.toContain('hinner')
  })
})

describe('the receiver of the card', () => {
  it.each([
    ['anniversary', ['Till den som ska hyllas', 'Till mig']],
    ['memorial', ['Begravningsbyrå', 'Anhörig', 'Till mig']],
  ] as const)('of the %s gift is one of the flow’s [REC-3, REC-4]', async (kind, types) => {
    const { root, toReceiver } = await open(kind)
    await toReceiver()
    expect([...root.querySelectorAll<HTMLInputElement>('#receiver-type input')].map(({ value }) => value)).toEqual(
      types,
    )
    expect(find<HTMLInputElement>(root, '#receiver-type input:checked').value).toBe(types[0])
  })

  it('has a post code of five digits: six characters can be typed, and a wrong one is told [REC-8, REC-9, REC-10, REC-11]', async () => {
    const { toReceiver, fill, field, error, current, next, isAccessible } = await open('anniversary')
    await toReceiver()
    await fill({ ...receiver, zipcode: '1112' })
    await next()
    expect(error('zipcode')).toBe('Ange ett giltigt postnummer med fem siffror')
    await isAccessible()
    field('zipcode').focus()
    field('zipcode').select()
    await userEvent.keyboard('111 22')
    expect(field('zipcode').value).toBe('111 22')
    expect(error('zipcode')).toBe('')
    await next()
    expect(current()).toBe('Dina uppgifter och betalning')
  })
})

describe('the donor of a gift with a card', () => {
  it('is asked for names unless the card goes to the donor, whose name is that of the receiver [DON-4, DON-16]', async () => {
    const { root, toDonator, fill, choose, next, button, api } = await open('memorial')
    await toDonator()
    expect(root.querySelector('#donatorFirstName')).toBeInstanceOf(HTMLInputElement)
    await userEvent.click(root.querySelectorAll('.step-change')[1]!)
    await choose('Till mig')
    await fill({ name: 'Anna Maria Lund' })
    await next()
    expect(root.querySelector('#donatorFirstName')).toBeNull()
    expect(root.querySelector('#donatorLastName')).toBeNull()
    expect(button('Ge 200 kr med kort').disabled).toBe(true)
    await fill({ donatorPhoneCell: '0701234567' })
    await userEvent.click(button('Ge 200 kr med kort'))
    await vi.waitFor(() =>
      expect(api.to(paths.card)[0]?.body).toMatchObject({ donatorFirstName: 'Anna Maria', donatorLastName: 'Lund' }),
    )
  })

  it('cannot press the payment button while the first name or the phone is empty [DON-16]', async () => {
    const { toDonator, fill, button, choose } = await open('anniversary')
    await toDonator()
    for (const label of ['Ge 200 kr med kort', 'Ge 200 kr med Swish']) {
      if (label.endsWith('Swish')) await choose('Swish')
      await fill({ donatorFirstName: '', donatorPhoneCell: '' })
      expect(button(label).disabled).toBe(true)
      await fill({ donatorFirstName: 'Anna' })
      expect(button(label).disabled).toBe(true)
      await fill({ donatorPhoneCell: '0701234567' })
      expect(button(label).disabled).toBe(false)
      await fill({ donatorFirstName: '' })
      expect(button(label).disabled).toBe(true)
    }
  })

  it('is told of a wrong phone, email and personal number, and nothing is paid [DON-8, DON-11, DON-15]', async () => {
    const { toDonator, fill, button, error, api, isAccessible } = await open('anniversary')
    await toDonator()
    await fill({ ...donator, donatorPhoneCell: '0812', donatorEmail: 'anna@', ssn: '19850709-9805' })
    await userEvent.click(button('Ge 200 kr med kort'))
    expect(error('donatorPhoneCell')).toBe(
      'Ange ett giltigt mobilnummer som börjar med 07 eller direkt med landskoden utan nollor (46)',
    )
    expect(error('donatorEmail')).toBe('Ange en giltig E-postadress eller lämna fältet blankt')
    expect(error('ssn')).toBe(
      'Ange ett giltigt 10-siffrigt personnummer (två siffror för årtalet) eller lämna fältet blankt',
    )
    expect(api.to(paths.card)).toHaveLength(0)
    await isAccessible()
  })
})

describe('paying for a gift with a card', () => {
  it('by card is the way from the start; what was typed is kept first, and everything is sent [DON-1, DON-2, DON-3, ANN-15, ANN-18, REC-1]', async () => {
    const { toDonator, fill, button, api, visited, choose, element } = await open('anniversary')
    const started = vi.fn()
    element.addEventListener('gift:start', (event) => started((event as CustomEvent).detail))
    await toDonator()
    await fill({ ...donator, donatorEmail: 'anna@example.org', ssn: '850709-9805' })
    await choose('Ja, jag vill få information om hur gåvorna används')
    await userEvent.click(button('Ge 200 kr med kort'))
    await vi.waitFor(() => expect(visited).toEqual([cardPage]))
    expect(api.to(paths.card)[0]?.body).toEqual({
      requestType: 'anniversary',
      giftAmount: 200,
      giftObjectId: '42',
      giftPurpose: 'Hemlöshet',
      giftVariant: 'anniversary-gift',
      paymentThankYouPageId: '2001',
      returnUrl: 'https://www.example.org/ge/hylla/',
      acceptDM: true,
      donatorFirstName: 'Anna',
      donatorLastName: 'Lund',
      donatorEmail: 'anna@example.org',
      donatorPhoneCell: '46701234567',
      donatorSsnOrOrgno: '8507099805',
      anniversaryFirstName: 'Eva',
      anniversaryLastName: 'Berg',
      anniversaryGreetingText: 'Grattis på dagen!',
      anniversaryDate: '2026-12-24',
      anniversaryAddressName: 'Eva Berg',
      anniversaryAddressStreet: 'Storgatan 1',
      anniversaryAddressZip: '11122',
      anniversaryAddressCity: 'Stockholm',
    })
    expect(api.to(paths.persistCard)[0]?.body['cardSession']).toMatchObject({
      currentStep: 'donator',
      steps: ['details', 'receiver'],
      formValue: { detailsForm: { firstName: 'Eva' }, receiverForm: { city: 'Stockholm' }, donatorForm: donator },
    })
    expect(started.mock.calls).toEqual([[{ amount: 200, giftId: '42' }]])
    expect(JSON.stringify({ ...sessionStorage, ...localStorage, ...window.dataLayer })).not.toMatch(
      /Eva|Lund|0701|8507/,
    )
  })

  it('by Swish opens the dialog, with what was typed kept first [DON-2, ANN-15, ANN-20, ANN-21]', async () => {
    const { fill, next, button, api, choose, root } = await open('memorial')
    await fill(details)
    await choose('Vet ej datum')
    await next()
    await fill(receiver)
    await next()
    await fill(donator)
    await choose('Swish')
    await userEvent.click(button('Ge 200 kr med Swish'))
    await vi.waitFor(() => expect(root.querySelector('dialog.swish')?.textContent).toContain('Skanna koden'))
    const order = api.sent.map(({ path }) => path)
    expect(order.lastIndexOf(paths.persist)).toBeLessThan(order.indexOf(paths.byCode))
    expect(lastKept(api)).toMatchObject({
      currentStep: 'donator',
      steps: ['details', 'receiver'],
      detailsForm: { firstName: 'Eva', isDateUnknown: true, paymentMethod: 'swish' },
      receiverForm: { zipcode: '111 22', receiverType: 'Begravningsbyrå' },
      donatorForm: { donatorPhoneCell: '070-123 45 67' },
    })
    expect(api.to(paths.byCode)[0]?.body).toMatchObject({
      requestType: 'memorial',
      origin: 'memorial-gift',
      memorialFirstName: 'Eva',
      memorialDate: null,
      memorialAddressCity: 'Stockholm',
    })
  })

  it('comes back to the same step with the same values after a reload, and the Swish dialog with it [ANN-16, ANN-17]', async () => {
    const first = await open('anniversary')
    await first.toDonator()
    await first.fill(donator)
    await first.choose('Swish')
    await userEvent.click(first.button('Ge 200 kr med Swish'))
    await vi.waitFor(() => expect(first.root.querySelector('dialog.swish')?.textContent).toContain('Skanna koden'))
    const kept = lastKept(first.api)
    first.element.remove()
    await vi.waitFor(() => expect(document.querySelector('anniversary-gift')).toBeNull())

    const second = await open('anniversary', {
      [paths.persisted]: { ...kept },
      [paths.check]: { shouldOpen: true },
      [paths.poll]: { status: 'created', type: 'swish', giftAmount: 200, attempt: 'ref-1' },
    })
    await vi.waitFor(() => expect(second.root.querySelector('dialog.swish')?.textContent).toContain('200 kr med Swish'))
    await vi.waitFor(() => expect(second.current()).toBe('Dina uppgifter och betalning'))
    expect(second.field('donatorPhoneCell').value).toBe('070-123 45 67')
    expect(find<HTMLInputElement>(second.root, '#payment-method input:checked').value).toBe('swish')
    expect(second.root.querySelector<HTMLElement>('.step.done')?.innerText).toContain('Eva Berg, 200 kr')
  })

  it('comes back to the same step from a card payment that came to nothing, and says so [ANN-16]', async () => {
    const first = await open('memorial')
    await first.toDonator()
    await first.fill(donator)
    await userEvent.click(first.button('Ge 200 kr med kort'))
    await vi.waitFor(() => expect(first.visited).toEqual([cardPage]))
    const session = first.api.to(paths.persistCard)[0]?.body['cardSession']
    first.element.remove()

    const second = await open('memorial', {
      [paths.persistedCard]: {
        data: session as object,
        payment: declined,
      },
    })
    await vi.waitFor(() => expect(second.field('donatorFirstName').value).toBe('Anna'))
    expect(find(second.root, '.notice').innerText).not.toBe('')
    await second.isAccessible()
  })

  it('goes back a step with everything still there when the card payment is refused', async () => {
    const { toDonator, fill, button, current, field, root, next } = await open('anniversary', {
      [paths.card]: { success: false, error: 'x' },
    })
    await toDonator()
    await fill(donator)
    await userEvent.click(button('Ge 200 kr med kort'))
    await vi.waitFor(() => expect(current()).toBe('Vem får kortet?'))
    expect(find(root, '.notice').innerText).not.toBe('')
    await next()
    expect(field('donatorFirstName').value).toBe('Anna')
  })

  it('goes on though what was typed could not be kept', async () => {
    const lost = (path: string) => new ApiError('unreachable', path)
    const { toDonator, fill, button, visited } = await open('anniversary', { [paths.persist]: lost(paths.persist) })
    await toDonator()
    await fill(donator)
    await userEvent.click(button('Ge 200 kr med kort'))
    await vi.waitFor(() => expect(visited).toEqual([cardPage]))
  })
})

it('the whole flow of a gift with a card goes by the keyboard alone', async () => {
  const { root, visited, current } = await open('anniversary')
  const place = root.getRootNode() as ShadowRoot
  find<HTMLInputElement>(root, '#firstName').focus()
  await userEvent.keyboard('Eva{Tab}Berg{Tab}2026-12-24{Tab}{Tab}Grattis!')
  expect(place.activeElement?.id).toBe('personalGreeting')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await vi.waitFor(() => expect(current()).toBe('Vem får kortet?'))
  await userEvent.keyboard('{Tab}{ArrowDown}{Tab}Anna Lund{Tab}Storgatan 1{Tab}111 22{Tab}Stockholm{Enter}')
  await vi.waitFor(() => expect(current()).toBe('Dina uppgifter och betalning'))
  await userEvent.keyboard('{Tab}0701234567{Enter}')
  await vi.waitFor(() => expect(visited).toEqual([cardPage]))
})
