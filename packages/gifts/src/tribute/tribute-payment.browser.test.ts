import { ApiError } from '@charity-elements/runtime'
import { find } from '@charity-elements/runtime/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { apiPaths, pollUntil } from '@charity-elements/payments/testing'
import {
  cardPage,
  clearTribute,
  declined,
  details,
  donor,
  lastSaved,
  openTribute,
  receiver,
} from './testing/tribute-harness.ts'

afterEach(clearTribute)

describe('paying for a gift with a card', () => {
  it('is by card by default; the form is saved first, and all fields are sent [DON-1, DON-2, DON-3, ANN-15, ANN-18, ANN-25, REC-1]', async () => {
    const { toDonor, fill, button, api, visited, choose, element } = await openTribute('anniversary')
    const started = vi.fn()
    element.addEventListener('gift-start', (event) => started((event as CustomEvent).detail))
    await toDonor()
    fill({ ...donor, donatorEmail: 'anna@example.org', ssn: '850709-9805' })
    await choose('Ja, jag vill få information om hur gåvorna används')
    await userEvent.click(button('Ge 200 kr med kort'))
    await vi.waitFor(() => expect(visited).toEqual([cardPage]))
    expect(api.to(apiPaths.card)[0]?.body).toEqual({
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
    expect(api.to(apiPaths.saveCard)[0]?.body['cardSession']).toMatchObject({
      currentStep: 'donator',
      steps: ['details', 'receiver'],
      formValue: { detailsForm: { firstName: 'Eva' }, receiverForm: { city: 'Stockholm' }, donatorForm: donor },
    })
    expect(started.mock.calls).toEqual([[{ amount: 200, giftId: '42' }]])
    expect(JSON.stringify({ ...sessionStorage, ...localStorage, ...window.dataLayer })).not.toMatch(
      /Eva|Lund|070-123|701234567|850709-?9805/,
    )
  })

  it('by Swish opens the dialog; the form is saved first [DON-2, ANN-15, ANN-20, ANN-21]', async () => {
    const { fill, next, button, api, choose, root } = await openTribute('memorial')
    fill(details)
    await choose('Vet ej datum')
    await next()
    fill(receiver)
    await next()
    fill(donor)
    await choose('Swish')
    await userEvent.click(button('Ge 200 kr med Swish'))
    await vi.waitFor(() => expect(root.querySelector('dialog.swish')?.textContent).toContain('Skanna koden'))
    const order = api.sent.map(({ path }) => path)
    expect(order.lastIndexOf(apiPaths.saveForm)).toBeLessThan(order.indexOf(apiPaths.byCode))
    expect(lastSaved(api)).toMatchObject({
      currentStep: 'donator',
      steps: ['details', 'receiver'],
      detailsForm: { firstName: 'Eva', isDateUnknown: true, giftAmount: 200 },
      receiverForm: { zipcode: '111 22', receiverType: 'Begravningsbyrå' },
      donatorForm: { donatorPhoneCell: '070-123 45 67', paymentMethod: 'swish' },
    })
    expect(api.to(apiPaths.byCode)[0]?.body).toMatchObject({
      requestType: 'memorial',
      origin: 'memorial-gift',
      memorialFirstName: 'Eva',
      memorialDate: null,
      memorialAddressCity: 'Stockholm',
    })
  })

  it('after a reload, restores the step, the values and the Swish dialog [ANN-16, ANN-17]', async () => {
    const first = await openTribute('anniversary')
    await first.toDonor()
    await first.fill(donor)
    await first.choose('Swish')
    await userEvent.click(first.button('Ge 200 kr med Swish'))
    await vi.waitFor(() => expect(first.root.querySelector('dialog.swish')?.textContent).toContain('Skanna koden'))
    const kept = lastSaved(first.api)
    first.element.remove()
    await vi.waitFor(() => expect(document.querySelector('anniversary-gift')).toBeNull())

    const second = await openTribute('anniversary', {
      [apiPaths.savedForm]: { ...kept },
      [apiPaths.check]: { shouldOpen: true },
      [apiPaths.poll]: { status: 'created', type: 'swish', giftAmount: 200, attempt: 'ref-1' },
    })
    await vi.waitFor(() => expect(second.root.querySelector('dialog.swish')?.textContent).toContain('200 kr med Swish'))
    await vi.waitFor(() => expect(second.current()).toBe('Dina uppgifter och betalning'))
    expect(second.field('donatorPhoneCell').value).toBe('070-123 45 67')
    expect(find<HTMLInputElement>(second.root, '#payment-method input:checked').value).toBe('swish')
    expect(second.root.querySelector<HTMLElement>('.step.done')?.innerText).toContain('Eva Berg, 200 kr')
  })

  it('refused by card: the other method goes on only once the receiver is complete [REC-8]', async () => {
    const flow = await openTribute('anniversary', { [apiPaths.card]: { success: false, error: 'refused' } })
    await flow.toDonor()
    flow.fill(donor)
    await flow.press('Ge 200 kr med kort')
    await flow.says('i stället')
    flow.fill({ address: '' })
    await flow.press('Ge 200 kr med Swish i stället')
    await vi.waitFor(() => expect(flow.text()).not.toContain('i stället'))
    expect(flow.current()).toBe('Vem får kortet?')
    flow.fill({ address: 'Storgatan 1' })
    await flow.next()
    await flow.press('Ge 200 kr med Swish')
    await flow.called(apiPaths.byCode)
  })

  it('a resumed payment that failed leads back to the form, instead of paying without its details', async () => {
    const flow = await openTribute('anniversary', {
      [apiPaths.check]: { shouldOpen: true },
      [apiPaths.poll]: {
        status: 'created',
        type: 'swish-mcommerce',
        swishToken: 't',
        giftAmount: 200,
        attempt: 'ref-2',
      },
    })
    const dialog = () => flow.root.querySelector<HTMLElement>('dialog.swish')
    await vi.waitFor(() => expect(dialog()?.innerText).toContain('Avbryt'))
    expect(dialog()?.innerText).not.toContain('Ange mobilnummer')
    flow.api.answers[apiPaths.poll] = { status: 'declined', giftAmount: 200, attempt: 'ref-2' }
    await pollUntil(() => expect(dialog()?.innerText).toContain('Försök igen'))
    await userEvent.click(flow.button('Försök igen'))
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(flow.api.to(apiPaths.byCode)).toEqual([])
  })

  it('after a reload, restores who receives the card and that the donor wants mail [ANN-16]', async () => {
    const first = await openTribute('memorial')
    first.fill(details)
    await first.next()
    await first.choose('Anhörig')
    first.fill(receiver)
    await first.next()
    await first.choose('Ja, jag vill få information om hur gåvorna används')
    first.fill(donor)
    await vi.waitFor(() => expect(lastSaved(first.api)).toMatchObject({ donatorForm: { acceptDM: true } }))
    const kept = lastSaved(first.api)
    first.element.remove()

    const second = await openTribute('memorial', { [apiPaths.savedForm]: { ...kept } })
    await vi.waitFor(() => expect(second.current()).toBe('Dina uppgifter och betalning'))
    expect(second.field('accept-dm').checked).toBe(true)
    expect(second.text()).toContain('Anhörig')
  })

  it('after a failed card payment, restores the step and shows a notice [ANN-16]', async () => {
    const first = await openTribute('memorial')
    await first.toDonor()
    await first.fill(donor)
    await userEvent.click(first.button('Ge 200 kr med kort'))
    await vi.waitFor(() => expect(first.visited).toEqual([cardPage]))
    const session = first.api.to(apiPaths.saveCard)[0]?.body['cardSession']
    first.element.remove()

    const second = await openTribute('memorial', {
      [apiPaths.savedCard]: {
        data: session as object,
        payment: declined,
      },
    })
    await vi.waitFor(() => expect(second.field('donatorFirstName').value).toBe('Anna'))
    expect(find(second.root, '.notice').innerText).not.toBe('')
    await second.isAccessible()
  })

  it('goes back a step with all values when the server rejects the card payment [CRD-3]', async () => {
    const { toDonor, fill, button, current, field, root, next } = await openTribute('anniversary', {
      [apiPaths.card]: { success: false, error: 'x' },
    })
    await toDonor()
    fill(donor)
    await userEvent.click(button('Ge 200 kr med kort'))
    await vi.waitFor(() => expect(current()).toBe('Vem får kortet?'))
    expect(find(root, '.notice').innerText).not.toBe('')
    await next()
    expect(field('donatorFirstName').value).toBe('Anna')
  })

  it('works even if the form could not be saved', async () => {
    const lost = (path: string) => new ApiError('unreachable', path)
    const { toDonor, fill, button, visited } = await openTribute('anniversary', {
      [apiPaths.saveForm]: lost(apiPaths.saveForm),
    })
    await toDonor()
    fill(donor)
    await userEvent.click(button('Ge 200 kr med kort'))
    await vi.waitFor(() => expect(visited).toEqual([cardPage]))
  })
})

it('gift with a card: the whole flow works by keyboard alone', async () => {
  const { root, visited, current } = await openTribute('anniversary')
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
