import type { MockOptions } from './options.ts'
import { MockServer } from './server.ts'

export type { Fault } from './faults.ts'
export { MockApi } from './mock-api.ts'
export { type Choices, type MockOptions, type PageContent, allExtensions, variants } from './options.ts'
export type { CardPayment, CrmEntry, FormPost, LoggedCall, SigningCase, SwishPayment } from './state.ts'
export type { Violation } from './violation.ts'
export { MockServer }

/** Starts a host. Stop it with `close()`. */
export const startMock = (options?: MockOptions): Promise<MockServer> => new MockServer(options).listen()

/**
 * A page with the loader and any markup.
 * @param options `loader` is the address of the loader, empty for a page without one; `apiBase` is
 * the backend, if it is not the page's own origin.
 */
export function elementPage(
  body: string,
  {
    title = 'Test',
    head = '',
    loader = '/cdn/v1/loader.js',
    apiBase = '',
  }: { title?: string; head?: string; loader?: string; apiBase?: string } = {},
): string {
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
