import { expectAccessible } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choices, column, field, fieldset, form, page as formPage, showWhile } from './examples/definitions.ts'
import { volunteer } from './examples/volunteer.ts'
import {
  setUpForms,
  cleanUpForms,
  button,
  findInside,
  textbox,
  singlePageForm,
  required,
  sentForms,
  mountForm,
} from './testing/form-harness.ts'
import { texts } from './texts.ts'

beforeEach(setUpForms)
afterEach(cleanUpForms)

describe('a field', () => {
  it('shows no error at the start, and errors after change, blur or submit [VAL-4, VAL-5, VAL-6, VAL-7, VAL-8, VAL-17]', async () => {
    const element = await mountForm(
      singlePageForm(
        field('a', 'Alfa', 'Short answer', required),
        field('b', 'Beta', 'Short answer', required),
        field('c', 'Gamma', 'Short answer', required),
      ),
    )
    const messages = () =>
      [...(element.shadowRoot?.querySelectorAll('.field-error') ?? [])].map(({ textContent }) => textContent)
    expect(messages()).toEqual(['', '', ''])
    await textbox('Alfa').fill('x')
    await textbox('Alfa').fill('')
    expect(messages()).toEqual([texts.required, '', ''])
    await textbox('Beta').click()
    await userEvent.tab()
    expect(messages()).toEqual([texts.required, texts.required, ''])
    expect(findInside(element, '.error-summary-heading')).toBeNull()
    await button('Skicka').click()
    expect(messages()).toEqual([texts.required, texts.required, texts.required])
    expect(findInside(element, '.error-summary-heading')?.textContent).toBe(
      '* Det finns obligatoriska fält som inte fyllts i eller fält som fyllts i på ett ogiltigt sätt',
    )
    await expect.element(textbox('Gamma')).toHaveAccessibleDescription(texts.required)
    await expect.element(textbox('Gamma')).toBeInvalid()
    await expectAccessible(element)
  })

  it('of several checkboxes shows no error while the focus moves between them', async () => {
    const preValues = choices('Mat', 'Kläder')
    const element = await mountForm(singlePageForm(field('a', 'Behov', 'Multiple choice', { ...required, preValues })))
    const error = () => findInside(element, '.field-error')?.textContent
    findInside(element, 'input')?.focus()
    await userEvent.tab()
    expect(element.shadowRoot?.activeElement).toHaveProperty('value', 'kläder')
    expect(error()).toBe('')
    await userEvent.tab()
    expect(error()).not.toBe('')
  })

  it.each([
    ['the button', () => button('Skicka').click()],
    ['Enter', () => userEvent.keyboard('{Enter}')],
  ])('with half a date in it does not count as empty: %s', async (_, submit) => {
    const element = await mountForm(
      singlePageForm(field('a', 'Datum', 'Short answer', { settings: { fieldType: 'date' } })),
    )
    findInside(element, 'input')?.focus()
    await userEvent.keyboard('12')
    await submit()
    expect(findInside(element, '.field-error')?.textContent).toBe(texts.invalid)
    expect(sentForms).toHaveLength(0)
  })

  it("with half a date in it is empty after 'Börja om'", async () => {
    const element = await mountForm(
      singlePageForm(field('a', 'Datum', 'Short answer', { settings: { fieldType: 'date' } })),
    )
    const input = () => findInside(element, 'input') as HTMLInputElement
    input().focus()
    await userEvent.keyboard('12')
    await button('Skicka').click()
    expect(input().validity.badInput).toBe(true)
    await button('Börja om').click()
    await expect.poll(() => input().validity.badInput).toBe(false)
    await button('Återställ').click()
    expect(input().validity.badInput).toBe(false)
    await button('Skicka').click()
    expect(sentForms).toHaveLength(1)
  })

  it('with half a date in it is an empty one after its page was left', async () => {
    const date = field('a', 'Datum', 'Short answer', { settings: { fieldType: 'date' } })
    const first = formPage('', [fieldset('', [column([field('b', 'Namn', 'Short answer')])])])
    const element = await mountForm({
      form: form('Två', 'Skicka', [first, formPage('', [fieldset('', [column([date])])])]),
    })
    await button('Nästa').click()
    findInside(element, 'input')?.focus()
    await userEvent.keyboard('12')
    findInside(element, 'input')?.blur()
    await button('Föregående').click()
    await button('Nästa').click()
    await expect.element(page.getByLabelText('Datum')).toBeVisible()
    expect(findInside(element, '.field-error')?.textContent).toBe('')
    await button('Skicka').click()
    expect(sentForms).toHaveLength(1)
  })

  it('with half a date in it is an empty one after a condition has hidden it', async () => {
    const element = await mountForm(
      singlePageForm(
        field('b', 'Svar', 'Short answer'),
        field('a', 'Datum', 'Short answer', { settings: { fieldType: 'date' }, ...showWhile('b', 'ja') }),
      ),
    )
    await textbox('Svar').fill('ja')
    await expect.element(page.getByLabelText('Datum')).toBeVisible()
    findInside(element, 'input[type=date]')?.focus()
    await userEvent.keyboard('12')
    await textbox('Svar').fill('nej')
    await textbox('Svar').fill('ja')
    await button('Skicka').click()
    expect(sentForms).toHaveLength(1)
  })

  it('that loses the focus to a press shows its error when the press has hit its target', async () => {
    const requiredErrorMessage = 'Skriv vad du heter. '.repeat(20)
    const element = await mountForm(
      singlePageForm(field('a', 'Namn', 'Short answer', { ...required, requiredErrorMessage })),
    )
    await textbox('Namn').click()
    const onClick = vi.fn()
    button('Skicka').element().addEventListener('click', onClick)
    await button('Skicka').click({ position: { x: 9, y: 9 } })
    expect(onClick).toHaveBeenCalledOnce()
    expect(findInside(element, '.field-error')?.textContent).toContain('Skriv vad du heter')
  })

  it.each(['Dropdown', 'Single choice'])(
    'with 10,000 preset values can be chosen from and sent: %s',
    { tags: ['long'] },
    async (type) => {
      const preValues = Array.from({ length: 10_000 }, (_, number) => ({
        value: `v${number}`,
        caption: `Val ${number}`,
      }))
      await mountForm(singlePageForm(field('a', 'Lista', type, { preValues })))
      await page.getByRole('combobox', { name: 'Lista' }).selectOptions('v9999')
      await button('Skicka').click()
      expect(sentForms[0]?.entries).toContainEqual(['id-a', 'v9999'])
    },
  )
})

