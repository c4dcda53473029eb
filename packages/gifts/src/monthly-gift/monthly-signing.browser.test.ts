import { ApiError } from '@charity-elements/runtime'
import { find, settled } from '@charity-elements/runtime/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearPage, newReference } from '../testing/element-harness.ts'
import { apiPaths } from '@charity-elements/payments/testing'
import { rememberPurchase } from '@charity-elements/payments/reports'
import { openMonthly, props, validDetails, savedForm, signatureUrl } from './testing/monthly-harness.ts'

afterEach(clearPage)

describe('signing', () => {
  it('checks the status, creates the case in the modal and goes to the signing page [MON-7, MON-8, MON-11, MON-13, API-10, API-12]', async () => {
    const { api, visited, toDetails, fill, button, signing, dialog, element, isAccessible } = await openMonthly()
    const started = vi.fn()
    element.addEventListener('gift-start', (event) => started((event as CustomEvent).detail))
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => expect(visited).toEqual([signatureUrl]))
    expect(signing()).toEqual([apiPaths.savedCase, apiPaths.caseStatus, apiPaths.createCase])
    expect(api.to(apiPaths.createCase)[0]?.body).toEqual({
      formData: {
        ...validDetails,
        ssn: '198507099805',
        phone: '+46701234567',
        message: '',
        templateId: 'manad',
        thankYouPageUrl: new URL('/tack/manad/', location.href).href,
        cancelUrl: 'https://www.example.org/ge/manad/?from=mail',
        giftAmount: 200,
      },
    })
    expect(dialog()).toContain('Du skickas vidare')
    await isAccessible()
    expect(started.mock.calls).toEqual([[{ amount: 200, giftId: '42' }]])
    expect(JSON.stringify(window.dataLayer)).not.toMatch(/Anna|anna|1985/)
    expect(window.dataLayer).toMatchObject([{ event: 'begin_checkout', value: 200 }, { event: 'add_payment_info' }])
  })

  it('uses the template of the content, whose id may be a number [MON-7]', async () => {
    const { api, toDetails, fill, button } = await openMonthly({}, { ...props, connectedTemplateId: 2026 })
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() =>
      expect(api.to(apiPaths.createCase)[0]?.body).toMatchObject({ formData: { templateId: '2026' } }),
    )
  })

  it('shows the modal while the case is created, and it cannot be closed [MON-11]', async () => {
    const { toDetails, fill, button, dialog, root } = await openMonthly({ [apiPaths.createCase]: 'silence' })
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => expect(dialog()).toContain('Ditt avtal förbereds'))
    await userEvent.keyboard('{Escape}')
    await settled(document)
    expect(find<HTMLDialogElement>(root, 'dialog').open).toBe(true)
    expect(root.querySelector('.dialog-close')).toBeNull()
  })

  it('deletes an earlier case with the status sent, then goes on [MON-9, API-11]', async () => {
    const { toDetails, fill, button, signing } = await openMonthly({ [apiPaths.caseStatus]: { status: 'sent' } })
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() =>
      expect(signing()).toEqual([apiPaths.savedCase, apiPaths.caseStatus, apiPaths.deleteCase, apiPaths.createCase]),
    )
  })

  it('stops at a field that is invalid after the status check, and focuses it [MON-10]', async () => {
    const { toDetails, fill, field, button, signing, error, root } = await openMonthly()
    await toDetails()
    fill({ email: 'anna@' })
    // Enter in a field without a blur: its error is not visible yet.
    field('email').focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(error('email')).toBe('Du har angivit en felaktig epostadress'))
    expect(signing()).not.toContain(apiPaths.createCase)
    expect((root.getRootNode() as ShadowRoot).activeElement).toBe(field('email'))
    expect(find<HTMLDialogElement>(root, 'dialog').open).toBe(false)
    expect(button('Granska och skriv under').disabled).toBe(true)
  })

  it.each([
    ['E096', 'ssn', 'Personnumret du angav var felaktigt.', 'Du har angivit ett felaktigt personnummer'],
    ['E004', 'email', 'E-postadressen du angav var inte giltig.', 'Du har angivit en felaktig epostadress'],
  ])(
    'says what the signing provider rejected (%s), and flags the field [ERR-7, ERR-8, ERR-9, ERR-10]',
    async (code, name, reason, flagged) => {
      const { root, toDetails, fill, field, type, button, dialog, error, isAccessible } = await openMonthly({
        [apiPaths.createCase]: { success: false, error: code },
      })
      await toDetails()
      fill()
      await userEvent.click(button('Granska och skriv under'))
      await vi.waitFor(() =>
        expect(dialog().replace(/\s+/g, ' ')).toContain(
          `Vi kunde inte skapa ditt ärende hos Assently. ${reason} Vänligen försök igen eller kontakta oss om problemet kvarstår`,
        ),
      )
      await isAccessible()
      await userEvent.click(button('Ändra uppgifterna'))
      await vi.waitFor(() => expect((root.getRootNode() as ShadowRoot).activeElement).toBe(field(name)))
      expect(error(name)).toBe(flagged)
      expect(field(name).getAttribute('aria-invalid')).toBe('true')
      expect(field('firstName').value).toBe('Anna')
      await type(name, name === 'ssn' ? '19850709-9806' : 'anna@example.com')
      expect(error(name)).toBe('')
    },
  )

  it('says that the case could not be created, whatever the code [ERR-10]', async () => {
    const { toDetails, fill, button, dialog } = await openMonthly({
      [apiPaths.createCase]: { success: false, error: 'E500' },
    })
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => expect(dialog()).toContain('Vi kunde inte skapa ditt ärende hos Assently.'))
    expect(dialog()).not.toContain('Personnumret')
  })

  it('says "Något gick fel" when the server cannot be reached, and tries again [ERR-11]', async () => {
    const { api, toDetails, fill, button, dialog, visited, isAccessible } = await openMonthly({
      [apiPaths.caseStatus]: new ApiError('unreachable', apiPaths.caseStatus),
    })
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => expect(dialog()).toContain('Något gick fel'))
    await isAccessible()
    api.answers[apiPaths.caseStatus] = { status: 'none' }
    await userEvent.click(button('Försök igen'))
    await vi.waitFor(() => expect(visited).toEqual([signatureUrl]))
  })

  it('does not claim failure after a lost answer: a retry asks for the same case [ERR-11]', async () => {
    const { api, toDetails, fill, button, dialog } = await openMonthly({
      [apiPaths.createCase]: new ApiError('timeout', apiPaths.createCase),
    })
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => expect(dialog()).toContain('vet inte om ditt ärende skapades'))
    await userEvent.click(button('Försök igen'))
    await vi.waitFor(() => expect(api.to(apiPaths.createCase)).toHaveLength(2))
    const [first, second] = api.to(apiPaths.createCase).map(({ headers }) => headers['Idempotency-Key'])
    expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(second).toBe(first)
  })

  it('does not start when the page prevents gift-start', async () => {
    const { toDetails, fill, button, element, signing, root } = await openMonthly()
    element.addEventListener('gift-start', (event) => event.preventDefault())
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => expect(signing()).toContain(apiPaths.caseStatus))
    await vi.waitFor(() => expect(find(root, 'button[type="submit"]').getAttribute('aria-busy')).toBeNull())
    expect(signing()).not.toContain(apiPaths.createCase)
  })
})

