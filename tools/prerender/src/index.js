import { prerenderHtml } from './prerender-html.js'
import { ownRenderer } from './renderer.js'

const renderer = await ownRenderer()

/**
 * Puts the content of each of our elements into the HTML of a page. Does not change anything else.
 * @param {string} html @param {import('./prerender-html.js').Options} [options]
 */
export const prerender = (html, options) => prerenderHtml(html, renderer, options)
