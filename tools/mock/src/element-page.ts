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

/** The first snippet of docs/embedding.md, at work. */
export const startPage = elementPage(
  `<gift-bar data-tagline="Ge en gåva idag" data-button-amounts="[100,200,500]" data-connected-gift='{"id":"42","minimumGiftAmount":50,"giftTag":[{"name":"Hemlöshet"}]}'>
  <a href="/control/">Ge en gåva</a>
</gift-bar>
<p lang="en">Approve its payment on the <a href="/control/">control page</a>. <code>--root FOLDER</code> serves your own pages.</p>`,
  { title: 'Gift bar' },
)
