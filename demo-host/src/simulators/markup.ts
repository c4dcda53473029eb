const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** A simulator's HTML page with one style sheet and at most one script, both from this server. */
export function htmlDocument(title: string, body: string, script?: string): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/assets/simulators.css">
${script ? `<script type="module" src="/assets/${script}"></script>` : ''}
</head>
<body>${body}
<footer><small>Simulator på en demonstrationsserver: inga pengar flyttas.</small></footer>
</body>
</html>`
}

/**
 * The Content Security Policy of the simulators' pages: this server only. Forms may redirect to the
 * merchant's page on any site.
 */
export const simulatorPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
