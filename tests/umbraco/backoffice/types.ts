import type { UmbBlockEditorCustomViewElement } from '@umbraco-cms/backoffice/block-custom-view'
import type { UmbracoPackage } from './node_modules/@umbraco-cms/backoffice/dist-cms/json-schema/umbraco-package-schema.js'
import { blockView } from './wwwroot/block-views.js'

declare global {
  interface Window {
    charityElements?: { watch?(root: ShadowRoot): void }
  }
}

/** `npm run test:umbraco` puts the manifest of the package here. */
export const manifest: UmbracoPackage = {} as never

/** What Umbraco makes of `elementName`, and gives the properties of a block to. */
export const view: new () => UmbBlockEditorCustomViewElement = blockView('gift-bar')
