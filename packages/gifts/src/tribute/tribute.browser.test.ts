import { find } from '@charity-elements/runtime/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiPaths } from '@charity-elements/payments/testing'
import { clearTribute, details, donor, lastSaved, openTribute, receiver } from './testing/tribute-harness.ts'

afterEach(clearTribute)

describe.each(['anniversary', 'memorial'] as const)('the steps of the %s gift', (kind) => {
  it('go from details to receiver to donor, and "Ändra" goes back to a completed step [ANN-1, ANN-2, ANN-3]', async () => {
    const { root, current, toReceiver, fill, next, isAccessible, api, field } = await openTribute(kind)
    const headings = [...root.querySelectorAll('.step h2')].map((heading) => (heading as HTMLElement).innerText)
    const first = kind === 'anniversary' ? 'Vem vill du hylla?' : 'Vem vill du minnas?'
    expect(headings).toEqual([first, 'Vem får kortet?', 'Dina uppgifter och betalning'])
    await isAccessible()
    await toReceiver()
    expect(current()).toBe('Vem får kortet?')
    await isAccessible()
    fill(receiver)
    await next()
    expect(current()).toBe('Dina uppgifter och betalning')
    await isAccessible()
    await vi.waitFor(() =>
      expect(lastSaved(api)).toMatchObject({ currentStep: 'donator', steps: ['details', 'receiver'] }),
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

  it('mark the fields that must be filled in as required', async () => {
    const { root, toReceiver, fill, next } = await openTribute(kind)
    const required = () => [...root.querySelectorAll<HTMLInputElement>(':required')].map(({ name }) => name)
    expect(required()).toEqual(['firstName', 'lastName', 'eventDate'])
    await toReceiver()
    expect(required()).toEqual(['name', 'address', 'zipcode', 'city'])
    fill(receiver)
    await next()
    expect(required()).toEqual(['donatorFirstName', 'donatorPhoneCell'])
  })

  it('stop at missing fields, with an error beside each [ANN-7, ANN-9]', async () => {
    const { next, error, current, root, isAccessible } = await openTribute(kind)
    const heading = current()
    await next()
    expect(current()).toBe(heading)
    for (const name of ['firstName', 'lastName', 'eventDate']) expect(error(name)).toBe('Fältet får inte vara tomt')
    expect((root.getRootNode() as ShadowRoot).activeElement?.id).toBe('summary')
    const links = [...root.querySelectorAll<HTMLElement>('#summary a')]
    expect(links.map(({ hash }: HTMLElement & { hash?: string }) => hash)).toEqual([
      '#firstName',
      '#lastName',
      '#eventDate',
    ])
    await isAccessible()
  })
})

describe('the receiver of a card', () => {
  it('has a post code and a town that together are as long as the street, also on a wide page', async () => {
    const [width, height] = [innerWidth, innerHeight]
    await page.viewport(1280, 800)
    const { toReceiver, field } = await openTribute('anniversary')
    await toReceiver()
    const end = (name: string) => field(name).getBoundingClientRect().right
    await vi.waitFor(() => expect(end('city')).toBeCloseTo(end('address'), 0))
    await page.viewport(width, height)
  })
})

describe('the details of a gift with a card', () => {
  it('require a date unless "Vet ej datum" is ticked, which clears it [ANN-9, ANN-11]', async () => {
    const { field, fill, choose, next, current } = await openTribute('anniversary')
    fill(details)
    await choose('Vet ej datum')
    expect(field('eventDate').value).toBe('')
    expect(field('eventDate').disabled).toBe(true)
    await next()
    expect(current()).toBe('Vem får kortet?')
  })

  it('show a day that is typed without dashes as YYYY-MM-DD at once [ANN-10]', async () => {
    const { field, fill } = await openTribute('anniversary')
    fill({ eventDate: '20261224' })
    await vi.waitFor(() => expect(field('eventDate').value).toBe('2026-12-24'))
  })

  it('say which characters were removed from a greeting, and keep the caret [ANN-13]', async () => {
    const { root, field, fill, isAccessible } = await openTribute('anniversary')
    fill({ personalGreeting: 'Grattis! Kram' })
    const area = field('personalGreeting')
    area.focus()
    area.setSelectionRange(8, 8)
    document.execCommand('insertText', false, ' 🎉 Hurra')
    expect(area.value).toBe('Grattis!  Hurra Kram')
    expect(area.selectionStart).toBe('Grattis!  Hurra'.length)
    document.execCommand('insertText', false, '🎉')
    expect(area.value).toBe('Grattis!  Hurra Kram')
    expect(area.selectionStart).toBe('Grattis!  Hurra'.length)
    await vi.waitFor(() =>
      expect(find(root, '.greeting-messages').innerText).toBe('Kan inte tryckas på kortet och är borttaget: 🎉'),
    )
    expect(find(root, '.greeting-count').innerText).toBe('20 av 750 tecken')
    await isAccessible()
  })

  it('take an accent by dead key: nothing is removed before its letter is there [ANN-13]', async () => {
    const { field } = await openTribute('anniversary')
    const area = field('personalGreeting')
    const compose = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
      area.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }))
    }
    compose('Andr´')
    expect(area.value).toBe('Andr´')
    compose('André')
    area.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }))
    await vi.waitFor(() => expect(area.value).toBe('André'))
    compose('André´')
    area.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }))
    await vi.waitFor(() => expect(area.value).toBe('André'))
  })

  it('stop at a greeting that is too long, without truncating it [ANN-12]', async () => {
    const { fill, next, error, field } = await openTribute('memorial')
    fill({ ...details, personalGreeting: 'å'.repeat(760) })
    await next()
    expect(error('personalGreeting')).toBe('Högst 750 tecken. Ta bort 10 tecken.')
    expect(field('personalGreeting').value).toHaveLength(760)
  })

  it('require an amount of at least the gift’s minimum [ANN-14]', async () => {
    const { root, fill, next, error, current } = await openTribute('anniversary')
    fill(details)
    await userEvent.click(find(root, 'input[value="other"]'))
    fill({ 'other-amount': '74' })
    await userEvent.tab()
    expect(error('other-amount')).toBe('Lägsta belopp är 75 kr')
    await next()
    expect(find(root, '#other-amount')).toBe((root.getRootNode() as ShadowRoot).activeElement)
    fill({ 'other-amount': '75' })
    await next()
    expect(current()).toBe('Vem får kortet?')
  })
})

