import { arrival, historyFromHere } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { column, field, fieldset, form, page as formPage } from './examples/definitions.ts'
import { button, cleanUpForms, mountForm, required, sentForms, setUpForms, textbox } from './testing/form-harness.ts'
import { texts } from './texts.ts'

beforeEach(() => {
  setUpForms()
  sessionStorage.clear()
  // Each test begins in an entry of its own.
  history.pushState(null, '')
})
afterEach(cleanUpForms)

describe('the pages of a form in the history', () => {
  const props = {
    form: form('Två', 'Skicka', [
      formPage('Ett', [fieldset('', [column([field('namn', 'Namn', 'Short answer', required)])])]),
      formPage('Två', [fieldset('', [column([field('ort', 'Ort', 'Short answer')])])]),
    ]),
  }
  const heading = (name: string) => page.getByRole('heading', { name })
  const goOn = () => arrival(() => button('Nästa').click())

  it('Back shows the page before with its answers and the focus, and Forward comes again', async () => {
    const element = await mountForm(props)
    await textbox('Namn').fill('Anna')
    await goOn()
    await textbox('Ort').fill('Umeå')
    history.back()
    await expect.element(heading('Ett')).toBeVisible()
    await expect.element(textbox('Namn')).toHaveValue('Anna')
    expect(element.shadowRoot?.activeElement?.id).toBe('page')
    history.forward()
    await expect.element(textbox('Ort')).toHaveValue('Umeå')
    expect(sentForms).toEqual([])
  })

  it("'Föregående' and Back are the same step", async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    const place = historyFromHere()
    await goOn()
    await button('Föregående').click()
    await expect.poll(place).toBe(0)
    await expect.element(heading('Ett')).toBeVisible()
  })

  it('a reload shows the page of the entry', async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    await goOn()
    document.body.replaceChildren()
    await mountForm(props)
    await expect.element(heading('Två')).toBeVisible()
    history.back()
    await expect.element(textbox('Namn')).toHaveValue('Anna')
  })

  it('Back does nothing while the form is sent, and leaves the page once it is', async () => {
    const place = historyFromHere()
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    await goOn()
    await button('Skicka').click()
    history.back()
    await expect.poll(place).toBe(0)
    expect(sentForms).toHaveLength(1)
    history.forward()
    await expect.poll(place).toBe(1)
    sentForms[0]?.succeed()
    await expect.poll(place).toBe(0)
    await expect.element(page.getByText(texts.received)).toBeVisible()
  })

  it('Back in the failure dialog closes it and shows the page before, with the answers', async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    await goOn()
    await button('Skicka').click()
    sentForms[0]?.fail()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    history.back()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(textbox('Namn')).toHaveValue('Anna')
  })

  it('what is restored shows its page, and Back leads to the page that was shown', async () => {
    await mountForm(props)
    await textbox('Namn').fill('Anna')
    await goOn()
    await button('Skicka').click()
    sentForms[0]?.fail()
    await arrival(() => button('Stäng').click())
    await expect.element(heading('Ett')).toBeVisible()
    await arrival(() => button(texts['draft.restore']).click())
    await expect.element(heading('Två')).toBeVisible()
    history.back()
    await expect.element(textbox('Namn')).toHaveValue('Anna')

    await goOn()
    document.body.replaceChildren()
    history.pushState(null, '')
    await mountForm(props)
    await expect.element(textbox('Namn')).toHaveValue('')
    await arrival(() => button(texts['draft.restore']).click())
    await expect.element(heading('Två')).toBeVisible()
    history.back()
    await expect.element(textbox('Namn')).toHaveValue('Anna')
  })

  it('the steps of two forms do not disturb each other', async () => {
    await mountForm(props)
    await mountForm(props)
    await textbox('Namn').first().fill('Anna')
    await textbox('Namn').last().fill('Bo')
    await arrival(() => button('Nästa').last().click())
    await arrival(() => button('Nästa').first().click())
    await expect.poll(() => heading('Två').elements()).toHaveLength(2)
    history.back()
    await expect.poll(() => heading('Ett').elements()).toHaveLength(1)
    await expect.element(textbox('Namn')).toHaveValue('Anna')
    history.back()
    await expect.poll(() => heading('Ett').elements()).toHaveLength(2)
  })

  it("Back returns to a page that needs no answer, also when 'Nästa' was the first press", async () => {
    const [first, second] = ['namn', 'ort'].map((name) =>
      formPage(name, [fieldset('', [column([field(name, name, 'Short answer')])])]),
    )
    await mountForm({ form: form('Frivilligt', 'Skicka', [first ?? {}, second ?? {}]) })
    // A press from before the view is played as a click alone.
    await arrival(() =>
      button('Nästa')
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
    await expect.element(textbox('ort')).toBeVisible()
    history.back()
    await expect.element(textbox('namn')).toBeVisible()
  })

  it('an untouched form leaves the history alone', async () => {
    await mountForm(props)
    await expect.element(textbox('Namn')).toBeVisible()
    expect(history.state).toBeNull()
  })
})
