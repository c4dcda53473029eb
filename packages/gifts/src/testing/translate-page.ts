/**
 * Translates the text of a root as browsers do. It replaces every text node, except under
 * `translate="no"`, by `<font><font>` with another text, while the framework still refers to the
 * old node.
 */
export function translatePage(root: ParentNode): void {
  const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('[translate=no], style, textarea, font')) continue
    const inner = document.createElement('font')
    inner.textContent = `[${text.data}]`
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
  }
}
