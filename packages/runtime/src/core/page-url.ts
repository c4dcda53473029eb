/** The URL of the page. A frame that is written into its page (`srcdoc`) has no URL of its own, so it has that page's. */
export const pageUrl = (): string => (location.protocol === 'about:' ? document.baseURI : location.href)
