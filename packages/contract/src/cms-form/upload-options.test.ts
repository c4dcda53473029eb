import { describe, expect, it } from 'vitest'
import { defaultMaxUploadSize, hasAllowedExtension, maxFormSize, readUploadOptions } from './upload-options.ts'

const optionsOf = (fileUploadOptions: unknown) => readUploadOptions({ fileUploadOptions })

describe('the upload options of a field', () => {
  it.each([
    [{}, undefined],
    [{ allowAllUploadExtensions: true }, undefined],
    [{ allowAllUploadExtensions: 'True', allowedUploadExtensions: ['png'] }, undefined],
    [{ allowAllUploadExtensions: false }, []],
    [{ allowAllUploadExtensions: false, allowedUploadExtensions: [] }, []],
    [
      { allowAllUploadExtensions: false, allowedUploadExtensions: ['png', '.JPG', '*.gif', ' '] },
      ['png', 'jpg', 'gif'],
    ],
    [{ allowAllUploadExtensions: false, allowedUploadExtensions: '.png, .jpg' }, ['png', 'jpg']],
    [{ allowedUploadExtensions: ['png'] }, ['png']],
    [{ allowedUploadExtensions: '.png; *.jpg,gif  heic' }, ['png', 'jpg', 'gif', 'heic']],
    [{ allowedUploadExtensions: ['tar.gz'] }, ['tar.gz']],
    [{ allowedUploadExtensions: [] }, []],
    [{ allowedUploadExtensions: '' }, []],
    [{ allowedUploadExtensions: null }, undefined],
  ])('%j allow the extensions %j [UPL-3, UPL-4]', (options, extensions) => {
    expect(optionsOf(options).extensions).toEqual(extensions)
  })

  it.each([
    [5, 5],
    ['5', 5],
    [maxFormSize + 1, maxFormSize + 1],
    ['big', defaultMaxUploadSize],
    [0, defaultMaxUploadSize],
    [-1, defaultMaxUploadSize],
    [1.5, defaultMaxUploadSize],
    [undefined, defaultMaxUploadSize],
  ])('with the size %j allow %i bytes [UPL-6]', (maxUploadSize, bytes) => {
    expect(optionsOf({ maxUploadSize }).maxSize).toBe(bytes)
  })

  it.each([undefined, 'x', []])('may be missing or %j: one file of any extension, of 15 MB', (options) => {
    expect(optionsOf(options)).toEqual({ isMultiple: false, extensions: undefined, maxSize: 15_728_640 })
  })
})

it.each([
  ['a.PDF', true],
  ['a.tar.gz', false],
  ['a.gz.pdf', true],
  ['pdf', false],
  ['.pdf', true],
  ['a.pdf ', false],
])('the extension of %j is allowed: %s [UPL-4]', (name, isAllowed) => {
  expect(hasAllowedExtension(name, ['pdf'])).toBe(isAllowed)
  expect(hasAllowedExtension(name, undefined)).toBe(true)
  expect(hasAllowedExtension(name, [])).toBe(false)
})
