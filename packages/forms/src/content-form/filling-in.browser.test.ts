import { expectAccessible } from '@charity-elements/runtime/testing/mount.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choices, field } from './examples/definitions.ts'
import { volunteer } from './examples/volunteer.ts'
import { beginForms, clearForms, button, inside, named, one, required, sent, show } from './testing/form-stand.ts'
import { texts } from './texts.ts'

beforeEach(beginForms)
afterEach(clearForms)

describe('a field', () => {
  it('shows no error at the start, and errors after change, blur or submit [VAL-4, VAL-5, VAL-6, VAL-7, VAL-8, VAL-17]', async () => {
    const element = await show(
      one(
        field('a', 'Alfa', 'Short answer', required),
        field('b', 'Beta', 'Short answer', required),
        field('c', 'Gamma', 'Short answer', required),
      ),
    )
    const messages = () =>
      [...(element.shadowRoot?.querySelectorAll('.field-error') ?? [])].map(({ textContent }) => textContent)
    expect(messages()).toEqual(['', '', ''])
    expect(inside(element, '.note')).toBeNull()
    await named('Alfa').fill('x')
    await named('Alfa').fill('')
    expect(messages()).toEqual([texts.required, '', ''])
    await named('Beta').click()
    await userEvent.tab()
    expect(messages()).toEqual([texts.required, texts.required, ''])
    await button('Skicka').click()
    expect(messages()).toEqual([texts.required, texts.required, texts.required])
    expect(inside(element, '.note')?.textContent).toBe(
      '* Det finns obligatoriska fält som inte fyllts i eller fält som fyllts i på ett ogiltigt sätt',
    )
    await expect.element(named('Gamma')).toHaveAccessibleDescription(texts.required)
    await expect.element(named('Gamma')).toBeInvalid()
    await expectAccessible(element)
  })

  it('with half a date in it does not count as empty', async () => {
    const element = await show(one(field('a', 'Datum', 'Short answer', { settings: { fieldType: 'date' } })))
    inside(element, 'input')?.focus()
    await userEvent.keyboard('12')
    await button('Skicka').click()
    expect(inside(element, '.field-error')?.textContent).toBe(texts.invalid)
    expect(sent).toHaveLength(0)
  })

  it.each(['Dropdown', 'Single choice'])('with 10,000 preset values can be chosen from and sent: %s', async (type) => {
    const preValues = Array.from({ length: 10_000 }, (_, number) => ({ value: `v${number}`, caption: `Val ${number}` }))
    await show(one(field('a', 'Lista', type, { preValues })))
    await page.getByRole('combobox', { name: 'Lista' }).selectOptions('v9999')
    await button('Skicka').click()
    expect(sent[0]?.entries).toContainEqual(['id-a', 'v9999'])
  })
})

describe('a form of 200 fields', () => {
  it('links from its error summary to the last field, and scrolls to it', async () => {
    const many = Array.from({ length: 200 }, (_, number) =>
      field(`f${number}`, `Fält nummer ${number}`, 'Short answer', number === 199 ? required : {}),
    )
    const element = await show(one(...many))
    await button('Skicka').click()
    await page.getByRole('link', { name: 'Fält nummer 199' }).click()
    const last = element.shadowRoot?.activeElement
    expect(last).toHaveProperty('name', 'id-f199')
    const { top = -1, bottom = Infinity } = last?.getBoundingClientRect() ?? {}
    expect(top).toBeGreaterThan(0)
    expect(inside(element, '.field:last-child .field-label')?.getBoundingClientRect().top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(innerHeight)
    await expect.element(named('Fält nummer 199')).toHaveAccessibleDescription(texts.required)
  })
})

describe('a form of several pages, by keyboard', () => {
  it('shows the step, moves the focus, blocks an invalid page and preserves the answers', async () => {
    const element = await show({ form: volunteer })
    const focus = () => element.shadowRoot?.activeElement
    await expect.element(page.getByText('Steg 1 av 3')).toBeVisible()
    await named('Förnamn').click()
    await userEvent.keyboard('Anna{Enter}')
    expect(focus()?.id).toBe('summary')
    // The summary links to each field.
    await userEvent.tab()
    expect(focus()?.textContent).toBe('Efternamn')
    await userEvent.keyboard('{Enter}')
    expect(focus()).toHaveProperty('name', 'id-efternamn')
    await userEvent.keyboard('Lind{Tab}anna@example.org{Tab}{Tab}M')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByText('Steg 2 av 3')).toBeVisible()
    expect(focus()?.id).toBe('page')
    await expect.element(page.getByRole('group', { name: 'Steg 2 av 3: Uppdraget' })).toBeVisible()
    await expectAccessible(element)
    await button('Föregående').click()
    await expect.element(named('Efternamn')).toHaveValue('Lind')
    await expect.element(page.getByRole('combobox', { name: 'Ort' })).toHaveValue('malmö')
  })

  it('links from its error summary to a list of choices', async () => {
    const element = await show(
      one(field('a', 'Val', 'Single choice', { ...required, preValues: choices('Ja', 'Nej') })),
    )
    await button('Skicka').click()
    await page.getByRole('link', { name: 'Val' }).click()
    expect(element.shadowRoot?.activeElement).toHaveProperty('value', 'ja')
  })
})
