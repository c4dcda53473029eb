/** No background traffic, runs as root, and tests can collect garbage. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The hinting of text is a setting of the machine.
  '--font-render-hinting=none',
  '--js-flags=--expose-gc',
]
