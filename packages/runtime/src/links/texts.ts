export const texts = {
  /** In place of a link that leads nowhere (specification 1, section 8). */
  badContent: 'Bad content',
  newWindow: '(öppnas i nytt fönster)',
}