describe('an interrupted signing', () => {
  const pending = { status: 'pending', caseId: '7', signatureUrl, formData: savedForm }

  it('is shown at load with the restored form, and can be continued [MON-14, MON-15, MON-16, MON-18, API-13]', async () => {
    const { field, root, dialog, button, visited, isAccessible } = await openMonthly({ [apiPaths.savedCase]: pending })
    await vi.waitFor(() => expect(dialog()).toContain('Signering avbruten'))
    await isAccessible()
    expect(field('firstName').value).toBe('Anna')
    expect(field('phone').value).toBe('+46701234567')
    expect(field('message').value).toBe('Hej')
    expect(find(root, '.step.done').innerText).toContain('500 kr/mån')
    const inDialog = [...root.querySelectorAll<HTMLButtonElement>('dialog .button')]
    expect(inDialog.map(({ innerText }) => innerText)).toEqual(['Granska och skriv under', 'Stäng och ta bort avtalet'])
    await userEvent.click(inDialog[0]!)
    expect(visited).toEqual([signatureUrl])
    expect(button('Öppna signeringen')).toBeInstanceOf(HTMLButtonElement)
    // The pressed button has gone with its screen.
    expect((root.getRootNode() as ShadowRoot).activeElement?.id).toBe('dialog-heading')
  })

  it('that is answered late leaves what the donor has typed meanwhile', async () => {
    let answer = () => {}
    const late = new Promise<object>((resolve) => {
      answer = () => resolve(pending)
    })
    const flow = await openMonthly({ [apiPaths.savedCase]: late })
    await userEvent.click(find(flow.root, 'input[value="other"]'))
    await vi.waitFor(() => expect(flow.field('other-amount')).toBeTruthy())
    await flow.type('other-amount', '450')
    answer()
    await vi.waitFor(() => expect(flow.dialog()).toContain('Signering avbruten'))
    expect(flow.field('other-amount').value).toBe('450')
  })

  it.each(['the button', 'Escape'])(
    'is deleted when the dialog is closed by %s, and the form stays [MON-17]',
    async (how) => {
      const { field, root, dialog, button, signing } = await openMonthly({ [apiPaths.savedCase]: pending })
      await vi.waitFor(() => expect(dialog()).toContain('Signering avbruten'))
      if (how === 'Escape') await userEvent.keyboard('{Escape}')
      else await userEvent.click(button('Stäng och ta bort avtalet'))
      await vi.waitFor(() => expect(signing()).toEqual([apiPaths.savedCase, apiPaths.deleteCase]))
      expect(find<HTMLDialogElement>(root, 'dialog').open).toBe(false)
      expect(field('lastName').value).toBe('Berg')
    },
  )

  it.each(['sent', 'finished'])('opens nothing when the saved case is %s [MON-16]', async (status) => {
    const { api, root } = await openMonthly({ [apiPaths.savedCase]: { ...pending, status } })
    await vi.waitFor(() => expect(api.to(apiPaths.savedCase)).toHaveLength(1))
    await settled(document)
    expect(find<HTMLDialogElement>(root, 'dialog').open).toBe(false)
  })

  it('says "Något gick fel" if it is unknown whether the case was deleted [ERR-11]', async () => {
    const { button, dialog } = await openMonthly({
      [apiPaths.savedCase]: pending,
      [apiPaths.deleteCase]: new ApiError('unreachable', apiPaths.deleteCase),
    })
    await vi.waitFor(() => expect(dialog()).toContain('Signering avbruten'))
    await userEvent.click(button('Stäng och ta bort avtalet'))
    await vi.waitFor(() => expect(dialog()).toContain('vet inte om avtalet togs bort'))
  })

  it.each([
    ['rejected', 'Du valde att inte skriva under. Avtalet gäller inte'],
    ['expired', 'Tiden för att skriva under gick ut. Avtalet gäller inte'],
  ])('says that a contract was not signed (%s), and offers to sign again [MON-16]', async (status, said) => {
    const { root, button, dialog, field, signing, isAccessible } = await openMonthly({
      [apiPaths.savedCase]: { status, caseId: '7', signatureUrl: null, formData: savedForm },
    })
    await vi.waitFor(() => expect(find(root, '[role=alert]').innerText).toContain(said))
    expect(dialog()).toBe('')
    expect(field('firstName').value).toBe('Anna')
    await isAccessible()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => expect(signing()).toContain(apiPaths.createCase))
    expect(find(root, '[role=alert]').innerText).toBe('')
  })
})

