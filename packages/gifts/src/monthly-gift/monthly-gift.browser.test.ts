import { storageKey } from '@charity-elements/runtime/api'
import { find, settled } from '@charity-elements/runtime/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearPage, newReference } from '../testing/element-harness.ts'
import { rememberPurchase } from '@charity-elements/payments/reports'
import { apiPaths } from '@charity-elements/payments/testing'
import { openMonthly, props, validDetails } from './testing/monthly-harness.ts'

afterEach(clearPage)

describe('the amount of a monthly gift', () => {
  it('is chosen in step 1; "Fortsätt" goes on and "Ändra" goes back [MON-1, MON-2, MON-3, MON-4]', async () => {
    const { root, button, toDetails, isAccessible } = await openMonthly()
    const labels = [...root.querySelectorAll('.amount')].map((label) => (label as HTMLElement).innerText)
    expect(labels).toEqual(['100 kr/mån', '200 kr/mån', '500 kr/mån', 'Annat belopp'])
    expect(find<HTMLInputElement>(root, 'input:checked').value).toBe('200')
    const numbers = () => Array.from(root.querySelectorAll('.step-number'), ({ textContent }) => textContent)
    expect(numbers()).toEqual(['1', '2'])
    await isAccessible()

    await toDetails()
    expect(numbers()).toEqual(['', '2'])
    expect(root.querySelector('.amounts')).toBeNull()
    expect(find(root, '.step.done').innerText).toContain('200 kr/mån')
    expect(button('Granska och skriv under')).toBeInstanceOf(HTMLButtonElement)
    await isAccessible()

    await userEvent.click(find(root, '.step-change'))
    find(root, '.amounts')
    expect(find<HTMLInputElement>(root, 'input:checked').value).toBe('200')
  })

  it('may be custom: digits only, at least the minimum, at most five digits [MON-45, MON-46, MON-47, MON-51]', async () => {
    const { root, button, type, error } = await openMonthly()
    await userEvent.click(find(root, 'input[value="other"]'))
    const next = button('Fortsätt')
    expect(next.disabled).toBe(true)
    expect(error('other-amount')).toBe('')

    // The field refuses anything but up to five digits, gives the reason, and keeps its old value.
    for (const [typed, message] of [
      ['49', 'Lägsta belopp är 50 kr'],
      ['mycket', 'Skriv beloppet med siffror, till exempel 250'],
      ['75,50', 'Skriv beloppet i hela kronor'],
      ['100000', 'Högsta belopp är 99\u00a0999 kr'],
    ] as const) {
      await type('other-amount', typed)
      expect(error('other-amount')).toBe(message)
      expect(find<HTMLInputElement>(root, '#other-amount').value).toBe('49')
      expect(next.disabled).toBe(true)
    }
    await userEvent.keyboard('{End}a,00')
    expect(find<HTMLInputElement>(root, '#other-amount').value).toBe('49')
    await type('other-amount', '')
    await type('other-amount', '49')
    await userEvent.keyboard('{End}0000000')
    expect(find<HTMLInputElement>(root, '#other-amount').value).toBe('49000')
    await type('other-amount', '49')
    await userEvent.tab()
    expect(error('other-amount')).toBe('Lägsta belopp är 50 kr')

    await type('other-amount', '99999')
    expect(error('other-amount')).toBe('')
    expect(next.disabled).toBe(false)
  })

  it.each([
    ['as configured', { minimumAmount: 60 }, 60],
    ['the gift’s own', { minimumAmount: undefined }, 75],
    ['the lowest choice', { minimumAmount: undefined, connectedGift: { id: '42' } }, 100],
    ['1 krona', { minimumAmount: undefined, connectedGift: { id: '42' }, amountChoices: [] }, 1],
  ])('is at least the minimum, %s [MON-48, MON-49, MON-50]', async (_, content, minimum) => {
    const { root, type, error, button } = await openMonthly({}, { ...props, ...content })
    await userEvent.click(find(root, 'input[value="other"]'))
    await type('other-amount', String(minimum - 1))
    expect(error('other-amount')).toBe(`Lägsta belopp är ${minimum} kr`)
    await type('other-amount', String(minimum))
    expect(button('Fortsätt').disabled).toBe(false)
  })
})

