const warmed = new Set<string>()

/** Connects to servers that are about to be asked for something, once each on a page. */
export function warm(origins: readonly string[]): void {
  for (const origin of origins) {
    if (warmed.has(origin)) continue
    warmed.add(origin)
    const link = document.createElement('link')
    link.rel = 'preconnect'
    link.href = origin
    document.head.append(link)
  }
}