describe('a signed contract', () => {
  const sign = async () => {
    const flow = await openMonthly()
    await flow.toDetails()
    flow.fill()
    await userEvent.click(flow.button('Granska och skriv under'))
    await vi.waitFor(() => expect(flow.visited).toEqual([signatureUrl]))
    flow.api.answers[apiPaths.savedCase] = { status: 'finished' }
    flow.api.answers[apiPaths.caseStatus] = { status: 'finished' }
    return flow
  }
  const goBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  it('leads a donor who goes back to the thank-you page, and is signed once', async () => {
    const { root, visited, signing } = await sign()
    goBack()
    await vi.waitFor(() => expect(visited).toEqual([signatureUrl, new URL('/tack/manad/', location.href).href]))
    expect(root.innerText).toContain('Avtalet är underskrivet.')
    expect(signing().filter((path) => path === apiPaths.createCase)).toHaveLength(1)
  })

  it('leads there once from a new visit, also if no page reports the gift', async () => {
    rememberPurchase('contract', { attempt: newReference(), amount: 200, giftId: '42', purpose: '' }, window)
    const finished = { [apiPaths.savedCase]: { status: 'finished' }, [apiPaths.caseStatus]: { status: 'finished' } }
    const first = await openMonthly(finished)
    await vi.waitFor(() => expect(first.visited).toHaveLength(1))
    first.element.remove()
    const { visited, toDetails, fill, button } = await openMonthly(finished)
    await toDetails()
    fill()
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => expect(visited).toEqual([signatureUrl]))
  })

  it('is not said to be deleted when the donor signed it before the press', async () => {
    const { button, dialog, visited, root } = await openMonthly({
      [apiPaths.savedCase]: { status: 'pending', caseId: '7', signatureUrl, formData: savedForm },
      [apiPaths.deleteCase]: new ApiError('status', apiPaths.deleteCase, 409),
    })
    await vi.waitFor(() => expect(dialog()).toContain('Signering avbruten'))
    await userEvent.click(button('Stäng och ta bort avtalet'))
    await vi.waitFor(() => expect(visited).toEqual([new URL('/tack/manad/', location.href).href]))
    expect(root.innerText).toContain('Avtalet är underskrivet.')
  })

  it('leads there at the next press if the first answer was lost', async () => {
    const { api, visited, signing, button } = await sign()
    api.answers[apiPaths.savedCase] = new ApiError('unreachable', apiPaths.savedCase)
    goBack()
    await vi.waitFor(() => expect(api.to(apiPaths.savedCase)).toHaveLength(2))
    await userEvent.click(button('Granska och skriv under'))
    await vi.waitFor(() => expect(visited).toHaveLength(2))
    expect(signing().filter((path) => path === apiPaths.createCase)).toHaveLength(1)
  })
})

it('monthly flow: works by keyboard alone', async () => {
  const { root, visited } = await openMonthly()
  find<HTMLInputElement>(root, 'input:checked').focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await vi.waitFor(() => expect(root.querySelector('#firstName')).toBeInstanceOf(HTMLInputElement))
  const place = root.getRootNode() as ShadowRoot
  expect((place.activeElement as HTMLElement).innerText).toContain('Dina uppgifter')
  for (const text of Object.values(validDetails)) await userEvent.keyboard(`{Tab}${text}`)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(visited).toEqual([signatureUrl]))
})
