import type { Send } from '@charity-elements/runtime/api'
import { ApiError, replaceServices } from '@charity-elements/runtime'
import { expectAccessible, find, mount } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newsletterSignup } from './element.ts'
import { examples } from './examples.ts'
import { texts } from './texts.ts'

/** Signups that have no answer yet. */
let pending: {
  readonly path: string
  readonly body: unknown
  readonly accept: () => void
  readonly reject: (status: number) => void
}[] = []

const send: Send = (call, body) => {
  if (!call.path.endsWith('newsletter-signup/')) return Promise.reject(new ApiError('unreachable', call.path))
  return new Promise((resolve, rejectPromise) =>
    pending.push({
      path: call.path,
      body,
      accept: () => resolve(null as never),
      reject: (status) => rejectPromise(new ApiError('status', call.path, status)),
    }),
  )
}

const address = location.href

beforeEach(() => {
  pending = []
  window.dataLayer = []
  replaceServices({ send })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', address)
  vi.restoreAllMocks()
})

const button = () => page.getByRole('button', { name: texts.submit })
const email = () => page.getByRole('textbox', { name: texts.email })
const sent = () => expect.poll(() => pending.length)

describe('a newsletter signup', () => {
  it('beside the field, the button is level with it and as high, on a narrow screen too [CON-2]', async () => {
    await page.viewport(700, 800)
    await mount(newsletterSignup, { placement: 'module' })
    await expect.element(button()).toBeEnabled()
    const shapeOf = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return [Math.round(top), Math.round(height)]
    }
    const [top = 0, height = 0] = shapeOf(find(email().element().closest('.field') as Element, '.field-frame'))
    const [buttonTop = 0, buttonHeight = 0] = shapeOf(button().element())
    expect(Math.abs(buttonTop - top)).toBeLessThanOrEqual(1)
    expect(Math.abs(buttonHeight - height)).toBeLessThanOrEqual(1)
    await page.viewport(1280, 800)
  })

  it.each<['module' | 'footer' | 'thankYou', string, string]>([
    ['module', 'Nyhetsbrev modul', '[TRK-4]'],
    ['footer', 'Nyhetsbrev footer', '[TRK-5]'],
    ['thankYou', 'Nyhetsbrev modul', '[TRK-4]'],
  ])('as %s thanks, emits an event and records a lead [NEW-6, NEW-8, NEW-10] %3$s', async (placement, formName) => {
    const { element, root } = await mount(newsletterSignup, { placement })
    const heard: unknown[] = []
    element.addEventListener('newsletter-signup', (event) => heard.push((event as CustomEvent).detail))
    await expect.element(page.getByRole('heading', { name: texts[`heading.${placement}`] })).toBeVisible()
    await expect.element(page.getByText(texts[`lead.${placement}`])).toBeVisible()
    await expect.element(button()).toBeEnabled()
    await email().fill('anna@example.org')
    expect(email().element()).toHaveProperty('readOnly', false)
    await userEvent.keyboard('{Enter}')
    await expect.element(button()).toBeDisabled()
    await expect.element(button()).toHaveAttribute('aria-busy', 'true')
    expect(email().element()).toHaveProperty('readOnly', true)
    await sent().toBe(1)
    expect(window.dataLayer).toEqual([])
    pending[0]?.accept()
    await expect.element(page.getByText(texts.thanks)).toBeVisible()
    await expect.element(page.getByText('Ditt första nyhetsbrev kommer snart till din inkorg.')).toBeVisible()
    // The form is gone: the thanks take its place.
    await expect.element(button()).not.toBeInTheDocument()
    expect(find<HTMLButtonElement>(root, 'button').disabled).toBe(true)
    expect([find(root, '.fields').offsetHeight, find(root, '.privacy').offsetHeight]).toEqual([0, 0])
    expect(element.shadowRoot?.activeElement?.id).toBe('outcome')
    expect(window.dataLayer).toEqual([{ event: 'generate_lead', form_name: formName }])
    expect(heard).toEqual([{ placement }])
    await expectAccessible(element)
  })

  it("shows 'Tekniskt fel' on failure, preserves the input, and is idle on typing [NEW-7, NEW-8, NEW-9]", async () => {
    const { element, root } = await mount(newsletterSignup)
    await email().fill('anna@example.org')
    await button().click()
    await sent().toBe(1)
    pending[0]?.reject(500)
    await expect.element(page.getByText('Tekniskt fel', { exact: true })).toBeVisible()
    const submit = find<HTMLButtonElement>(root, '[part=submit]')
    expect([submit.disabled, submit.offsetHeight]).toEqual([true, 0])
    expect(element.shadowRoot?.activeElement?.id).toBe('retry')
    await expect.element(email()).toHaveValue('anna@example.org')
    await expectAccessible(element)
    await email().fill('anna@example.com')
    await expect.element(button()).toBeEnabled()
    await button().click()
    await sent().toBe(2)
    expect(pending[1]?.body).toMatchObject({ emailAddress: 'anna@example.com' })
  })

  it("offers 'Försök igen' on failure, which sends the same values [NEW-5, NEW-8]", async () => {
    const { element, root } = await mount(newsletterSignup)
    await email().fill('anna@example.org')
    await button().click()
    await sent().toBe(1)
    pending[0]?.reject(500)
    await page.getByRole('button', { name: texts.retry }).click()
    await sent().toBe(2)
    expect(pending[1]?.body).toEqual(pending[0]?.body)
    await expect.element(button()).toBeDisabled()
    expect(root.textContent).not.toContain('Tekniskt fel')
    expect(element.shadowRoot?.activeElement?.id).toBe('outcome')
    pending[1]?.accept()
    await expect.element(page.getByText(texts.thanks)).toBeVisible()
  })

  it.each([
    [403, texts['remedy.reload']],
    [404, texts['remedy.later']],
    [500, texts['remedy.later']],
  ])('says what helps after the status %i', async (status, advice) => {
    await mount(newsletterSignup)
    await email().fill('anna@example.org')
    await button().click()
    await sent().toBe(1)
    pending[0]?.reject(status)
    await expect.element(page.getByText(advice)).toBeVisible()
    expect(advice).not.toContain('internetanslutning')
  })

  it('shows the privacy notice that the page gives, before the link to the policy', async () => {
    const { root } = await mount(newsletterSignup, { privacyNotice: 'Vi sparar din adress tills du avslutar.' })
    expect(find(root, '[part=privacy]').textContent).toMatch(
      /^Vi sparar din adress tills du avslutar\..*personuppgifter$/,
    )
    await expectAccessible()
  })

  it('says what to do about a rejected email address once, at its field [ERR-15, NEW-9]', async () => {
    const { element, root } = await mount(newsletterSignup)
    await email().fill('anna@example.org')
    await button().click()
    await sent().toBe(1)
    pending[0]?.reject(422)
    await expect.element(email()).toHaveAccessibleDescription(/^Kontrollera adressen\. /)
    await expect.element(email()).toBeInvalid()
    expect(element.shadowRoot?.activeElement).toBe(find(root, 'input'))
    expect(root.textContent?.match(/Tekniskt fel/g)).toHaveLength(1)
    expect(find(root, '#outcome').innerText.trim()).toBe('')
    expect(root.textContent).not.toContain(texts.retry)
    await expectAccessible(element)
  })

  it('requests names and phone, and signs up to a corps, when the page says so [NEW-2, NEW-3, NEW-13]', async () => {
    await mount(newsletterSignup, { withNames: true, withPhone: true, associationId: '17' })
    await button().click()
    for (const name of [texts.firstName, texts.lastName, texts.email, texts.phone]) {
      await expect.element(page.getByRole('textbox', { name })).toHaveAccessibleDescription(texts.empty)
    }
    await page.getByRole('textbox', { name: texts.firstName }).fill('Anna')
    await page.getByRole('textbox', { name: texts.lastName }).fill('Lind')
    await page.getByRole('textbox', { name: texts.phone }).fill('08-123 45')
    await email().fill('anna@example.org')
    await button().click()
    await sent().toBe(1)
    expect(pending[0]).toMatchObject({ path: '/api/winorg/corps-newsletter-signup/', body: { associationId: '17' } })
  })

  it('says that an address is wrong when its field is left, not before', async () => {
    await mount(newsletterSignup)
    await email().fill('anna')
    expect(email().element().hasAttribute('aria-invalid')).toBe(false)
    await userEvent.tab()
    await expect.element(email()).toHaveAccessibleDescription(texts.badEmail)
  })

  it('requests what the page asks for later, and no more', async () => {
    const { element } = await mount(newsletterSignup)
    element.dataset['withPhone'] = 'true'
    await expect.element(page.getByRole('textbox', { name: texts.phone })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: texts.firstName })).not.toBeInTheDocument()
    await email().fill('anna@example.org')
    await button().click()
    await expect.element(page.getByRole('textbox', { name: texts.phone })).toHaveAccessibleDescription(texts.empty)
  })

  it('confirms a successful card payment and does not thank for a failed one [NEW-14]', async () => {
    const shown = async (query: string, placement = 'thankYou') => {
      history.replaceState(null, '', query)
      const { element, root } = await mount(newsletterSignup, { placement })
      const text = root.textContent
      element.remove()
      return text
    }
    expect(await shown('?responseCode=OK')).toContain(texts.paid)
    expect(await shown('?responseCode=OK', 'module')).not.toContain(texts.paid)
    const failed = await shown('?responseCode=05')
    expect(failed).not.toContain(texts.paid)
    expect(failed).not.toContain(texts['heading.thankYou'])
    const byOtherMeans = await shown('?')
    expect(byOtherMeans).not.toContain(texts.paid)
    expect(byOtherMeans).toContain(texts['heading.thankYou'])
  })

  it('links to the privacy policy on the main site [CON-7]', async () => {
    await mount(newsletterSignup)
    await expect
      .element(page.getByRole('link', { name: texts.privacy }))
      .toHaveAttribute('href', `${location.origin}/stod-oss/villkor/integritetspolicy/`)
  })

  it.each(examples.filter(({ steps }) => !steps).map((example) => [example.name, example] as const))(
    'the example %s is accessible',
    async (_, { props }) => {
      const { element } = await mount(newsletterSignup, props)
      await expectAccessible(element)
    },
  )
})