describe('the receiver of the card', () => {
  it.each([
    ['anniversary', ['Till den som ska hyllas', 'Till mig']],
    ['memorial', ['Begravningsbyrå', 'Anhörig', 'Till mig']],
  ] as const)('offers the types of the %s flow [REC-3, REC-4]', async (kind, types) => {
    const { root, toReceiver } = await openTribute(kind)
    await toReceiver()
    const inputs = [...root.querySelectorAll<HTMLInputElement>('#receiver-type input')]
    expect(inputs.map(({ value }) => value)).toEqual(types)
    expect(inputs.map(({ labels }) => labels?.[0]?.innerText)).toEqual(types)
    expect(find<HTMLInputElement>(root, '#receiver-type input:checked').value).toBe(types[0])
  })

  it('has a post code of five digits: takes six characters, shows an error for an invalid one [REC-8, REC-9, REC-10, REC-11]', async () => {
    const { toReceiver, fill, field, error, current, next, isAccessible } = await openTribute('anniversary')
    await toReceiver()
    fill({ ...receiver, zipcode: '1112' })
    await next()
    expect(error('zipcode')).toBe('Ange ett giltigt postnummer med fem siffror')
    await isAccessible()
    field('zipcode').focus()
    field('zipcode').select()
    await userEvent.keyboard('111 22')
    expect(field('zipcode').value).toBe('111 22')
    expect(error('zipcode')).toBe('')
    await userEvent.keyboard('3a')
    expect(field('zipcode').value).toBe('111223')
    await userEvent.keyboard('4{Backspace}')
    expect(field('zipcode').value).toBe('11122')
    await next()
    expect(current()).toBe('Dina uppgifter och betalning')
  })
})

