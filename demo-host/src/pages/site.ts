import type { Documentation } from '../static-files.ts'

/** A site, and the addresses that its pages use. */
export interface Site {
  name: 'main' | 'microsite'
  /** Its own origin. */
  origin: string
  /** Origin of the CDN, the API and the main site: `http://localhost:4400`. */
  host: string
  /** Origin of the simulators. */
  simulators: string
  /** The loader of the pages, in the folder of the CDN. */
  loader: string
  /** The documentation and Storybook, if they are built. */
  documentation: readonly Documentation[]
}

/** Origins of video thumbnails and players. */
const videoThumbnails = 'https://i.ytimg.com https://i.vimeocdn.com https://vumbnail.com'
const videoPlayers = 'https://www.youtube-nocookie.com https://player.vimeo.com'

/**
 * The Content Security Policy of every page: only what the elements need, nothing `unsafe-*`, and
 * each third-party origin by name.
 * @param more extra sources for one page, by directive.
 */
export function contentSecurityPolicy(
  { origin, host, simulators }: Site,
  more: Readonly<Record<string, string>> = {},
): string {
  const directives = [
    `default-src 'none'`,
    `script-src ${host}/cdn/ ${host}/assets/consent.js ${simulators}/checkout/`,
    `style-src ${host}`,
    `img-src 'self' ${host} data: blob: ${videoThumbnails}`,
    `font-src ${host}`,
    // Lighthouse reads robots.txt from the page.
    `connect-src ${host}/api/ ${host}/cdn/ ${origin}/robots.txt`,
    `frame-src ${videoPlayers}`,
    `form-action 'self' ${host}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ]
  return directives.map((line) => [line, more[line.split(' ')[0] ?? '']].filter(Boolean).join(' ')).join('; ')
}
