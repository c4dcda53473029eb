import { expectAccessible } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { examples } from './examples.ts'
import { field, showWhile } from './examples/definitions.ts'
import { volunteer } from './examples/volunteer.ts'
import {
  setUpForms,
  cleanUpForms,
  button,
  findInside,
  textbox,
  singlePageForm,
  sentForms,
  mountForm,
  required,
} from './testing/form-harness.ts'

beforeEach(setUpForms)
afterEach(cleanUpForms)

const preValues = [
  { value: 'a', caption: 'Alfa' },
  { value: 'b', caption: 'Beta' },
]
/** One field of each type. */
const everyType = singlePageForm(
  field('short', 'Kort', 'Short answer', { settings: { fieldType: 'email', defaultValue: 'anna@example.org' } }),
  field('long', 'Lång', 'Long answer'),
  field('drop', 'Lista', 'Dropdown', { preValues }),
  field('single', 'Ett val', 'Single choice', { preValues }),
  field('multi', 'Flera val', 'Multiple choice', { preValues }),
  field('box', 'Ruta', 'Checkbox'),
  field('consent', 'Samtycke', 'Data Consent', { settings: { AcceptCopy: 'Ja, spara mina uppgifter' } }),
  field('file', 'Fil', 'File upload'),
  field('title', '', 'Title and description', {
    settings: { caption: 'Rubrik', captionTag: 'h4', bodyText: 'Text under' },
  }),
  field('rich', '', 'Rich text', {
    settings: { html: '<p>Rik <em>text</em><script>window.hasRunFormScript = true</script></p>' },
  }),
)

