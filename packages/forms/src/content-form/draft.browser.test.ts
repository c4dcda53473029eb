import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftLifetimeMs } from './draft.ts'
import { choices, field } from './examples/definitions.ts'
import { examples } from './examples.ts'
import {
  button,
  cleanUpForms,
  findInside,
  mountForm,
  sentForms,
  setUpForms,
  singlePageForm,
  textbox,
} from './testing/form-harness.ts'
import { texts } from './texts.ts'

beforeEach(() => {
  setUpForms()
  sessionStorage.clear()
  // Each test begins in an entry of its own.
  history.pushState(null, '')
})
afterEach(cleanUpForms)

/** The page as after a reload or a crash: nothing is left but what the browser keeps for the tab. */
async function reload(props: object): Promise<HTMLElement> {
  document.body.replaceChildren()
  return mountForm(props)
}

/** The page as after a visit by a link. */
async function visit(props: object): Promise<HTMLElement> {
  history.pushState(null, '')
  return reload(props)
}

const controlsOf = (element: HTMLElement) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('[part=field] :is(input, select, textarea)') ?? []),
]

/** Answers a field as the user does. */
async function answer(control: HTMLInputElement): Promise<void> {
  const locator = page.elementLocator(control)
  if (control.type === 'file') {
    const file = new File(['%PDF-1.4 åäö'], 'intyg.pdf', { type: 'application/pdf' })
    await userEvent.upload(locator, file)
  } else if (control.type === 'checkbox' || control.type === 'radio') await locator.click()
  else if (control.tagName === 'SELECT')
    await userEvent.selectOptions(locator, control.querySelectorAll('option')[1]?.value ?? '')
  else await locator.fill(control.type === 'email' ? 'anna@example.org' : 'Svar åäö')
}

/** What every control of the form says, and its files. */
const answersOf = (element: HTMLElement) => [
  ...controlsOf(element).map(({ type, checked, value }) => (/checkbox|radio/.test(type) ? checked : value)),
  ...[...(element.shadowRoot?.querySelectorAll('.file') ?? [])].map(({ textContent }) => textContent),
]

const storedFiles = () => sessionStorage.getItem('charity-elements:form-files')

/** Mounts a form with one upload, and uploads a file, which is stored. Returns the form's props. */
async function uploadFile(): Promise<object> {
  const props = singlePageForm(field('cv', 'Intyg', 'File upload'))
  const [control] = controlsOf(await mountForm(props))
  if (control) await answer(control)
  await expect.poll(storedFiles).not.toBeNull()
  return props
}

