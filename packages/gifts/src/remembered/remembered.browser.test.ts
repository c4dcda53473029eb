import { expectAccessible } from '@charity-elements/runtime/testing'
import { ApiError } from '@charity-elements/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMonthly, props as monthlyProps } from '../monthly-gift/testing/monthly-harness.ts'
import { standardGift } from '../standard-gift/element.ts'
import { examples } from '../standard-gift/examples.ts'
import { clearPage, openElement } from '../testing/element-harness.ts'
import { apiPaths, type ScriptedAnswer } from '@charity-elements/payments/testing'

beforeEach(clearPage)
afterEach(clearPage)

const anna = { firstName: 'Anna', email: 'anna@example.org', phone: '070-123 45 67' }

/** Opens the contact step on a host that remembers. */
async function openContact(found: object | null, more: Record<string, ScriptedAnswer> = {}, hasExtension = true) {
  const flow = await openElement(
    standardGift,
    { ...examples[0]?.props, canRememberDetails: true },
    { [apiPaths.remembered]: { details: found }, [apiPaths.remember]: {}, [apiPaths.forget]: {}, ...more },
  )
  if (hasExtension) flow.api.extensions.push('remembered-details')
  await flow.press('Kort (Visa eller Mastercard)')
  await flow.press('Fortsätt')
  await flow.says('Steg 2 av 2')
  return flow
}

describe('remembered details', () => {
  it('are sent with the gift when the donor ticks the box, without the personal number', async () => {
    const flow = await openContact(null)
    await flow.says('Kom ihåg mina uppgifter')
    await expectAccessible()
    flow.type('donatorFirstName', 'Anna')
    flow.type('donatorEmail', 'anna@example.org')
    flow.type('ssn', '811218-9876')
    flow.field('remember-details').click()
    expect(flow.api.to(apiPaths.remember)).toEqual([])
    await flow.press('Ge 200 kr med kort')
    const { body } = await flow.called(apiPaths.remember)
    expect(body).toEqual({ details: { firstName: 'Anna', lastName: '', email: 'anna@example.org', phone: '' } })
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('anna@')
    await flow.says('Vi kommer ihåg dina uppgifter till nästa gång.')
  })

  it('stay ticked when the donor goes back to change the amount', async () => {
    const flow = await openContact(null)
    await flow.says('Kom ihåg mina uppgifter')
    flow.field('remember-details').click()
    await flow.press('Ändra belopp och betalsätt')
    await flow.press('Fortsätt')
    await flow.says('Kom ihåg mina uppgifter')
    expect(flow.field('remember-details').checked).toBe(true)
  })

  it('are not sent while a field is wrong', async () => {
    const flow = await openContact(null)
    await flow.says('Kom ihåg mina uppgifter')
    flow.field('remember-details').click()
    flow.type('donatorEmail', 'anna@')
    await flow.press('Ge 200 kr med kort')
    await flow.says('Du har angivit en felaktig epostadress')
    expect(flow.api.to(apiPaths.remember)).toEqual([])
    flow.type('donatorEmail', 'anna@example.org')
    await flow.press('Ge 200 kr med kort')
    await flow.called(apiPaths.remember)
    expect(flow.api.to(apiPaths.remember)).toHaveLength(1)
  })

  it('are not sent without the tick', async () => {
    const flow = await openContact(null)
    await flow.says('Kom ihåg mina uppgifter')
    flow.type('donatorEmail', 'anna@example.org')
    await flow.press('Ge 200 kr med kort')
    await flow.called(apiPaths.card)
    expect(flow.api.to(apiPaths.remember)).toEqual([])
  })

  it('are filled in, said and deleted at once with what they filled in', async () => {
    const flow = await openContact(anna)
    await flow.says('Vi har fyllt i uppgifterna som du bad oss komma ihåg.')
    expect(flow.field('donatorEmail').value).toBe('anna@example.org')
    expect(flow.root.querySelector('#remember-details')).toBeNull()
    await expectAccessible()
    flow.type('donatorFirstName', 'Eva')
    await flow.press('Glöm mina uppgifter')
    await flow.says('Dina uppgifter är borttagna.')
    await flow.called(apiPaths.forget)
    expect(['donatorFirstName', 'donatorEmail', 'donatorPhoneCell'].map((id) => flow.field(id).value)).toEqual([
      'Eva',
      '',
      '',
    ])
    // The focus follows the text, after the effects of the flow.
    const focused = () => (flow.root.getRootNode() as ShadowRoot).activeElement?.textContent
    await expect.poll(focused).toBe('Dina uppgifter är borttagna.')
    expect(flow.field('remember-details').checked).toBe(false)
  })

  it('do not come back where the donor has emptied a field', async () => {
    const flow = await openContact(anna)
    await flow.says('Vi har fyllt i uppgifterna som du bad oss komma ihåg.')
    flow.type('donatorPhoneCell', '')
    await flow.press('Ändra belopp och betalsätt')
    await flow.press('Fortsätt')
    await flow.says('Vi har fyllt i uppgifterna som du bad oss komma ihåg.')
    expect(['donatorEmail', 'donatorPhoneCell'].map((id) => flow.field(id).value)).toEqual(['anna@example.org', ''])
  })

  it('stay, with a message, when they cannot be deleted', async () => {
    const flow = await openContact(anna, { [apiPaths.forget]: new ApiError('unreachable', apiPaths.forget) })
    await flow.press('Glöm mina uppgifter')
    await flow.says('Vi fick ingen bekräftelse på att uppgifterna är borttagna. Försök igen.')
    expect(flow.field('donatorEmail').value).toBe('anna@example.org')
  })

  it('are not offered by a host without the extension', async () => {
    const flow = await openContact(anna, {}, false)
    flow.type('donatorEmail', 'eva@example.org')
    await flow.press('Ge 200 kr med kort')
    await flow.called(apiPaths.card)
    expect(flow.text()).not.toContain('Kom ihåg')
    expect(flow.api.to(apiPaths.remembered)).toEqual([])
  })

  it('are not offered unless the page says so', async () => {
    const flow = await openElement(standardGift, examples[0]?.props ?? {})
    flow.api.extensions.push('remembered-details')
    await flow.press('Fortsätt')
    await flow.says('Steg 2 av 2')
    await vi.waitFor(() => expect(flow.field('donatorEmail')).toBeTruthy())
    expect(flow.api.to(apiPaths.remembered)).toEqual([])
  })

  it('fill in a monthly contract and follow it, without its personal number and account', async () => {
    const flow = await openMonthly(
      { [apiPaths.remembered]: { details: anna }, [apiPaths.remember]: {} },
      { ...monthlyProps, canRememberDetails: true },
    )
    flow.api.extensions.push('remembered-details')
    await flow.toDetails()
    await flow.says('Vi har fyllt i uppgifterna som du bad oss komma ihåg.')
    expect(['firstName', 'email', 'phone', 'ssn', 'account'].map((id) => flow.field(id).value)).toEqual([
      ...Object.values(anna),
      '',
      '',
    ])
    await flow.isAccessible()
    await flow.fill({ email: 'berg@example.org' })
    await flow.press('Granska och skriv under')
    const { body } = await flow.called(apiPaths.remember)
    expect(body).toEqual({
      details: { firstName: 'Anna', lastName: 'Berg', email: 'berg@example.org', phone: '070-123 45 67' },
    })
  })
})
