import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} markdown */
export const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? ''

const titles = { gifts: 'Gifts', forms: 'Forms', menus: 'Menus', blocks: 'Content' }

/** The tags of each package, in the order of the site. */
export function elementGroups() {
  const manifest = join(import.meta.dirname, '../../dist/cdn/manifest.json')
  /** @type {{elements: Record<string, {package: string}>}} */
  const { elements } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.entries(titles).map(([name, title]) => ({
    title,
    tags: Object.keys(elements)
      .filter((tag) => elements[tag]?.package === `@charity-elements/${name}`)
      .toSorted(),
  }))
}
