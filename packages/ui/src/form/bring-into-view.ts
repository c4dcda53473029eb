/**
 * Scrolls an element's top into view, instantly even on a page with smooth scrolling. The content
 * has just changed and is often shorter, and the browser then corrects the scroll position, which
 * would cancel a smooth scroll.
 */
export const bringIntoView = (part: Element): void => part.scrollIntoView({ block: 'start', behavior: 'instant' })
