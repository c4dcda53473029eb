/** The thank-you pages of the site by their ids in the CMS. */
export const thankYouPages = { once: { id: '2001', path: '/tack/' }, monthly: { id: '2002', path: '/tack/manad/' } }

/** The path of a page by its id; the first thank-you page for an id that is none. */
export const pathOf = (pageId: string): string =>
  Object.values(thankYouPages).find(({ id }) => id === pageId)?.path ?? thankYouPages.once.path
