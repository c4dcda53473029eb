export const texts = {
  /** The name of the button that expands a page's branch. */
  pagesBelow: (title: string) => `Undersidor till ${title}`,
}
