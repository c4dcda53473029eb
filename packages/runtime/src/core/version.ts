declare const __CE_VERSION__: string | undefined

/**
 * The library's version, inserted by the build. Alone in its file, because reading it keeps this line
 * in every bundle that has the file.
 */
export const version: string = typeof __CE_VERSION__ === 'undefined' ? 'development' : __CE_VERSION__
