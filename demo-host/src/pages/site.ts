/** What the pages of a site stand on: whose they are and where their parts come from. */
export interface Site {
  name: 'main' | 'microsite'
  /** Where the CDN, the API and the main site answer: `http://localhost:4400`. */
  host: string
  /** Where the simulators answer. */
  simulators: string
}

/** Who may put their pictures and players on a page. */
const videoThumbnails = 'https://i.ytimg.com https://i.vimeocdn.com https://vumbnail.com'
const videoPlayers = 'https://www.youtube-nocookie.com https://player.vimeo.com'

/**
 * The Content Security Policy of every page: nothing but what the elements need, and nothing `unsafe-*`. Third parties' origins
 * are named one by one.
 * @param more what one page needs besides, by directive.
 */
export function contentSecurityPolicy({ host, simulators }: Site, more: Readonly<Record<string, string>> = {}): string {
  const directives = [
    `default-src 'none'`,
    `script-src ${host}/cdn/ ${simulators}/checkout/`,
    `style-src ${host}`,
    `img-src 'self' ${host} data: blob: ${videoThumbnails}`,
    `font-src ${host}`,
    `connect-src ${host}/api/`,
    `frame-src ${videoPlayers}`,
    `form-action 'self' ${host}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ]
  return directives.map((line) => [line, more[line.split(' ')[0] ?? '']].filter(Boolean).join(' ')).join('; ')
}