describe('a form', () => {
  it('shows its fieldsets, columns and fields in order, and the submit button [FRM-1, FRM-3, FRM-4, FRM-6]', async () => {
    const element = await mountForm({ form: volunteer })
    const legends = [...(element.shadowRoot?.querySelectorAll('legend') ?? [])].map(({ textContent }) => textContent)
    expect(legends).toEqual(['Dina uppgifter', 'Var vill du hjälpa till?'])
    const labels = [...(element.shadowRoot?.querySelectorAll('.field-label') ?? [])].map(
      ({ textContent }) => textContent,
    )
    expect(labels).toEqual(['Förnamn', 'Efternamn', 'E-post', 'Mobilnummer (valfritt)', 'Ort'])
    expect(findInside(element, '#submit')?.textContent).toBe('Nästa')
    await expect.element(textbox('Förnamn')).toHaveAttribute('name', 'id-fornamn')
    // Two columns of six twelfths are side by side, in this order.
    const [first, second] = ['id-fornamn', 'id-efternamn'].map((name) =>
      findInside(element, `[name="${name}"]`)?.getBoundingClientRect(),
    )
    expect(first?.top).toBe(second?.top)
    expect(first?.right).toBeLessThan(second?.left ?? 0)
    // Boxes side by side are aligned, although only one of them has a help text above it.
    const topOf = (name: string) => findInside(element, `[name="${name}"]`)?.getBoundingClientRect().top
    expect(topOf('id-epost')).toBe(topOf('id-telefon'))
    await expectAccessible(element)
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('connects help texts to their controls, and shows placeholders [FRM-7, FRM-10]', async () => {
    await mountForm({ form: volunteer })
    await expect.element(textbox('Mobilnummer')).toHaveAccessibleDescription('Så att vi når dig samma dag.')
    await expect.element(textbox('Mobilnummer')).toHaveAttribute('placeholder', '070-123 45 67')
  })

  it('shows each of the ten field types as its own control [FRM-8, FRM-11, FRM-12, FRM-13, FRM-14, FRM-15, FRM-16, FRM-17, FRM-18, FRM-19, FRM-20, FRM-21, FRM-22, FRM-23]', async () => {
    const element = await mountForm(everyType)
    await expect.element(textbox('Kort')).toHaveValue('anna@example.org')
    await expect.element(textbox('Kort')).toHaveAttribute('type', 'email')
    await expect.element(textbox('Kort')).toHaveAttribute('autocomplete', 'email')
    expect(findInside(element, '[name="id-long"]')?.localName).toBe('textarea')
    const list = page.getByRole('combobox', { name: 'Lista' })
    await list.selectOptions('Beta')
    await expect.element(list).toHaveValue('b')
    await page.getByRole('radio', { name: 'Alfa' }).click()
    await page.getByRole('radio', { name: 'Beta' }).click()
    await expect.element(page.getByRole('radio', { name: 'Alfa' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Alfa' }).click()
    await page.getByRole('checkbox', { name: 'Beta' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Alfa' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Ruta' }).click()
    // Both the caption and the consent text are the control's accessible name.
    await page.getByRole('checkbox', { name: 'Samtycke (valfritt) Ja, spara mina uppgifter' }).click()
    expect(findInside(element, '[name="id-file"]')?.getAttribute('type')).toBe('file')
    expect(findInside(element, 'h4')?.textContent).toBe('Rubrik')
    await expect.element(page.getByText('Text under')).toBeVisible()
    expect(findInside(element, 'em')?.textContent).toBe('text')
    expect('hasRunFormScript' in window).toBe(false)
    await expectAccessible(element)

    await button('Skicka').click()
    expect(sentForms.map(({ entries }) => entries)).toEqual([
      [
        ['formId', 'form-ett'],
        ['id-short', 'anna@example.org'],
        ['id-long', ''],
        ['id-drop', 'b'],
        ['id-single', 'b'],
        ['id-multi', 'a'],
        ['id-multi', 'b'],
        ['id-box', 'true'],
        ['id-consent', 'true'],
      ],
    ])
  })

  it('shows the picked form on pink or blue, as the editor chose [FRM-24, FRM-25]', async () => {
    const colorOf = async (color: string) => {
      const element = await mountForm({ formPicker: { form: volunteer }, color })
      const place = findInside(element, '.form')
      const background = place && getComputedStyle(place).backgroundColor
      element.remove()
      return background
    }
    expect(await colorOf('Rosa')).toBe('rgb(251, 228, 227)')
    expect(await colorOf('Blå')).toBe('rgb(223, 235, 246)')
    for (const none of ['', 'Marin', '#abcdef']) expect(await colorOf(none)).toBe('rgba(0, 0, 0, 0)')
  })

  it('shows and hides by condition as soon as values change [CND-18, CND-19]', async () => {
    await mountForm({ form: volunteer })
    await expect.element(textbox('Vilken ort?')).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Ort' }).selectOptions('Annan ort')
    await expect.element(textbox('Vilken ort?')).toBeVisible()
    await page.getByRole('combobox', { name: 'Ort' }).selectOptions('Malmö')
    await expect.element(textbox('Vilken ort?')).not.toBeInTheDocument()
  })
})

describe('a form on its page', () => {
  it('works independently of a second copy', async () => {
    const [first, second] = [
      await mountForm(singlePageForm(field('a', 'Namn', 'Short answer'))),
      await mountForm(singlePageForm(field('a', 'Namn', 'Short answer'))),
    ]
    await textbox('Namn').first().fill('Ett')
    await textbox('Namn').last().fill('Två')
    await button('Skicka').last().click()
    expect(sentForms.map(({ entries }) => entries[1])).toEqual([['id-a', 'Två']])
    sentForms[0]?.succeed()
    await expect.poll(() => findInside(second, 'form')).toBeNull()
    expect(findInside(first, 'input')).toHaveProperty('value', 'Ett')
  })

  it('preserves the answers when the page sets an equal definition or moves the element', async () => {
    const element = await mountForm(singlePageForm(field('a', 'Namn', 'Short answer')))
    await textbox('Namn').fill('Anna')
    element.dataset.color = 'Rosa'
    await expect.poll(() => findInside(element, '.accent')).not.toBeNull()
    document.body.append(element)
    await expect.element(textbox('Namn')).toHaveValue('Anna')
  })

  it('begins again when the page sets another definition', async () => {
    const element = await mountForm(singlePageForm(field('a', 'Namn', 'Short answer')))
    await textbox('Namn').fill('Anna')
    Object.assign(element, singlePageForm(field('b', 'Ort', 'Short answer'), field('c', 'Kub', 'Hologram')))
    await expect.element(textbox('Ort')).toHaveValue('')
    await expect.element(textbox('Namn')).not.toBeInTheDocument()
    // It warns once it is shown.
    await expect.poll(() => vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining("'Kub'")]])
  })

  it('warns once about problems in its definition, and shows the rest', async () => {
    const element = await mountForm(examples.find(({ name }) => name === 'Faulty definition')?.props ?? {})
    element.dataset.color = 'Rosa'
    await expect.poll(() => findInside(element, '.accent')).not.toBeNull()
    await expect.element(textbox('Fungerar')).toBeVisible()
    await expect.poll(() => vi.mocked(console.warn).mock.calls).toHaveLength(1)
    const warnings = vi.mocked(console.warn).mock.calls.map(([text]) => String(text))
    for (const problem of ['Okänd typ', '[a-', 'condition on itself', 'no id']) expect(warnings[0]).toContain(problem)
    for (const line of warnings[0]?.split('\n').slice(1) ?? []) expect(line).toMatch(/^- [^\n]+\.$/)
  })

  it('still shows its fallback content when there is no form to show', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const element = document.createElement('content-form')
    element.textContent = 'Ring oss'
    document.body.append(element)
    await expect.poll(() => element.shadowRoot?.querySelector('slot')).toBeInstanceOf(HTMLSlotElement)
    expect(element.shadowRoot?.querySelector('.root')?.childElementCount ?? 0).toBe(0)
    expect(vi.mocked(console.warn).mock.calls.flat().join(' ')).toContain('There is no form definition')
  })

  it.each(examples.filter(({ steps }) => !steps).map((example) => [example.name, example] as const))(
    'the example %s is accessible',
    async (_, { props }) => {
      await expectAccessible(await mountForm(props))
    },
  )
})

describe('a field that a condition hides', () => {
  it('is not required or sent, and has its value when it comes back [CND-18]', async () => {
    await mountForm(
      singlePageForm(
        field('a', 'Välj', 'Checkbox'),
        field('b', 'Mer', 'Short answer', { ...required, ...showWhile('a', 'true') }),
      ),
    )
    const box = page.getByRole('checkbox', { name: 'Välj' })
    await box.click()
    await textbox('Mer').fill('skrivet')
    await box.click()
    await button('Skicka').click()
    expect(sentForms[0]?.entries).toEqual([
      ['formId', 'form-ett'],
      ['id-a', ''],
    ])
    sentForms[0]?.fail()
    await button('Stäng').click()
    await button('Återställ').click()
    await box.click()
    await expect.element(textbox('Mer')).toHaveValue('skrivet')
  })
})
