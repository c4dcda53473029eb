/* Decides which files an upload field accepts, for the form in the browser and for the host. */

/** Default maximum size of all files of a field together, in bytes: 15 MB. */
export const defaultMaxUploadSize = 15_728_640

/** A list, or a text such as '.png, .jpg', in lower case and without dots. */
function cleaned(listed: string | readonly string[]): string[] {
  const names = typeof listed === 'string' ? listed.split(/[,;\s]/) : listed
  return names
    .map((name) =>
      name
        .trim()
        .replace(/^[*.]+/, '')
        .toLowerCase(),
    )
    .filter((name) => name !== '')
}

/**
 * The extensions that a field accepts. Undefined if it accepts all, because the form says so or
 * says nothing. A list counts without `allowAllUploadExtensions`, and `allowAllUploadExtensions:
 * false` without a list allows none.
 */
export function allowedExtensions(options: {
  readonly allowAllUploadExtensions?: boolean | undefined
  readonly allowedUploadExtensions?: string | readonly string[] | undefined
}): readonly string[] | undefined {
  const { allowedUploadExtensions: listed, allowAllUploadExtensions = listed === undefined } = options
  return allowAllUploadExtensions ? undefined : cleaned(listed ?? [])
}

/** Whether a file's name ends with one of the extensions, in either letter case. */
export function hasAllowedExtension(fileName: string, extensions: readonly string[] | undefined): boolean {
  const dot = fileName.lastIndexOf('.')
  return !extensions || (dot >= 0 && extensions.includes(fileName.slice(dot + 1).toLowerCase()))
}