describe('the details of a monthly donor', () => {
  it('show an error for an empty field on blur; the button waits for valid details [MON-21, MON-41, MON-42, MON-44]', async () => {
    const { root, button, toDetails, fill, field, type, error, isAccessible } = await openMonthly()
    await toDetails()
    const sign = button('Granska och skriv under')
    expect(sign.disabled).toBe(true)
    expect(root.innerText).not.toContain('Formuläret innehåller felaktiga uppgifter')
    const optional = [...root.querySelectorAll<HTMLInputElement>('.field-control:not(:required)')]
    expect(optional.map(({ name }) => name)).toEqual(['message'])

    await userEvent.click(field('firstName'))
    await userEvent.tab()
    expect(error('firstName')).toBe('Fältet får inte vara tomt')
    const links = () =>
      [...root.querySelectorAll<HTMLAnchorElement>('.note.warning a')].map(({ innerText, hash }) => [innerText, hash])
    expect(root.innerText).toContain('Formuläret innehåller felaktiga uppgifter: Förnamn')
    expect(links()).toEqual([['Förnamn', '#firstName']])
    await type('phone', '0812')
    await userEvent.tab()
    expect(root.innerText).toContain('Formuläret innehåller felaktiga uppgifter: Förnamn, Efternamn, Mobilnummer')
    expect(links().map(([, hash]) => hash)).toEqual(['#firstName', '#lastName', '#phone'])
    await isAccessible()

    fill()
    await userEvent.tab()
    expect(root.innerText).not.toContain('Formuläret innehåller felaktiga uppgifter')
    expect(sign.disabled).toBe(false)

    await type('phone', '0812')
    await userEvent.tab()
    expect(error('phone')).toBe('Du har angivit ett felaktigt telefonnummer')
    expect(root.innerText).toContain('Formuläret innehåller felaktiga uppgifter')
    expect(sign.disabled).toBe(true)
  })

  it('cannot be signed once the page changes so that the amount is no longer valid [MON-43]', async () => {
    const { root, element, type, button, toDetails, fill } = await openMonthly()
    await userEvent.click(find(root, 'input[value="other"]'))
    await type('other-amount', '60')
    await toDetails()
    fill()
    await userEvent.tab()
    expect(button('Granska och skriv under').disabled).toBe(false)
    Object.assign(element, { minimumAmount: 70 })
    await vi.waitFor(() => expect(button('Granska och skriv under').disabled).toBe(true))
    Object.assign(element, { minimumAmount: 60 })
    await vi.waitFor(() => expect(button('Granska och skriv under').disabled).toBe(false))
  })

  it('come with the tax text and the privacy notice; a doubtful number warns', async () => {
    const notes = {
      taxDeductionInstruction: 'Ger skattereduktion.',
      privacyNotice: 'Så <a href="/p/">skyddar vi dig</a>.',
    }
    const { root, toDetails, type } = await openMonthly({}, { ...props, ...notes })
    await toDetails()
    expect(find(root, '#ssn-help').innerText).toBe('Ger skattereduktion. Tolv siffror: ÅÅÅÅMMDD-XXXX.')
    expect(find(root, '.privacy').innerText).toBe('Så skyddar vi dig.')
    await type('ssn', '19850709-9806')
    const warning = find(root, '.field-warning[role=status]')
    expect(warning.innerText).toContain('Kontrollera de fyra sista siffrorna.')
    // It stands at its field, before the next one.
    expect(warning.getBoundingClientRect().bottom).toBeLessThan(find(root, '#phone').getBoundingClientRect().top)
    await type('ssn', '19850709-9805')
    expect(find(root, '.field-warning').innerText).toBe('')
  })

  it('suggest Swedish banks and accept any bank', async () => {
    const { root, field, toDetails, type } = await openMonthly()
    await toDetails()
    const offered = () => [...(field('bank').list?.options ?? [])].map(({ value }) => value)
    await vi.waitFor(() => expect(offered()).toContain('Handelsbanken'))
    await type('bank', 'Bank of Somewhere')
    await userEvent.tab()
    expect(find(root, '#bank-error').innerText).toBe('')
  })

  it('suggest the bank of the clearing number, and follow it until another bank is typed', async () => {
    const { root, field, toDetails, type, isAccessible } = await openMonthly()
    await toDetails()
    const said = () => find(root, '.bank [role=status]').innerText
    await type('account', '6000 123')
    await vi.waitFor(() => expect(field('bank').value).toBe('Handelsbanken'))
    expect(said()).toContain('din bank Handelsbanken')
    await isAccessible()
    await type('account', '5001')
    await vi.waitFor(() => expect(field('bank').value).toBe('SEB'))
    await type('account', '8327-9')
    await vi.waitFor(() => expect(said()).toBe('Clearingnumret hör till Swedbank eller en sparbank.'))
    expect(field('bank').value).toBe('')
    await type('bank', 'Sparbanken Finn')
    expect(said()).toBe('')
    await type('account', '5001 123')
    expect(field('bank').value).toBe('Sparbanken Finn')
    expect(said()).toBe('')
  })

  it('leave a suggested bank that the donor deletes empty', async () => {
    const { field, toDetails, type } = await openMonthly()
    await toDetails()
    await type('account', '5001')
    await vi.waitFor(() => expect(field('bank').value).toBe('SEB'))
    await userEvent.clear(field('bank'))
    await type('account', '5001 12')
    expect(field('bank').value).toBe('')
  })

  it('survive a reload in the server’s session only, until the contract is signed', async () => {
    const first = await openMonthly()
    await first.toDetails()
    await first.fill()
    await userEvent.tab()
    await vi.waitFor(() =>
      expect(first.api.to(apiPaths.saveForm).at(-1)?.body).toMatchObject({
        formData: { detailsForm: validDetails },
      }),
    )
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Anna|1985|anna@/)
    const kept = first.api.to(apiPaths.saveForm).at(-1)?.body['formData']
    first.element.remove()

    // The form arrives before the answer about the last contract, which was signed on an earlier visit.
    let answerCase = (_: object) => {}
    const savedCase = new Promise<object>((resolve) => {
      answerCase = resolve
    })
    const second = await openMonthly({
      [apiPaths.savedForm]: { ...(kept as object) },
      [apiPaths.savedCase]: savedCase,
    })
    await second.called(apiPaths.savedForm)
    answerCase({ status: 'finished' })
    await vi.waitFor(() => expect(second.field('ssn').value).toBe(validDetails.ssn))
    expect(find(second.root, '.step.done').innerText).toContain('200 kr/mån')
    second.element.remove()

    // The flow waits for the answer, but not for long. What the donor types then is newer than what was saved.
    let answerLater = (_: object) => {}
    const laterCase = new Promise<object>((resolve) => {
      answerLater = resolve
    })
    const hasty = await openMonthly({
      [apiPaths.savedForm]: { ...(kept as object) },
      [apiPaths.savedCase]: laterCase,
    })
    await hasty.called(apiPaths.savedForm)
    await vi.waitFor(() => find(hasty.root, 'input[value="other"]'), { timeout: 4_000 })
    await userEvent.click(find(hasty.root, 'input[value="other"]'))
    answerLater({})
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(hasty.root.innerText).toContain('Steg 1 av 2')
    hasty.element.remove()

    rememberPurchase('contract', { attempt: newReference(), amount: 200, giftId: '42', purpose: '' }, window)
    const third = await openMonthly({
      [apiPaths.savedForm]: { ...(kept as object) },
      [apiPaths.savedCase]: { status: 'finished' },
    })
    await vi.waitFor(() => expect(third.api.to(apiPaths.savedForm)).toHaveLength(1))
    await settled(document)
    expect(third.root.innerText).toContain('Steg 1 av 2')
    expect(sessionStorage.getItem(storageKey('flow'))).toBeNull()
  })
})
