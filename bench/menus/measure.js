import { largeTree } from '../../packages/menus/src/side-menu/examples.ts'

/* From a press on a branch of a side menu until what it brings stands there and the page is laid out. Milliseconds. */

const rest = (time) => new Promise((resolve) => setTimeout(resolve, time))

/** Presses the control of a closed branch. Resolves once the pages below stand there and the page is laid out. */
function open(root, title) {
  const expander = root.querySelector(`[aria-label="Undersidor till ${title}"]`)
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const branch = root.getElementById(expander.getAttribute('aria-controls') ?? '')
      if (!branch?.querySelector('a')) return
      observer.disconnect()
      branch.getBoundingClientRect()
      resolve(performance.now() - started)
    })
    observer.observe(root, { subtree: true, childList: true, attributes: true })
    const started = performance.now()
    expander.click()
  })
}

/**
 * Opens ten branches of a fresh menu, five on each level and each in place of the one before: the times. A department has 100 pages:
 * itself, nine areas and ten places in each.
 */
window.measure = async (departments) => {
  const element = document.body.appendChild(document.createElement('side-menu'))
  element.tree = largeTree(departments, 9, 10)
  while (!element.shadowRoot?.querySelector('.page-link')) await rest(10)
  const times = []
  for (let department = 1; department <= 5; department += 1) {
    for (const title of [`Avdelning ${department}`, `Ort ${department}.4`]) {
      times.push(await open(element.shadowRoot, title))
      // The branch before has closed by then, and is drawn no more.
      await rest(350)
    }
  }
  element.remove()
  return times
}
