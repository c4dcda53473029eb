/*
 * The page in the editor's frame: shows the element that the editor describes, and reports its
 * height.
 */

let element

/** Sets the attributes from the editor; null removes one. */
function show({ charityElement: tag, attributes }) {
  if (element?.localName !== tag) {
    element = document.createElement(tag)
    document.body.replaceChildren(element)
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

/** Dialogs cover the frame, so make room for an open one. */
const tellHeight = () => {
  const isDialogOpen = Boolean(element?.shadowRoot?.querySelector('dialog[open]'))
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  parent.postMessage({ charityElementsHeight: isDialogOpen ? Math.max(height, 640) : height }, location.origin)
}

addEventListener('message', (event) => {
  // The editor's script may run outside the frame that contains ours.
  if (event.origin !== location.origin) return
  const said = JSON.parse(event.data)
  if (said.charityElement) show(said)
})
new ResizeObserver(tellHeight).observe(document.body)
// A press may open a dialog, which changes no size.
addEventListener('click', () => setTimeout(tellHeight, 300))
// A link would lead the frame away from the element.
addEventListener('click', (event) => {
  if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault()
})
parent.postMessage({ charityElementsReady: true }, location.origin)
