const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in markup. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** A simulator's page: one style sheet, at most one script, both from this server. */
export function document(title: string, body: string, script?: string): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/assets/simulators.css">
${script ? `<script type="module" src="/assets/${script}"></script>` : ''}
</head>
<body>${body}</body>
</html>`
}

/** Nothing but what this server itself gives. Forms may lead on to the merchant's page, wherever that is. */
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
