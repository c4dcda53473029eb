/** The minimum width of the layout above mobile, in CSS pixels. */
export const narrowBreakpoint = 768
/** The minimum width of the wide layout of menus and dialogs, in CSS pixels. */
export const wideBreakpoint = 1024
/** The debounce of resizing, in milliseconds. */
export const resizeDebounce = 50

/**
 * A length that changes at the wide breakpoint without a media query, which an inline style cannot
 * have. In px: `sizeAtWide(73, 113)` grows to 113.
 */
export const sizeAtWide = (below: number, from: number): string =>
  `clamp(${below}px,(100vw - ${wideBreakpoint - 1}px)*999,${from}px)`

/** Media queries as the style sheets write them. */
export const media = {
  fromWide: `(min-width: ${wideBreakpoint}px)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const
