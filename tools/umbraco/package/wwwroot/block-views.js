/*
 * Previews in Umbraco's backoffice. Shows each block of the block list and the block grid as its
 * element, with data-preview, which calls no server. Umbraco creates a `charity-block-<tag>` and
 * sets `content`, the values of the block.
 */
import { UmbElementMixin } from '@umbraco-cms/backoffice/element-api'
import { UmbMediaUrlRepository } from '@umbraco-cms/backoffice/media'
import { mediaKeysOf, propsOf } from './block-values.js'
import { cdn } from './settings.js'
import { tags } from './tags.js'

let isLoaderAdded = false

/** Adds the loader once. */
function addLoader() {
  if (isLoaderAdded) return
  isLoaderAdded = true
  const script = document.createElement('script')
  script.type = 'module'
  script.src = `${cdn}/loader.js`
  document.head.append(script)
}

/** The class of the view of a block. @param {string} tag */
export const blockView = (tag) =>
  class extends UmbElementMixin(HTMLElement) {
    #element = document.createElement(tag)
    #media = new UmbMediaUrlRepository(this)
    /** @type {Map<string, string | undefined>} */
    #urls = new Map()
    /** @type {Record<string, unknown>} */
    #values = {}

    /** The values of the block. @param {Record<string, unknown> | undefined} values */
    set content(values) {
      this.#values = values ?? {}
      this.#show()
      void this.#loadMedia(mediaKeysOf(values).filter((key) => !this.#urls.has(key)))
    }

    #show() {
      this.#element.setAttribute('data-props', JSON.stringify(propsOf(this.#values, this.#urls)))
    }

    /** @param {string[]} keys */
    async #loadMedia(keys) {
      if (keys.length === 0) return
      const { data = [] } = await this.#media.requestItems(keys)
      for (const { unique, url } of data) this.#urls.set(unique, url)
      this.#show()
    }

    connectedCallback() {
      super.connectedCallback()
      addLoader()
      this.#element.setAttribute('data-preview', '')
      // An editor selects the block itself, not its content.
      this.inert = true
      // In the light DOM of this element, because the loader finds tags in the page but does not
      // know other shadow roots.
      this.append(this.#element)
      const root = this.getRootNode()
      if (root instanceof ShadowRoot) {
        const watch = () => window.charityElements?.watch?.(root)
        if (window.charityElements) watch()
        else document.querySelector(`script[src="${cdn}/loader.js"]`)?.addEventListener('load', watch, { once: true })
      }
    }
  }

for (const tag of tags) {
  if (!customElements.get(`charity-block-${tag}`)) customElements.define(`charity-block-${tag}`, blockView(tag))
}
