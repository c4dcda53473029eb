/** From this width on, in CSS pixels, the layout is not the mobile one (CON-2). */
export const mobileBreakpoint = 768
/** From this width on, in CSS pixels, menus and dialogs have their wide layout (CON-1). */
export const wideBreakpoint = 1024
/** Below this height, in CSS pixels, a screen is short (CON-3). */
export const shortScreen = 650
/** How long, in milliseconds, resizing has to rest before we react to it (CON-4). */
export const resizeDebounce = 50

/** Media queries as the style sheets write them. */
export const media = {
  fromMobile: `(min-width: ${mobileBreakpoint}px)`,
  fromWide: `(min-width: ${wideBreakpoint}px)`,
  short: `(max-height: ${shortScreen - 1}px)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const
