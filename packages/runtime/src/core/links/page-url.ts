/** The URL of the page. A `srcdoc` frame has no URL, so this returns that of the page around it. */
export const pageUrl = (): string => (location.protocol === 'about:' ? document.baseURI : location.href)
