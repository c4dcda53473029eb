import { afterAll, beforeAll } from 'vitest'

// Files may share a page. Each starts without what another one left there.
beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  delete window.dataLayer
})

// No test has a backend. A call that a test does not answer is refused at once: a busy server would
// do so late, and what the element then says would be in another file's test.
const { fetch } = window
beforeAll(() => {
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return pathname.startsWith('/api/') ? Promise.resolve(new Response(null, { status: 404 })) : fetch(input, init)
  }
})
afterAll(() => {
  window.fetch = fetch
})
