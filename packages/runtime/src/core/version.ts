declare const __CE_VERSION__: string | undefined

/** The library's version, inserted by the build. */
export const version: string = typeof __CE_VERSION__ === 'undefined' ? 'development' : __CE_VERSION__
