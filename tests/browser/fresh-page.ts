import { beforeAll } from 'vitest'

// Files may share a page. Each starts without what another one left there.
beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  delete window.dataLayer
})