describe('the receiver’s name', () => {
  it('is that of the person honoured, until the donor types another or chooses someone else', async () => {
    const { toReceiver, field, fill, choose, root, next } = await openTribute('anniversary')
    await toReceiver()
    expect(field('name').value).toBe('Eva Berg')
    await choose('Till mig')
    expect(field('name').value).toBe('')
    await choose('Till den som ska hyllas')
    expect(field('name').value).toBe('Eva Berg')
    await userEvent.click(find(root, '.step-change'))
    fill({ firstName: 'Ewa' })
    await next()
    expect(field('name').value).toBe('Ewa Berg')
    fill({ name: 'Ewa och Bo Berg' })
    await choose('Till mig')
    expect(field('name').value).toBe('Ewa och Bo Berg')
  })

  it('that was filled in follows the person honoured after a reload too', async () => {
    const left = await openTribute('anniversary')
    await left.toReceiver()
    const saved = () => left.api.to(apiPaths.saveForm).at(-1)?.body['formData']
    await vi.waitFor(() => expect(saved()).toMatchObject({ receiverForm: { name: 'Eva Berg' } }))
    document.body.replaceChildren()
    const { says, choose, field } = await openTribute('anniversary', { [apiPaths.savedForm]: saved() as object })
    await says('Vem får kortet?')
    await vi.waitFor(() => expect(field('name').value).toBe('Eva Berg'))
    await choose('Till mig')
    expect(field('name').value).toBe('')
  })

  it('is not filled in when the card goes to others', async () => {
    const { toReceiver, field } = await openTribute('memorial')
    await toReceiver()
    expect(field('name').value).toBe('')
  })
})

describe('the donor of a gift with a card', () => {
  it('enters names unless the card goes to the donor; then the receiver’s name counts [DON-4, DON-16]', async () => {
    const { root, toDonor, fill, choose, next, button, api } = await openTribute('memorial')
    await toDonor()
    expect(root.querySelector('#donatorFirstName')).toBeInstanceOf(HTMLInputElement)
    await userEvent.click(root.querySelectorAll('.step-change')[1]!)
    await choose('Till mig')
    fill({ name: 'Anna Maria Lund' })
    await next()
    expect(root.querySelector('#donatorFirstName')).toBeNull()
    expect(root.querySelector('#donatorLastName')).toBeNull()
    expect(button('Ge 200 kr med kort').disabled).toBe(true)
    expect(find(root, '.missing-hint').innerText).toBe('Fyll i mobilnummer för att gå vidare.')
    fill({ donatorPhoneCell: '0701234567' })
    await userEvent.click(button('Ge 200 kr med kort'))
    await vi.waitFor(() =>
      expect(api.to(apiPaths.card)[0]?.body).toMatchObject({
        donatorFirstName: 'Anna Maria',
        donatorLastName: 'Lund',
      }),
    )
  })

  it('has a disabled payment button while the first name or the phone is empty [DON-16]', async () => {
    const { root, toDonor, fill, button, choose } = await openTribute('anniversary')
    const hint = () => root.querySelector('.missing-hint')?.textContent
    await toDonor()
    for (const label of ['Ge 200 kr med kort', 'Ge 200 kr med Swish']) {
      if (label.endsWith('Swish')) await choose('Swish')
      fill({ donatorFirstName: '', donatorPhoneCell: '' })
      expect(button(label).disabled).toBe(true)
      expect(hint()).toBe('Fyll i namn och mobilnummer för att gå vidare.')
      fill({ donatorFirstName: 'Anna' })
      expect(button(label).disabled).toBe(true)
      fill({ donatorPhoneCell: '0701234567' })
      expect(button(label).disabled).toBe(false)
      expect(hint()).toBeUndefined()
      fill({ donatorFirstName: '' })
      expect(button(label).disabled).toBe(true)
    }
  })

  it('gets errors for an invalid phone, email and personal number, and no payment starts [DON-8, DON-11, DON-15]', async () => {
    const { toDonor, fill, button, error, api, isAccessible } = await openTribute('anniversary')
    await toDonor()
    fill({ ...donor, donatorPhoneCell: '0812', donatorEmail: 'anna@', ssn: '850709-980' })
    await userEvent.click(button('Ge 200 kr med kort'))
    expect(error('donatorPhoneCell')).toBe(
      'Ange ett giltigt mobilnummer som börjar med 07 eller direkt med landskoden utan nollor (46)',
    )
    expect(error('donatorEmail')).toBe('Ange en giltig E-postadress eller lämna fältet blankt')
    expect(error('ssn')).toBe(
      'Ange ett giltigt 10-siffrigt personnummer (två siffror för årtalet) eller lämna fältet blankt',
    )
    expect(api.to(apiPaths.card)).toHaveLength(0)
    await isAccessible()
  })
})
