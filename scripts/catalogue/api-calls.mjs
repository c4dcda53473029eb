import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importForNode, root } from '../build/elements.mjs'
import { jsonSchemaOf, typeText } from './json-schema.mjs'

/**
 * @typedef {object} ApiCall
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {string} family The name of its file in the contract.
 * @property {string} body Its type in TypeScript, without `csrf`.
 * @property {string} answer
 */

const folder = 'packages/contract/src'

/** All calls of the contract. @returns {Promise<ApiCall[]>} */
export async function apiCalls() {
  const families = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replace('.ts', ''))
  const modules = await importForNode(
    families.map((name) => `export * as '${name}' from './${folder}/${name}.ts'`).join('\n'),
    'contract',
  )
  /** All exports; the schema of a call's body is `{name}Body`, in any of the files. */
  const bodies = Object.assign({}, ...Object.values(modules))
  return families.flatMap((family) =>
    Object.entries(modules[family])
      .filter(([, value]) => typeof value === 'object' && 'path' in value && 'answer' in value)
      .map(([name, { method, path, answer }]) => ({
        method,
        path,
        family,
        body: bodies[`${name}Body`] ? typeText(jsonSchemaOf(bodies[`${name}Body`])) : '{}',
        answer: typeText(jsonSchemaOf(answer)),
      })),
  )
}

/** The reference page of the calls, in Markdown. @param {readonly ApiCall[]} calls */
export function apiReferencePage(calls) {
  const families = [...new Set(calls.map(({ family }) => family))]
  const section = (/** @type {string} */ family) =>
    calls
      .filter((call) => call.family === family)
      .map(
        ({ method, path, body, answer }) =>
          `### ${method} \`${path}\`\n\n${method === 'GET' ? '' : `Body, without \`csrf\`:\n\n\`\`\`ts\n${body}\n\`\`\`\n\n`}Answer:\n\n\`\`\`ts\n${answer}\n\`\`\`\n`,
      )
      .join('\n')
  return `# The calls\n\nGenerated from the contract. [docs/api.md](../../../docs/api.md) explains them.\n${families
    .map((family) => `\n## ${family}\n\n${section(family)}`)
    .join('')}`
}
