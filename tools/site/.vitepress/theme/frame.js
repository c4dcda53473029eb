import { withBase } from 'vitepress'

/** An address of this site, for a page in a frame. @param {string} path */
export const siteUrl = (path) => location.origin + withBase(path)

/** The pictures of the examples are on this site, not at the typed API. @param {string} markup */
export const withPictures = (markup) =>
  markup
    .replace(/\/media\/([\w-]+)\.jpg/g, siteUrl('/media/$1.svg'))
    .replace(/\/assets\/(?=[\w-]+\.svg)/g, siteUrl('/assets/'))

/** The typeface of the library's own brand, which a page in a frame does not have by itself. */
export const fontFace = () =>
  `@font-face{font-family:Figtree;src:url(${siteUrl('/assets/figtree.woff2')}) format('woff2');font-weight:300 900}`
