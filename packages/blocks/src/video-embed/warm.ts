/** Connects to servers that are about to be asked for something, once each on a page. */
export function warm(origins: readonly string[]): void {
  for (const origin of origins) {
    if (document.head.querySelector(`link[rel=preconnect][href="${origin}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'preconnect'
    link.href = origin
    document.head.append(link)
  }
}
