import { MockHost } from './server.js'

export { MockHost }
export { choicesOf, defaultChoices, variants } from './options.js'
export { calls, monthlyForm, monthlyPayload, payloads, savedForms } from './specification.js'

/** Starts a host; it is closed with `close()`. @param {import('./options.js').MockOptions} [options] */
export const startMock = (options) => new MockHost(options).listen()

/**
 * A page with the loader and any markup.
 * @param {string} body
 * @param {{title?: string, head?: string, loader?: string, apiBase?: string}} [options] `loader` is the address of the loader, empty for a page
 *   without one; `apiBase` is the backend, where it is not the page's own origin.
 */
export function elementPage(body, { title = 'Test', head = '', loader = '/cdn/v1/loader.js', apiBase = '' } = {}) {
  const base = apiBase ? ` data-api-base="${apiBase}"` : ''
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${loader ? `<script type="module" src="${loader}"${base}></script>` : ''}
${head}
</head>
<body>
${body}
</body>
</html>
`
}
