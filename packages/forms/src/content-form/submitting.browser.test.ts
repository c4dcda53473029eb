import { expectAccessible, settled } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field } from './examples/definitions.ts'
import {
  setUpForms,
  cleanUpForms,
  button,
  findInside,
  textbox,
  singlePageForm,
  sentForms,
  mountForm,
} from './testing/form-harness.ts'
import { texts } from './texts.ts'

beforeEach(setUpForms)
afterEach(cleanUpForms)

describe('a form that is sent', () => {
  const contact = () => singlePageForm(field('namn', 'Namn', 'Short answer', { settings: { defaultValue: 'start' } }))

  it('is covered and inert until the answer; several presses are one request [FRM-27, FRM-28, FRM-29, FRM-30]', async () => {
    const element = await mountForm(contact())
    await textbox('Namn').fill('Anna')
    await button('Skicka').click()
    const overlay = findInside(element, '.overlay')
    const form = findInside(element, '.sheet')
    const [over, under] = [overlay?.getBoundingClientRect(), form?.getBoundingClientRect()]
    expect(over && under && over.top <= under.top && over.bottom >= under.bottom && over.width >= under.width).toBe(
      true,
    )
    expect(form).toHaveProperty('inert', true)
    expect(form?.closest('[aria-busy=true]')).not.toBeNull()
    const input = findInside(element, 'input')
    const middle = input?.getBoundingClientRect()
    expect(middle && element.shadowRoot?.elementFromPoint(middle.x + 9, middle.y + 9)).toBe(overlay)
    await userEvent.keyboard('x')
    await userEvent.keyboard('{Enter}')
    element.shadowRoot?.querySelector('form')?.requestSubmit()
    element.shadowRoot?.querySelector('form')?.requestSubmit()
    expect(findInside(element, 'input')).toHaveProperty('value', 'Anna')
    expect(sentForms).toHaveLength(1)
    expect(element.shadowRoot?.activeElement).toBe(overlay)
    sentForms[0]?.reportProgress(0.4)
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40 %')
    await Promise.all(overlay?.getAnimations().map(({ finished }) => finished) ?? [])
    await expectAccessible(element)
  })

  it('sends itself alone in a form around it, such as the one that ASP.NET Web Forms puts around a page', async () => {
    const around = document.body.appendChild(document.createElement('form'))
    const submitted = vi.fn((event: Event) => event.preventDefault())
    around.addEventListener('submit', submitted)
    around.append(await mountForm(contact()))
    await textbox('Namn').fill('Anna')
    await userEvent.keyboard('{Enter}')
    await button('Skicka').click({ force: true })
    expect(sentForms).toHaveLength(1)
    expect(submitted).not.toHaveBeenCalled()
    expect(new FormData(around).has('namn')).toBe(false)
  })

  it('is replaced by a confirmation that gets scroll and focus, and emits an event [FRM-31, FRM-32, FRM-33, TRK-3]', async () => {
    const above = document.body.appendChild(document.createElement('div'))
    above.style.height = '3000px'
    const element = await mountForm({ ...contact(), confirmTitle: 'Tack så mycket', confirmText: 'Vi hör av oss.' })
    const heard: unknown[] = []
    document.addEventListener('form-sent', (event) => heard.push((event as CustomEvent).detail), { once: true })
    await button('Skicka').click()
    scrollTo(0, 0)
    sentForms[0]?.succeed()
    await expect.element(page.getByRole('heading', { name: 'Tack så mycket' })).toBeVisible()
    await expect.element(page.getByText('Vi hör av oss.')).toBeVisible()
    expect(findInside(element, 'form')).toBeNull()
    await expect.poll(() => scrollY).toBeGreaterThan(1000)
    expect(element.getBoundingClientRect().top).toBeLessThan(innerHeight)
    expect(element.shadowRoot?.activeElement?.id).toBe('confirmation')
    expect(window.dataLayer).toEqual([{ event: 'generate_lead', form_name: 'Ett' }])
    expect(heard).toEqual([{ formId: 'form-ett', formName: 'Ett' }])
    await expectAccessible(element)
  })

  it.each([
    [{}, '', `${texts.thanks} ${texts.received}`],
    [{ confirmTitle: 'Klart' }, '', 'Klart'],
    [{}, 'Vi hörs snart.', `${texts.thanks} Vi hörs snart.`],
    [{ confirmTitle: 'Klart', confirmText: 'Vi ringer.' }, 'Vi hörs snart.', 'Klart Vi ringer.'],
  ])('is confirmed with %j and the message %j of the form as %j [FRM-32]', async (props, messageOnSubmit, shown) => {
    const { form } = contact()
    const element = await mountForm({ form: { ...form, messageOnSubmit }, ...props })
    await button('Skicka').click()
    sentForms[0]?.succeed()
    await expect.poll(() => findInside(element, '#confirmation')?.innerText.replaceAll(/\s+/g, ' ')).toBe(shown)
  })

  it('is scrolled to on a smooth-scrolling page that the confirmation makes shorter [FRM-33]', async () => {
    const root = document.documentElement
    root.style.scrollBehavior = 'smooth'
    onTestFinished(() => void root.style.removeProperty('scroll-behavior'))
    const element = await mountForm({
      ...singlePageForm(
        ...Array.from({ length: 30 }, (_, index) => field(`f${index}`, `Fråga ${index}`, 'Short answer')),
      ),
      confirmTitle: 'Tack så mycket',
    })
    const [above, below] = [document.createElement('div'), document.createElement('div')]
    above.style.height = below.style.height = `${innerHeight}px`
    element.before(above)
    element.after(below)
    await button('Skicka').click()
    scrollTo({ top: root.scrollHeight, behavior: 'instant' })
    sentForms[0]?.succeed()
    await expect.element(page.getByRole('heading', { name: 'Tack så mycket' })).toBeInViewport()
    expect(Math.round(element.getBoundingClientRect().top)).toBe(24)
  })

  it("opens 'Tekniskt fel' on failure, whose 'Stäng' resets the form [FRM-34, FRM-35, ERR-1, ERR-2, ERR-3, ERR-4, ERR-5]", async () => {
    const element = await mountForm(contact())
    await textbox('Namn').fill('Anna')
    await button('Skicka').click()
    sentForms[0]?.fail()
    const dialog = page.getByRole('dialog', { name: 'Tekniskt fel', exact: true })
    await expect.element(dialog).toBeVisible()
    expect(console.warn).toHaveBeenCalledWith("charity-elements: <content-form> 'Ett' was not sent: Error: No answer")
    if (element.shadowRoot) await settled(element.shadowRoot)
    await expect
      .element(dialog)
      .toHaveTextContent('Tekniken strulade när formuläret skickades, så vi vet inte om det kom fram.')
    await expect.element(dialog).toHaveTextContent('Kontrollera din internetanslutning och försök igen.')
    await expect.element(dialog).toHaveTextContent('Om problemet upprepas är du välkommen att kontakta oss.')
    await expectAccessible(element)
    expect(element.shadowRoot?.querySelectorAll('dialog button')).toHaveLength(2)
    await expect.element(button('Stäng')).toHaveAccessibleDescription(texts['failure.closing'])
    await button('Stäng').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(textbox('Namn')).toHaveValue('start')
    expect(window.dataLayer).toEqual([])
  })

  it('says that it was emptied, and gives back what was typed [FRM-35]', async () => {
    const element = await mountForm(contact())
    await textbox('Namn').fill('Ett långt svar')
    await button('Skicka').click()
    sentForms[0]?.fail()
    await button('Stäng').click()
    await expect.element(page.getByText(texts['draft.emptied'])).toBeVisible()
    expect(element.shadowRoot?.activeElement?.id).toBe('notice')
    await expectAccessible(element)
    await button(texts['draft.restore']).click()
    await expect.element(textbox('Namn')).toHaveValue('Ett långt svar')
    expect(findInside(element, '#notice')).toBeNull()
  })

  it("is sent again by 'Försök igen', unchanged [FRM-27]", async () => {
    await mountForm(contact())
    await textbox('Namn').fill('Anna')
    await button('Skicka').click()
    sentForms[0]?.fail()
    await button('Försök igen').click()
    await expect.poll(() => sentForms.length).toBe(2)
    expect(sentForms[1]?.entries).toEqual(sentForms[0]?.entries)
    sentForms[1]?.succeed()
    await expect.element(page.getByText(texts.received)).toBeVisible()
  })

  it('shows how personal data is used, above the button', async () => {
    const element = await mountForm({ ...contact(), privacyNotice: 'Vi sparar dina svar i ett år.' })
    const notice = findInside(element, '[part=privacy]')
    expect(notice?.textContent).toBe('Vi sparar dina svar i ett år.')
    expect(notice?.nextElementSibling?.querySelector('#submit')).not.toBeNull()
    expect(findInside(await mountForm(contact()), '[part=privacy]')).toBeNull()
  })

  it('keeps the paragraphs and lines of an editor’s plain text, and the markup of rich text', async () => {
    const noticeOf = async (privacyNotice: string) =>
      findInside(await mountForm({ ...contact(), privacyNotice }), '[part=privacy]')
    const plain = await noticeOf('Ett\ntvå\n\n \n\ntre < fyra')
    expect(plain?.innerHTML).toBe('<p>Ett<br>två</p><p>tre &lt; fyra</p>')
    const rich = await noticeOf('<p>Läs <a href="/villkor/">villkoren</a></p>')
    await expect.poll(() => rich?.querySelector('p > a')?.textContent).toBe('villkoren')
    // The view of rich text is fetched once, and later ones show it too.
    const again = await noticeOf('<p><b>Fet</b></p>')
    await expect.poll(() => again?.querySelector('p > b')?.textContent).toBe('Fet')
  })

  it('does not scroll the page when it is covered', async () => {
    const element = await mountForm(
      singlePageForm(...Array.from({ length: 4 }, (_, index) => field(`f${index}`, `Fråga ${index}`, 'Short answer'))),
    )
    element.style.display = 'block'
    element.style.marginBlock = `${innerHeight}px`
    const submit = findInside(element, '#submit')
    submit?.scrollIntoView({ block: 'start' })
    const before = scrollY
    submit?.click()
    await expect.poll(() => element.shadowRoot?.activeElement?.className).toBe('overlay')
    expect(scrollY).toBe(before)
  })

  it('is reset by Escape in the failure dialog as by its button, and can be restored and sent [FRM-35]', async () => {
    await mountForm(contact())
    await textbox('Namn').fill('Ett långt svar')
    await button('Skicka').click()
    sentForms[0]?.fail()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(textbox('Namn')).toHaveValue('start')
    await button('Återställ').click()
    await button('Skicka').click()
    sentForms[1]?.succeed()
    await expect.element(page.getByText(texts.received)).toBeVisible()
    expect(sentForms[1]?.entries).toContainEqual(['id-namn', 'Ett långt svar'])
  })

  it('stays where it is on the page after a failure that is tried again', async () => {
    const element = await mountForm(contact())
    element.style.marginBlock = `${innerHeight - 200}px`
    const top = findInside(element, '#submit')?.getBoundingClientRect().top
    await textbox('Namn').fill('Ett långt svar')
    await button('Skicka').click()
    sentForms[0]?.fail()
    await button('Försök igen').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(textbox('Namn')).toHaveValue('Ett långt svar')
    expect(top).toBeGreaterThan(innerHeight / 2)
    expect(findInside(element, '#submit')?.getBoundingClientRect().top).toBe(top)
  })
})
