import type { SendForm } from '@charity-elements/runtime/api/call.ts'
import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import { expectAccessible, mount, settled } from '@charity-elements/runtime/testing/mount.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentForm } from './element.ts'
import { examples } from './examples.ts'
import { choices, column, field, fieldset, form, page as formPage, showWhile } from './examples/definitions.ts'
import { volunteer } from './examples/volunteer.ts'
import { texts } from './texts.ts'

interface Sent {
  readonly entries: Parameters<SendForm>[0]
  readonly onShare: (share: number) => void
  readonly succeed: () => void
  readonly fail: () => void
}

/** Every form that was sent, with the answer in the test's hands. */
let sent: Sent[] = []

const takesForms: SendForm = (entries, options) =>
  new Promise((resolve, reject) => {
    sent.push({
      entries,
      onShare: (share) => options?.onShare?.(share),
      succeed: resolve,
      fail: () => reject(new Error('No answer')),
    })
  })

beforeEach(() => {
  sent = []
  window.dataLayer = []
  replaceServices({ sendForm: takesForms })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A form on the page, drawn. */
const show = async (props: object): Promise<HTMLElement> => (await mount(contentForm, props)).element

const one = (...fields: Record<string, unknown>[]) => ({
  form: form('Ett', 'Skicka', [formPage('', [fieldset('', [column(fields)])])]),
})
const named = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inside = (element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
const required = { required: true }

describe('what a form shows', () => {
  it('its fieldsets, columns and fields in their order, and the submit button [FRM-1, FRM-3, FRM-4, FRM-6]', async () => {
    const element = await show({ form: volunteer })
    const legends = [...(element.shadowRoot?.querySelectorAll('legend') ?? [])].map(({ textContent }) => textContent)
    expect(legends).toEqual(['Dina uppgifter', 'Var vill du hjälpa till?'])
    const labels = [...(element.shadowRoot?.querySelectorAll('.field-label') ?? [])].map(
      ({ textContent }) => textContent,
    )
    expect(labels).toEqual(['Förnamn *', 'Efternamn *', 'E-post *', 'Mobilnummer', 'Ort *'])
    expect(inside(element, '#submit')?.textContent).toBe('Nästa')
    await expect.element(named('Förnamn')).toHaveAttribute('name', 'id-fornamn')
    // Two columns of six twelfths stand beside each other, in this order.
    const [first, second] = ['id-fornamn', 'id-efternamn'].map((name) =>
      inside(element, `[name="${name}"]`)?.getBoundingClientRect(),
    )
    expect(first?.top).toBe(second?.top)
    expect(first?.right).toBeLessThan(second?.left ?? 0)
    await expectAccessible(element)
  })

  it('help texts tied to their controls, and placeholders [FRM-7, FRM-10]', async () => {
    await show({ form: volunteer })
    await expect.element(named('Mobilnummer')).toHaveAccessibleDescription('Så att vi når dig samma dag.')
    await expect.element(named('Mobilnummer')).toHaveAttribute('placeholder', '070-123 45 67')
  })

  it('each of the ten field types as its own control [FRM-8, FRM-11, FRM-12, FRM-13, FRM-14, FRM-15, FRM-16, FRM-17, FRM-18, FRM-19, FRM-20, FRM-21, FRM-22, FRM-23]', async () => {
    const preValues = [
      { value: 'a', caption: 'Alfa' },
      { value: 'b', caption: 'Beta' },
    ]
    const element = await show(
      one(
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
          settings: { html: '<p>Rik <em>text</em><script>window.hit = true</script></p>' },
        }),
      ),
    )
    await expect.element(named('Kort')).toHaveValue('anna@example.org')
    await expect.element(named('Kort')).toHaveAttribute('type', 'email')
    await expect.element(named('Kort')).toHaveAttribute('autocomplete', 'email')
    expect(inside(element, '[name="id-long"]')?.localName).toBe('textarea')
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
    // The caption names the control, and so does what is agreed to.
    await page.getByRole('checkbox', { name: 'Samtycke Ja, spara mina uppgifter' }).click()
    expect(inside(element, '[name="id-file"]')?.getAttribute('type')).toBe('file')
    expect(inside(element, 'h4')?.textContent).toBe('Rubrik')
    await expect.element(page.getByText('Text under')).toBeVisible()
    expect(inside(element, 'em')?.textContent).toBe('text')
    expect('hit' in window).toBe(false)
    await expectAccessible(element)

    await button('Skicka').click()
    expect(sent.map(({ entries }) => entries)).toEqual([
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

  it('on pink or blue, as the editor chose, the form of the picker [FRM-24, FRM-25]', async () => {
    const colorOf = async (color: string) => {
      const element = await show({ formPicker: { form: volunteer }, color })
      const place = inside(element, '.form')
      const background = place && getComputedStyle(place).backgroundColor
      element.remove()
      return background
    }
    expect(await colorOf('Rosa')).toBe('rgb(251, 228, 227)')
    expect(await colorOf('Blå')).toBe('rgb(223, 235, 246)')
    expect(await colorOf('')).toBe('rgba(0, 0, 0, 0)')
  })

  it('what a condition lets through, at once as values change [CND-18, CND-19]', async () => {
    await show({ form: volunteer })
    await expect.element(named('Vilken ort?')).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Ort' }).selectOptions('Annan ort')
    await expect.element(named('Vilken ort?')).toBeVisible()
    await page.getByRole('combobox', { name: 'Ort' }).selectOptions('Malmö')
    await expect.element(named('Vilken ort?')).not.toBeInTheDocument()
  })
})

describe('a field', () => {
  it('says nothing at the start, and what is wrong once it is changed, left or submitted [VAL-4, VAL-5, VAL-6, VAL-7, VAL-8, VAL-17]', async () => {
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

  it('with half a date in it is not taken for an empty one', async () => {
    const element = await show(one(field('a', 'Datum', 'Short answer', { settings: { fieldType: 'date' } })))
    inside(element, 'input')?.focus()
    await userEvent.keyboard('12')
    await button('Skicka').click()
    expect(inside(element, '.field-error')?.textContent).toBe(texts.invalid)
    expect(sent).toHaveLength(0)
  })

  it.each(['Dropdown', 'Single choice'])('among 10,000 preset values can be chosen and sent: %s', async (type) => {
    const preValues = Array.from({ length: 10_000 }, (_, number) => ({ value: `v${number}`, caption: `Val ${number}` }))
    await show(one(field('a', 'Lista', type, { preValues })))
    await page.getByRole('combobox', { name: 'Lista' }).selectOptions('v9999')
    await button('Skicka').click()
    expect(sent[0]?.entries).toContainEqual(['id-a', 'v9999'])
  })
})

describe('a form of 200 fields', () => {
  it('leads from its summary to the last of them, and into view', async () => {
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
    expect(bottom).toBeLessThan(innerHeight)
    await expect.element(named('Fält nummer 199')).toHaveAccessibleDescription(texts.required)
  })
})

describe('an upload', () => {
  const upload = (fileUploadOptions: object) => one(field('f', 'Bilagor', 'File upload', { fileUploadOptions }))
  const file = (name: string, size: number) => new File([new Uint8Array(size)], name)
  const picker = () => page.getByLabelText('Bilagor')

  it('takes several files, gives one back, and tells how much of the maximum is used [UPL-2, UPL-8]', async () => {
    const element = await show(
      upload({ allowMultipleFileUploads: true, allowAllUploadExtensions: true, maxUploadSize: 1000 }),
    )
    await expect.element(page.getByText('0 % av 1000 byte används')).toBeVisible()
    await userEvent.upload(picker(), [file('a.pdf', 100), file('b.pdf', 150)])
    await expect.element(page.getByText('25 % av 1000 byte används')).toBeVisible()
    await userEvent.upload(picker(), file('c.pdf', 250))
    await expect.element(page.getByText('50 % av 1000 byte används')).toBeVisible()
    await button('Ta bort b.pdf').click()
    await expect.element(page.getByText('35 % av 1000 byte används')).toBeVisible()
    await expectAccessible(element)
    await button('Skicka').click()
    expect(sent[0]?.entries.slice(1).map(([name, value]) => [name, value instanceof File && value.name])).toEqual([
      ['id-f', 'a.pdf'],
      ['id-f', 'c.pdf'],
    ])
  })

  it('takes one file where one is allowed, and another in its place [UPL-2]', async () => {
    await show(upload({ allowMultipleFileUploads: false }))
    await expect.element(picker()).not.toHaveAttribute('multiple')
    await userEvent.upload(picker(), file('a.pdf', 1))
    await userEvent.upload(picker(), file('b.pdf', 1))
    await expect.element(button('Ta bort b.pdf')).toBeVisible()
    await expect.element(button('Ta bort a.pdf')).not.toBeInTheDocument()
  })

  it('takes what is dropped on it', async () => {
    const element = await show(upload({ allowMultipleFileUploads: true }))
    const dropped = new DataTransfer()
    dropped.items.add(file('dropped.pdf', 1))
    inside(element, '.drop')?.dispatchEvent(
      new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }),
    )
    await expect.element(button('Ta bort dropped.pdf')).toBeVisible()
  })

  it('refuses a wrong extension and too much, in the words of the specification [UPL-9, UPL-10]', async () => {
    const element = await show(
      upload({ allowMultipleFileUploads: true, allowedUploadExtensions: ['png', 'jpg'], maxUploadSize: 100 }),
    )
    const message = () => inside(element, '.field-error')?.textContent
    await userEvent.upload(picker(), file('a.png', 101))
    expect(message()).toBe('Din uppladdning kommer överskrida filstorleksgränsen')
    await userEvent.upload(picker(), file('b.exe', 1))
    expect(message()).toBe('Ditt filval har en ogiltig filändelse. Tillåtna format är: png, jpg.')
    await button('Skicka').click()
    expect(sent).toHaveLength(0)
    await button('Ta bort b.exe').click()
    await button('Ta bort a.png').click()
    expect(message()).toBe('')
    await button('Skicka').click()
    expect(sent).toHaveLength(1)
  })
})

describe('sending', () => {
  const contact = () => one(field('namn', 'Namn', 'Short answer', { settings: { defaultValue: 'start' } }))

  it('the form is covered and deaf until there is an answer; one press or many is one request [FRM-27, FRM-28, FRM-29, FRM-30]', async () => {
    const element = await show(contact())
    await named('Namn').fill('Anna')
    await button('Skicka').click()
    const overlay = inside(element, '.overlay')
    const form = inside(element, '.sheet')
    const [over, under] = [overlay?.getBoundingClientRect(), form?.getBoundingClientRect()]
    expect(over && under && over.top <= under.top && over.bottom >= under.bottom && over.width >= under.width).toBe(
      true,
    )
    const input = inside(element, 'input')
    const middle = input?.getBoundingClientRect()
    expect(middle && element.shadowRoot?.elementFromPoint(middle.x + 9, middle.y + 9)).toBe(overlay)
    await userEvent.keyboard('x')
    await userEvent.keyboard('{Enter}')
    element.shadowRoot?.querySelector('form')?.requestSubmit()
    element.shadowRoot?.querySelector('form')?.requestSubmit()
    expect(inside(element, 'input')).toHaveProperty('value', 'Anna')
    expect(sent).toHaveLength(1)
    expect(element.shadowRoot?.activeElement).toBe(overlay)
    sent[0]?.onShare(0.4)
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await Promise.all(overlay?.getAnimations().map(({ finished }) => finished) ?? [])
    await expectAccessible(element)
  })

  it('the confirmation takes the place of a form that is sent, is scrolled to and read out, and the page is told [FRM-31, FRM-32, FRM-33, TRK-3]', async () => {
    const above = document.body.appendChild(document.createElement('div'))
    above.style.height = '3000px'
    const element = await show({ ...contact(), confirmTitle: 'Tack så mycket', confirmText: 'Vi hör av oss.' })
    const heard: unknown[] = []
    document.addEventListener('form:sent', (event) => heard.push((event as CustomEvent).detail), { once: true })
    await button('Skicka').click()
    scrollTo(0, 0)
    sent[0]?.succeed()
    await expect.element(page.getByRole('heading', { name: 'Tack så mycket' })).toBeVisible()
    await expect.element(page.getByText('Vi hör av oss.')).toBeVisible()
    expect(inside(element, 'form')).toBeNull()
    await expect.poll(() => scrollY).toBeGreaterThan(1000)
    expect(element.getBoundingClientRect().top).toBeLessThan(innerHeight)
    expect(element.shadowRoot?.activeElement?.id).toBe('confirmation')
    expect(window.dataLayer).toEqual([{ event: 'generate_lead', form_name: 'Ett' }])
    expect(heard).toEqual([{ formId: 'form-ett', formName: 'Ett' }])
    await expectAccessible(element)
  })

  it('is scrolled to on a page that scrolls smoothly and is cut shorter by the confirmation [FRM-33]', async () => {
    const root = document.documentElement
    root.style.scrollBehavior = 'smooth'
    onTestFinished(() => void root.style.removeProperty('scroll-behavior'))
    const element = await show({
      ...one(...Array.from({ length: 30 }, (_, index) => field(`f${index}`, `Fråga ${index}`, 'Short answer'))),
      confirmTitle: 'Tack så mycket',
    })
    const [above, below] = [document.createElement('div'), document.createElement('div')]
    above.style.height = below.style.height = `${innerHeight}px`
    element.before(above)
    element.after(below)
    await button('Skicka').click()
    scrollTo({ top: root.scrollHeight, behavior: 'instant' })
    sent[0]?.succeed()
    await expect.element(page.getByRole('heading', { name: 'Tack så mycket' })).toBeInViewport()
    expect(Math.round(element.getBoundingClientRect().top)).toBe(24)
  })

  it("a failure opens 'Tekniskt fel', whose 'Stäng' resets the form [FRM-34, FRM-35, ERR-1, ERR-2, ERR-3, ERR-4, ERR-5]", async () => {
    const element = await show(contact())
    await named('Namn').fill('Anna')
    await button('Skicka').click()
    sent[0]?.fail()
    const dialog = page.getByRole('dialog', { name: 'Tekniskt fel' })
    await expect.element(dialog).toBeVisible()
    if (element.shadowRoot) await settled(element.shadowRoot)
    await expect.element(dialog).toHaveTextContent('Tekniken strulade när formuläret skulle skickas.')
    await expect.element(dialog).toHaveTextContent('Kontrollera din internetanslutning och försök igen.')
    await expect.element(dialog).toHaveTextContent('Om problemet upprepas är du välkommen att kontakta oss.')
    await expectAccessible(element)
    await button('Stäng').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(named('Namn')).toHaveValue('start')
    expect(window.dataLayer).toEqual([])
  })

  it('what was written can be kept instead, and sent again; Escape loses nothing', async () => {
    await show(contact())
    await named('Namn').fill('Ett långt svar')
    await button('Skicka').click()
    sent[0]?.fail()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await button('Behåll det jag skrivit').click()
    await expect.element(named('Namn')).toHaveValue('Ett långt svar')
    await button('Skicka').click()
    sent[1]?.succeed()
    await expect.element(page.getByText(texts.received)).toBeVisible()
    expect(sent[1]?.entries).toContainEqual(['id-namn', 'Ett långt svar'])
  })
})

describe('a form of several pages, by keyboard', () => {
  it('tells the step, moves the focus, holds an invalid page back and keeps what is written', async () => {
    const element = await show({ form: volunteer })
    const focus = () => element.shadowRoot?.activeElement
    await expect.element(page.getByText('Steg 1 av 3')).toBeVisible()
    await named('Förnamn').click()
    await userEvent.keyboard('Anna{Enter}')
    expect(focus()?.id).toBe('summary')
    // The summary leads to each field.
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

  it('a line of the summary leads to a list of choices too', async () => {
    const element = await show(
      one(field('a', 'Val', 'Single choice', { ...required, preValues: choices('Ja', 'Nej') })),
    )
    await button('Skicka').click()
    await page.getByRole('link', { name: 'Val' }).click()
    expect(element.shadowRoot?.activeElement).toHaveProperty('value', 'ja')
  })
})

describe('on its page', () => {
  it('the same form twice works as two', async () => {
    const [first, second] = [
      await show(one(field('a', 'Namn', 'Short answer'))),
      await show(one(field('a', 'Namn', 'Short answer'))),
    ]
    await named('Namn').first().fill('Ett')
    await named('Namn').last().fill('Två')
    await button('Skicka').last().click()
    expect(sent.map(({ entries }) => entries[1])).toEqual([['id-a', 'Två']])
    sent[0]?.succeed()
    await expect.poll(() => inside(second, 'form')).toBeNull()
    expect(inside(first, 'input')).toHaveProperty('value', 'Ett')
  })

  it('what was written stays when the page writes the same definition anew, or moves the element', async () => {
    const element = await show(one(field('a', 'Namn', 'Short answer')))
    await named('Namn').fill('Anna')
    element.dataset.color = 'Rosa'
    await expect.poll(() => inside(element, '.rosa')).not.toBeNull()
    document.body.append(element)
    await expect.element(named('Namn')).toHaveValue('Anna')
  })

  it('tells the console once what of its definition it could not use, and shows the rest', async () => {
    const element = await show(examples.find(({ name }) => name === 'Faulty definition')?.props ?? {})
    element.dataset.color = 'Rosa'
    await expect.poll(() => inside(element, '.rosa')).not.toBeNull()
    await expect.element(named('Fungerar')).toBeVisible()
    const warnings = vi.mocked(console.warn).mock.calls.map(([text]) => String(text))
    expect(warnings).toHaveLength(1)
    for (const problem of ['Okänd typ', '[a-', 'condition on itself', 'no id']) expect(warnings[0]).toContain(problem)
  })

  it('keeps what the page put into it when there is no form to show', async () => {
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
      await expectAccessible(await show(props))
    },
  )
})

describe('a field that a condition hides', () => {
  it('is neither asked for nor sent, and has kept its value when it comes back [CND-18]', async () => {
    await show(
      one(
        field('a', 'Välj', 'Checkbox'),
        field('b', 'Mer', 'Short answer', { ...required, ...showWhile('a', 'true') }),
      ),
    )
    const box = page.getByRole('checkbox', { name: 'Välj' })
    await box.click()
    await named('Mer').fill('skrivet')
    await box.click()
    await button('Skicka').click()
    expect(sent[0]?.entries).toEqual([
      ['formId', 'form-ett'],
      ['id-a', ''],
    ])
    sent[0]?.fail()
    await button('Behåll det jag skrivit').click()
    await box.click()
    await expect.element(named('Mer')).toHaveValue('skrivet')
  })
})