describe('a form in a tab that is reloaded or crashes', () => {
  const withFields = examples.filter(({ api, steps }) => !api && !steps)

  it.each(withFields.map(({ name, props }) => [name, props] as const))(
    'has every answer again, whichever field it was at: %s',
    { timeout: 60_000 },
    async (_, props) => {
      let element = await mountForm(props)
      const pages = element.shadowRoot?.querySelectorAll('.step-mark').length || 1
      for (let number = 0; number < pages; number += 1) {
        for (let index = 0; index < controlsOf(element).length; index += 1) {
          const control = controlsOf(element)[index]
          if (!control) throw new Error('A field has disappeared')
          await answer(control)
          if (control.type === 'file')
            await expect.poll(() => sessionStorage.getItem('charity-elements:form-files')).not.toBeNull()
          const before = answersOf(element)
          element = await reload(props)
          await expect.poll(() => answersOf(element)).toEqual(before)
          await expect.element(page.getByText(texts['draft.restored'])).toBeVisible()
        }
        if (number < pages - 1) await button('Nästa').click()
      }
    },
  )

  it('keeps the content of a file, and sends it', async () => {
    const props = singlePageForm(field('cv', 'Intyg', 'File upload'))
    const element = await mountForm(props)
    const [control] = controlsOf(element)
    if (control) await answer(control)
    await expect.poll(() => sessionStorage.getItem('charity-elements:form-files')).not.toBeNull()
    await reload(props)
    await button('Skicka').click()
    const sent = sentForms[0]?.entries.find(([name]) => name === 'id-cv')?.[1]
    if (!(sent instanceof File)) throw new Error('No file was sent')
    expect([sent.name, sent.type, await sent.text()]).toEqual(['intyg.pdf', 'application/pdf', '%PDF-1.4 åäö'])
  })

  it('keeps a file that came back after the form had started over', async () => {
    await uploadFile()
    await button('Börja om').click()
    await expect.poll(storedFiles).toBeNull()
    await button('Återställ').click()
    await expect.poll(storedFiles).not.toBeNull()
  })

  it('does not fill in a file that another has replaced', async () => {
    const props = await uploadFile()
    // The names are stored at once, a file when it has been read.
    const drafts = sessionStorage.getItem('charity-elements:form-drafts') ?? ''
    sessionStorage.setItem('charity-elements:form-drafts', drafts.replace('intyg.pdf', 'film.mp4'))
    const reloaded = await reload(props)
    await expect.element(page.getByText('Välj de här filerna igen: film.mp4.')).toBeVisible()
    expect(reloaded.shadowRoot?.querySelector('.file')).toBeNull()
  })

  it('names the files that are too large to keep', async () => {
    const props = singlePageForm(field('cv', 'Intyg', 'File upload'), field('namn', 'Namn', 'Short answer'))
    const element = await mountForm(props)
    const [control] = controlsOf(element)
    if (!control) throw new Error('There is no field')
    await userEvent.upload(page.elementLocator(control), new File([new Uint8Array(4_000_000)], 'film.mp4'))
    await textbox('Namn').fill('Anna')
    await reload(props)
    await expect.element(textbox('Namn')).toHaveValue('Anna')
    await expect.element(page.getByText('Välj de här filerna igen: film.mp4.')).toBeVisible()
  })

  it('does not keep passwords', async () => {
    const props = singlePageForm(field('kod', 'Kod', 'Short answer', { settings: { fieldType: 'password' } }))
    await mountForm(props)
    await page.getByLabelText('Kod').fill('hemligt')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hemligt')
  })

  it('shares no draft with another form on the page, nor with the same form a second time', async () => {
    const props = singlePageForm(field('namn', 'Namn', 'Short answer'))
    await mountForm(props)
    await mountForm(props)
    await textbox('Namn').first().fill('Anna')
    await textbox('Namn').last().fill('Bo')
    document.body.replaceChildren()
    await mountForm(props)
    await mountForm(props)
    await expect.element(textbox('Namn').first()).toHaveValue('Anna')
    await expect.element(textbox('Namn').last()).toHaveValue('Bo')
  })

  it('leaves out answers that the editor has since taken away, and keeps the others', async () => {
    await mountForm(singlePageForm(field('namn', 'Namn', 'Short answer'), field('ort', 'Ort', 'Short answer')))
    await textbox('Namn').fill('Anna')
    await textbox('Ort').fill('Umeå')
    await reload(singlePageForm(field('ort', 'Ort', 'Short answer'), field('namn', 'Namn', 'Checkbox')))
    await expect.element(textbox('Ort')).toHaveValue('Umeå')
    await expect.element(page.getByRole('checkbox', { name: 'Namn' })).not.toBeChecked()
  })

  it.each(['nonsense', '[1]', '{"form-ett":{"changedAt":9e15,"answers":7}}', '{"form-ett":null}'])(
    'is empty if another script has written %s in its place',
    async (stored) => {
      sessionStorage.setItem('charity-elements:form-drafts', stored)
      await mountForm(singlePageForm(field('namn', 'Namn', 'Short answer')))
      await expect.element(textbox('Namn')).toHaveValue('')
    },
  )
})

describe('a form that is visited again in the same tab', () => {
  const props = singlePageForm(
    field('namn', 'Namn', 'Short answer'),
    field('ort', 'Ort', 'Single choice', { preValues: choices('Umeå') }),
  )

  it("is empty, and offers to restore what was typed with 'Återställ'", async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    const element = await visit(props)
    await expect.element(page.getByText(texts['draft.found'])).toBeVisible()
    await expect.element(textbox('Namn')).toHaveValue('')
    await button('Återställ').click()
    await expect.element(textbox('Namn')).toHaveValue('Anna')
    expect(findInside(element, '#notice')).toBeNull()
  })

  it("forgets it with 'Börja om', which can be undone until the page is left", async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    await visit(props)
    await button('Börja om').first().click()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Anna')
    await expect.element(page.getByText(texts['draft.emptied'])).toBeVisible()
    await button('Återställ').click()
    await expect.element(textbox('Namn')).toHaveValue('Anna')
  })

  it('still has it when the offer is left alone and the page is reloaded', async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    await visit(props)
    await reload(props)
    await expect.element(button('Återställ')).toBeVisible()
  })

  it('still has it after a visit where a field was left empty', async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    await visit(props)
    await textbox('Namn').click()
    await userEvent.tab()
    await expect.element(button('Börja om').nth(1)).toBeVisible()
    // A used form is put into the history after the paint.
    await expect.poll(() => history.state).not.toBeNull()
    await visit(props)
    await button('Återställ').click()
    await expect.element(textbox('Namn')).toHaveValue('Anna')
  })

  it('has forgotten it an hour after the last change', async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + draftLifetimeMs)
    await reload(props)
    await expect.element(textbox('Namn')).toHaveValue('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Anna')
  })

  it('has forgotten it when it was sent', async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    await button('Skicka').click()
    expect(JSON.stringify({ ...sessionStorage })).toContain('Anna')
    sentForms[0]?.succeed()
    await expect.element(page.getByText(texts.received)).toBeVisible()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Anna')
  })

  it("can be emptied at any time with 'Börja om', as on a shared device", async () => {
    await mountForm(props)
    await expect.element(page.getByText(texts['draft.kept'])).toBeVisible()
    await textbox('Namn').fill('Anna')
    await button('Börja om').click()
    await expect.element(textbox('Namn')).toHaveValue('')
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])).not.toContain('Anna')
  })
})
