import { type Html, html } from './html.ts'
import type { Site } from './site.ts'

/** What a page may depend on. */
export interface Asked {
  site: Site
  query: Record<string, unknown>
}

export interface Page {
  title: string
  description?: string
  body: Html
  /** Whether the page is laid on a coloured ground. */
  surface?: 'rosa' | 'bla'
}

/** A whole page, as the CMS's master template gives it: one script tag and no line of script of its own. */
export function layout(site: Site, page: Page): string {
  const { host } = site
  const isMain = site.name === 'main'
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} – Famnen</title>
        ${page.description && html`<meta name="description" content="${page.description}" />`}
        <link rel="icon" href="${host}/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${host}/assets/pages.css" />
        <script type="module" src="${host}/cdn/v1/loader.js" data-api-base="${host}" data-track-links="true"></script>
      </head>
      <body class="${page.surface ?? ''}">
        <a class="skip" href="#innehall">Till innehållet</a>
        ${isMain ? mainHeader() : micrositeHeader(host)}
        <main id="innehall" tabindex="-1">${page.body}</main>
        ${footer(site)}
      </body>
    </html>`.markup
}

const mainHeader = () =>
  html`<header class="site-top">
    <a class="wordmark" href="/">Famnen</a>
    <nav aria-label="Huvudmeny">
      <a href="/om-oss/">Om oss</a>
      <a href="/kalender/">Kalender</a>
      <a href="/kontakt/">Kontakt</a>
      <a class="act" href="/ge/">Ge en gåva</a>
    </nav>
  </header>`

const micrositeHeader = (host: string) =>
  html`<header class="site-top">
    <a class="wordmark" href="/">En natt inomhus</a>
    <nav aria-label="Huvudmeny"><a href="${host}/">Till famnen.se</a></nav>
  </header>`

const footer = ({ host }: Site) =>
  html`<footer class="site-foot">
    <div>
      <p class="wordmark">Famnen</p>
      <p>Kyrka och hjälporganisation. En påhittad organisation, på en demonstrationsserver.</p>
    </div>
    <nav aria-label="Sidfot">
      <a href="${host}/stod-oss/villkor/integritetspolicy/">Integritetspolicy</a>
      <a href="${host}/kontakt/">Kontakt</a>
      <a href="${host}/ge/">Fler sätt att ge</a>
    </nav>
  </footer>`