describe('a form of 200 fields', () => {
  it('links from its error summary to the last field, and scrolls to it', async () => {
    const many = Array.from({ length: 200 }, (_, number) =>
      field(`f${number}`, `Fält nummer ${number}`, 'Short answer', number === 199 ? required : {}),
    )
    const element = await mountForm(singlePageForm(...many))
    // Those outside the viewport are not laid out.
    expect(findInside(element, '.field')?.computedStyleMap().get('content-visibility')).toHaveProperty('value', 'auto')
    await button('Skicka').click()
    await page.getByRole('link', { name: 'Fält nummer 199' }).click()
    const last = element.shadowRoot?.activeElement
    expect(last).toHaveProperty('name', 'id-f199')
    const { top = -1, bottom = Infinity } = last?.getBoundingClientRect() ?? {}
    expect(top).toBeGreaterThan(0)
    expect(findInside(element, '.field:last-child .field-label')?.getBoundingClientRect().top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(innerHeight)
    await expect.element(textbox('Fält nummer 199')).toHaveAccessibleDescription(texts.required)
  })
})

describe('a form of several pages, by keyboard', () => {
  it('shows the step, moves the focus, blocks an invalid page and preserves the answers', async () => {
    const element = await mountForm({ form: volunteer })
    const focus = () => element.shadowRoot?.activeElement
    await expect.element(page.getByText('Steg 1 av 3')).toBeVisible()
    await textbox('Förnamn').click()
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
    await expect.element(textbox('Efternamn')).toHaveValue('Lind')
    await expect.element(page.getByRole('combobox', { name: 'Ort' })).toHaveValue('malmö')
  })

  it('shows the top of the next page, and scrolls only if that is out of view', async () => {
    const fields = (name: string) =>
      Array.from({ length: 30 }, (_, number) => field(`${name}${number}`, `${name} ${number}`, 'Short answer'))
    const pages = ['Ett', 'Två'].map((name) => formPage(name, [fieldset('', [column(fields(name))])]))
    const element = await mountForm({ form: form('Långt', 'Skicka', pages) })
    const topOfPage = () => findInside(element, '#page')?.getBoundingClientRect().top ?? -1
    findInside(element, '#submit')?.scrollIntoView()
    await button('Nästa').click()
    await expect.element(page.getByText('Steg 2 av 2')).toBeInViewport()
    expect(topOfPage()).toBeGreaterThanOrEqual(0)
    element.style.marginBlock = '100px'
    scrollTo(0, 0)
    element.shadowRoot?.querySelector<HTMLElement>('[part=previous]')?.click()
    await expect.element(page.getByText('Steg 1 av 2')).toBeInViewport()
    expect([scrollY, topOfPage() < innerHeight / 2]).toEqual([0, true])
  })

  it('links from its error summary to a list of choices', async () => {
    const element = await mountForm(
      singlePageForm(field('a', 'Val', 'Single choice', { ...required, preValues: choices('Ja', 'Nej') })),
    )
    await button('Skicka').click()
    await page.getByRole('link', { name: 'Val' }).click()
    expect(element.shadowRoot?.activeElement).toHaveProperty('value', 'ja')
  })
})
