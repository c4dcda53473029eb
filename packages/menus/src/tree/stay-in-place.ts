/**
 * Keeps a pressed row in the same place on the screen while its branch opens and one above it
 * closes, so that the user does not lose their place. Only in the mobile menu, which turns off the
 * browser's own scroll anchoring.
 */
export function stayInPlace(row: Element): void {
  const scroller = row.closest('.mobile-menu')
  if (!scroller) return
  const { top } = row.getBoundingClientRect()
  const follow = () => {
    if (!row.isConnected) return
    scroller.scrollTop += row.getBoundingClientRect().top - top
    if (scroller.getAnimations({ subtree: true }).length > 0) requestAnimationFrame(follow)
  }
  // The branches are rendered, and their transitions begin, before the next frame.
  requestAnimationFrame(follow)
}
