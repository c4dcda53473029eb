import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../elements.mjs'

/** @typedef {import('../../../tools/catalogue/catalogue.mjs').Entry} Entry */

const template = readFileSync(join(import.meta.dirname, 'README.template.md'), 'utf8')

/**
 * The README of a package, as npm shows it.
 * @param {{name: string, description: string}} own @param {readonly Entry[]} entries
 */
export function packageReadme({ name, description }, entries) {
  const [first] = entries
  if (!first) return `# ${name}\n\n${description}\n\nThe packages with elements depend on it.\n`
  /** @type {Record<string, string>} */
  const values = {
    name,
    description,
    version,
    tag: first.tag,
    component: first.componentName,
    event: first.events[0]?.name ?? 'element-error',
    elements: entries.map(({ tag, summary }) => `- \`<${tag}>\`: ${summary}`).join('\n'),
  }
  return template.replace(/\{(\w+)\}/g, (written, key) => values[key] ?? written)
}
