import { describe, expect, it } from 'vitest'
import { parseForm as parseOnHost } from '../../host/src/forms/form-definition.ts'
import { allowedExtensions, hasAllowedExtension } from '@charity-elements/contract'
import type { FileUpload } from '../../packages/forms/src/content-form/upload/limits.ts'
import { parseForm as parseInBrowser } from '../../packages/forms/src/content-form/definition/parse-form.ts'

/** The settings of an upload in a form, and the extensions that it accepts; undefined for all. */
const cases: [Parameters<typeof allowedExtensions>[0], string[] | undefined][] = [
  [{}, undefined],
  [{ allowAllUploadExtensions: true }, undefined],
  [{ allowAllUploadExtensions: true, allowedUploadExtensions: ['png'] }, undefined],
  [{ allowAllUploadExtensions: false }, []],
  [{ allowAllUploadExtensions: false, allowedUploadExtensions: [] }, []],
  [{ allowAllUploadExtensions: false, allowedUploadExtensions: ['png', '.JPG', '*.gif', ' '] }, ['png', 'jpg', 'gif']],
  [{ allowAllUploadExtensions: false, allowedUploadExtensions: '.png, .jpg' }, ['png', 'jpg']],
  [{ allowedUploadExtensions: ['png'] }, ['png']],
  [{ allowedUploadExtensions: '.png; *.jpg,gif  heic' }, ['png', 'jpg', 'gif', 'heic']],
  [{ allowedUploadExtensions: ['tar.gz'] }, ['tar.gz']],
  [{ allowedUploadExtensions: [] }, []],
]

/** A form with one upload. */
const formWith = (fileUploadOptions: object) => ({
  id: 'form',
  pages: [
    {
      fieldsets: [
        { columns: [{ fields: [{ id: 'file', caption: 'Fil', type: { name: 'File upload' }, fileUploadOptions }] }] },
      ],
    },
  ],
})

describe('the extensions of an upload', () => {
  it.each(cases)('%j: %j [UPL-3, UPL-4]', (options, extensions) => {
    expect(allowedExtensions(options)).toEqual(extensions)
  })

  it.each(cases)('are the same in the browser for %j: %j', (options, extensions) => {
    const [field] = parseInBrowser(formWith(options)).form.fields
    expect((field as FileUpload).extensions).toEqual(extensions)
  })

  it.each(cases)('are the same on the host for %j: %j', (options, extensions) => {
    expect(parseOnHost(formWith(options))?.fields.get('file')?.upload.extensions).toEqual(extensions)
  })

  it.each([
    ['a.PDF', true],
    ['a.tar.gz', false],
    ['a.gz.pdf', true],
    ['pdf', false],
    ['.pdf', true],
    ['a.pdf ', false],
  ])('of %j are allowed: %s [UPL-4]', (name, isAllowed) => {
    expect(hasAllowedExtension(name, ['pdf'])).toBe(isAllowed)
    expect(hasAllowedExtension(name, undefined)).toBe(true)
    expect(hasAllowedExtension(name, [])).toBe(false)
  })
})
