import type { Link } from '@charity-elements/runtime/links/link.ts'

/** The link to a page: its path on the site, whether or not it begins with the slash, or a whole address. */
export const linkTo = (path: string, title: string): Link =>
  /^(?:[a-z][a-z\d+.-]*:|[/?#])/i.test(path) ? { url: path, title } : { route: { path }, title }
