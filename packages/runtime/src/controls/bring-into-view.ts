/**
 * Brings the top of a part into view, at once also on a page that scrolls smoothly: what is shown has just become another, often
 * shorter, and a browser that cuts a page's scrolling to its new height gives up the scrolling that is under way.
 */
export const bringIntoView = (part: Element): void => part.scrollIntoView({ block: 'start', behavior: 'instant' })
