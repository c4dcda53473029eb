import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importForNode, root } from '../build/elements.mjs'
import { jsonSchemaOf, typeText } from './json-schema.mjs'

/**
 * @typedef {object} ApiCall
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {string} family The file of the contract that declares it.
 * @property {string} body As TypeScript, without `csrf`.
 * @property {string} answer
 */

const folder = 'packages/runtime/src/api/contract'

/** Every call of the contract, as its files declare them. @returns {Promise<ApiCall[]>} */
export async function apiCalls() {
  const families = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replace('.ts', ''))
  const modules = await importForNode(
    families.map((name) => `export * as ${name} from './${folder}/${name}.ts'`).join('\n'),
    'contract',
  )
  /** What a call carries stands beside it, or with the gifts: `{name}Body`. */
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

/** The calls in Markdown. @param {readonly ApiCall[]} calls */
export function callsPage(calls) {
  const families = [...new Set(calls.map(({ family }) => family))]
  const section = (/** @type {string} */ family) =>
    calls
      .filter((call) => call.family === family)
      .map(
        ({ method, path, body, answer }) =>
          `### ${method} \`${path}\`\n\n${method === 'GET' ? '' : `Body, beside \`csrf\`:\n\n\`\`\`ts\n${body}\n\`\`\`\n\n`}Answer:\n\n\`\`\`ts\n${answer}\n\`\`\`\n`,
      )
      .join('\n')
  return `# The calls\n\nWritten by the build from the contract; what they mean stands in [docs/api.md](../../../docs/api.md).\n${families
    .map((family) => `\n## ${family}\n\n${section(family)}`)
    .join('')}`
}
