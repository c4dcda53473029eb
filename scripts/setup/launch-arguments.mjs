/** Chromium makes no background requests, also runs as root, and lets tests collect garbage. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The machine's font hinting must not affect pictures.
  '--font-render-hinting=none',
  '--js-flags=--expose-gc',
]
