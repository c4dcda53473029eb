/**
 * Scrolls an element's top into view, instantly even on a page with smooth scrolling: the content has just changed and is often
 * shorter, and a browser that clamps the scroll position to the new height cancels a smooth scroll in progress.
 */
export const bringIntoView = (part: Element): void => part.scrollIntoView({ block: 'start', behavior: 'instant' })
