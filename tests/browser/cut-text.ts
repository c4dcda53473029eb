/**
 * Elements in an open shadow root, or in the page, that reach outside the view or cut their text.
 */
export function findCutText(): readonly string[] {
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const boxAround = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null
  const isClipped = (overflow: string) => ['hidden', 'clip'].includes(overflow)
  const name = (element: Element) => {
    const { host } = element.getRootNode() as ShadowRoot
    return `${host ? `${host.localName} ` : ''}${element.localName}${element.className ? `.${String(element.className)}` : ''}: ${(element.textContent ?? '').trim().slice(0, 40)}`
  }
  const textBoxes = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        const range = document.createRange()
        range.selectNode(node)
        return range.getBoundingClientRect()
      })
      .filter(({ width }) => width > 0)
  /**
   * Boxes that scroll may hold wider content, except dialogs, and a slider its other slides; texts
   * for screen readers only are one pixel wide.
   */
  const isMeantToBeCut = (element: Element): boolean => {
    // The greeting card is a picture of the printed one.
    if (element.closest('.swiper-slide:not(.swiper-slide-active), .card-paper')) return true
    for (let box: Element | null = element; box; box = boxAround(box)) {
      const { overflowX, clipPath } = getComputedStyle(box)
      if (box.clientWidth <= 1 || clipPath !== 'none') return true
      if (['auto', 'scroll'].includes(overflowX) && box.localName !== 'dialog') return true
    }
    return false
  }
  const found: string[] = []
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot)
      const texts = textBoxes(element)
      if (texts.length === 0 || !isShown(element) || isMeantToBeCut(element)) continue
      const top = Math.min(...texts.map((text) => text.top))
      const bottom = Math.max(...texts.map((text) => text.bottom))
      const left = Math.min(...texts.map((text) => text.left))
      const right = Math.max(...texts.map((text) => text.right))
      if (left < -1 || right > innerWidth + 1) found.push(`outside the view (${Math.round(right)}): ${name(element)}`)
      // What scrolls can be read, and a dialog is cut by nothing around it.
      let isInScroller = false
      for (let box: Element | null = element; box; box = box.localName === 'dialog' ? null : boxAround(box)) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const bounds = box.getBoundingClientRect()
        const isCutAcross = isClipped(overflowX) && (right > bounds.right + 1 || left < bounds.left - 1)
        // Letters with long tails may reach a few pixels out of their line.
        isInScroller ||= ['auto', 'scroll'].includes(overflowY)
        const isCutDown = !isInScroller && isClipped(overflowY) && (bottom > bounds.bottom + 4 || top < bounds.top - 4)
        if (isCutAcross || isCutDown) found.push(`cut by ${name(box)}: ${name(element)}`)
      }
    }
  }
  visit(document)
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} px`)
  return [...new Set(found)]
}
