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
    await expect.element(button('Ta bort a.pdf')).not.toBeInTheDocument()
  })

  it('accepts dropped files', async () => {
    const element = await mountForm(upload({ allowMultipleFileUploads: true }))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file('dropped.pdf', 1))
    const drop = findInside(element, '.drop') as HTMLElement
    const drag = (type: string) => {
      drop.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }
    drag('dragenter')
    await expect.element(drop).toHaveClass('over')
    drag('dragleave')
    await expect.element(drop).not.toHaveClass('over')
    drag('drop')
    await expect.element(button('Ta bort dropped.pdf')).toBeVisible()
  })

  it('rejects a forbidden extension and too large files, with the required texts [UPL-9, UPL-10]', async () => {
    const element = await mountForm(
      upload({ allowMultipleFileUploads: true, allowedUploadExtensions: ['png', 'jpg'], maxUploadSize: 100 }),
    )
    const message = () => findInside(element, '.field-error')?.textContent
    await userEvent.upload(picker(), file('a.png', 101))
    expect(message()).toBe('Din uppladdning kommer överskrida filstorleksgränsen')
    expect(findInside(element, '.used[aria-live]')?.classList).toContain('too-much')
    await userEvent.upload(picker(), file('b.exe', 1))
    expect(message()).toBe('Ditt filval har en ogiltig filändelse. Tillåtna format är: png, jpg.')
    await button('Skicka').click()
    expect(sentForms).toHaveLength(0)
    await button('Ta bort b.exe').click()
    await button('Ta bort a.png').click()
    expect(message()).toBe('')
    await button('Skicka').click()
    expect(sentForms).toHaveLength(1)
  })
})
