import type { CmsObject } from '../cms-object.ts'
import { asText, readBoolean, readList, readObject, readText } from './read-values.ts'

/** Default maximum size of all files of a field together, in bytes: 15 MB. */
export const defaultMaxUploadSize = 15_728_640

/** Maximum size in bytes of all files of a form together for our host, whatever the form says: 75 MB. */
export const maxFormSize = 5 * defaultMaxUploadSize

/** The files that an upload field accepts. */
export interface UploadOptions {
  readonly isMultiple: boolean
  /** In lower case, without the dot; undefined when every extension is allowed. */
  readonly extensions: readonly string[] | undefined
  /** Maximum size of all files together, in bytes. */
  readonly maxSize: number
}

/** Reads the upload options of a field. */
export function readUploadOptions(field: CmsObject): UploadOptions {
  const options = readObject(field, 'fileUploadOptions')
  const size = Number(readText(options, 'maxUploadSize'))
  return {
    isMultiple: readBoolean(options, 'allowMultipleFileUploads'),
    extensions: readExtensions(options),
    maxSize: Number.isSafeInteger(size) && size > 0 ? size : defaultMaxUploadSize,
  }
}

/**
 * All extensions are allowed if the form says so or says nothing. A list, or a text such as
 * '.png, .jpg', counts without `allowAllUploadExtensions`, and `allowAllUploadExtensions: false`
 * without a list allows none.
 */
function readExtensions(options: CmsObject): readonly string[] | undefined {
  const listed = options['allowedUploadExtensions']
  const allowsAll = readText(options, 'allowAllUploadExtensions')
    ? readBoolean(options, 'allowAllUploadExtensions')
    : listed == null
  if (allowsAll) return undefined
  const names =
    typeof listed === 'string' ? listed.split(/[,;\s]/) : readList(options, 'allowedUploadExtensions').map(asText)
  return names
    .map((name) =>
      name
        .trim()
        .replace(/^[*.]+/, '')
        .toLowerCase(),
    )
    .filter((name) => name !== '')
}

/** Whether a file's name ends with one of the extensions, in either letter case. */
export function hasAllowedExtension(fileName: string, extensions: readonly string[] | undefined): boolean {
  const dot = fileName.lastIndexOf('.')
  return !extensions || (dot >= 0 && extensions.includes(fileName.slice(dot + 1).toLowerCase()))
}
