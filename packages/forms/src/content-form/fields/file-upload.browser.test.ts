import { expectAccessible } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field } from '../examples/definitions.ts'
import {
  setUpForms,
  cleanUpForms,
  button,
  findInside,
  singlePageForm,
  sentForms,
  mountForm,
} from '../testing/form-harness.ts'
import { texts } from '../texts.ts'

beforeEach(setUpForms)
afterEach(cleanUpForms)

describe('an upload', () => {
  const upload = (fileUploadOptions: object) =>
    singlePageForm(field('f', 'Bilagor', 'File upload', { fileUploadOptions }))
  const file = (name: string, size: number) => new File([new Uint8Array(size)], name)
  const picker = () => page.getByLabelText('Bilagor')

  it('accepts several files, removes one, and shows how much of the maximum is used [UPL-2, UPL-8]', async () => {
    const element = await mountForm(
      upload({ allowMultipleFileUploads: true, allowAllUploadExtensions: true, maxUploadSize: 1000 }),
    )
    await expect.element(page.getByText('0 % av 1 000 byte används')).toBeVisible()
    await expect.element(page.getByText('Välj filer eller dra hit dem')).toBeVisible()
    await expect.element(picker()).toHaveAccessibleDescription('Högst 1\u00a0000\u00a0byte sammanlagt.')
    await userEvent.upload(picker(), [file('a.pdf', 100), file('b.pdf', 150)])
    await expect.element(page.getByText('25 % av 1 000 byte används')).toBeVisible()
    await userEvent.upload(picker(), file('c.pdf', 250))
    await expect.element(page.getByText('50 % av 1 000 byte används')).toBeVisible()
    await button('Ta bort b.pdf').click()
    await expect.element(page.getByText('35 % av 1 000 byte används')).toBeVisible()
    await expectAccessible(element)
    await button('Skicka').click()
    expect(sentForms[0]?.entries.slice(1).map(([name, value]) => [name, value instanceof File && value.name])).toEqual([
      ['id-f', 'a.pdf'],
      ['id-f', 'c.pdf'],
    ])
  })

  it('accepts one file when one is allowed, and replaces it by another [UPL-2]', async () => {
    await mountForm(upload({ allowMultipleFileUploads: false }))
    await expect.element(picker()).not.toHaveAttribute('multiple')
    await userEvent.upload(picker(), file('a.pdf', 1))
    await userEvent.upload(picker(), file('b.pdf', 1))
    await expect.element(button('Ta bort b.pdf')).toBeVisible()
    await expect.element(page.getByText(texts['upload.onlyOne'])).not.toBeInTheDocument()
    await expect.element(button('Ta bort a.pdf')).not.toBeInTheDocument()
  })

  /** Drags files over a field, away from it, and drops them there. */
  function dragged(element: HTMLElement, ...names: string[]) {
    const dataTransfer = new DataTransfer()
    for (const name of names) dataTransfer.items.add(file(name, 1))
    return (type: string) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
      findInside(element, '.drop')?.dispatchEvent(event)
      return event
    }
  }

  it('accepts dropped files, which the browser does not open', async () => {
    const element = await mountForm(upload({ allowMultipleFileUploads: true }))
    const drag = dragged(element, 'dropped.pdf')
    const place = () => findInside(element, '.drop')?.className
    expect(place()).toBe('drop')
    drag('dragenter')
    await expect.poll(place).toBe('drop over')
    drag('dragleave')
    await expect.poll(place).toBe('drop')
    expect(drag('dragover').defaultPrevented).toBe(true)
    await expect.poll(place).toBe('drop over')
    expect(drag('drop').defaultPrevented).toBe(true)
    await expect.element(button('Ta bort dropped.pdf')).toBeVisible()
    expect(place()).toBe('drop')
  })

  it('for one file takes the first of several that are dropped, and says so until it is removed', async () => {
    const element = await mountForm(upload({ allowMultipleFileUploads: false }))
    const note = page.getByText(texts['upload.onlyOne'])
    await expect.element(page.getByText(texts['upload.orDrop'])).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
    dragged(element, 'a.pdf', 'b.pdf')('drop')
    await expect.element(note).toBeVisible()
    // What is dropped is a link, for example.
    dragged(element)('drop')
    await button('Ta bort a.pdf').click()
    await expect.element(note).not.toBeInTheDocument()
    expect(element.shadowRoot?.activeElement).toBe(findInside(element, '[type=file]'))
  })

  it('rejects a forbidden extension and too large files, with the required texts [UPL-9, UPL-10]', async () => {
    const element = await mountForm(
      upload({ allowMultipleFileUploads: true, allowedUploadExtensions: ['png', 'jpg'], maxUploadSize: 100 }),
    )
    const message = () => findInside(element, '.field-error')?.textContent
    await expect
      .element(picker())
      .toHaveAccessibleDescription('Tillåtna format: png, jpg. Högst 100\u00a0byte sammanlagt.')
    await expect.element(picker()).toHaveAttribute('accept', '.png,.jpg')
    await userEvent.upload(picker(), file('a.png', 100))
    expect(findInside(element, '.used')?.className).toBe('used')
    await button('Ta bort a.png').click()
    await userEvent.upload(picker(), file('a.png', 101))
    expect(message()).toBe('Din uppladdning kommer överskrida filstorleksgränsen')
    expect(findInside(element, '.used[aria-live]')?.classList).toContain('too-much')
    await userEvent.upload(picker(), file('b.exe', 1))
    expect(message()).toBe('Ditt filval har en ogiltig filändelse. Tillåtna format är: png, jpg.')
    expect(findInside(element, '.file.refused .file-name')?.textContent).toBe('b.exe')
    await button('Skicka').click()
    expect(sentForms).toHaveLength(0)
    await button('Ta bort b.exe').click()
    await button('Ta bort a.png').click()
    expect(message()).toBe('')
    await button('Skicka').click()
    expect(sentForms).toHaveLength(1)
  })
})
