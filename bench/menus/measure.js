import { largeTree } from '../../packages/menus/src/side-menu/examples.ts'

/*
 * The milliseconds from a press on a branch of a side menu until its pages are in the document and
 * the page is laid out.
 */

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time))

/** Opens a branch. Resolves once its pages are in the document and the page is laid out. */
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
 * Opens ten branches of a fresh menu, five on each level, each replacing the previous one, and
 * returns the times. A department has 100 pages: itself, nine areas and ten places in each.
 */
window.measure = async (departments) => {
  const element = document.body.appendChild(document.createElement('side-menu'))
  element.tree = largeTree(departments, 9, 10)
  while (!element.shadowRoot?.querySelector('.page-link')) await sleep(10)
  const times = []
  for (let department = 1; department <= 5; department += 1) {
    for (const title of [`Avdelning ${department}`, `Ort ${department}.4`]) {
      times.push(await open(element.shadowRoot, title))
      // By then the previous branch has closed and is no longer rendered.
      await sleep(350)
    }
  }
  element.remove()
  return times
}
