import { relative } from 'node:path'
import { rollup } from 'rollup'
import { elementSources, root } from '../../scripts/build/elements.mjs'
import { importClosure } from '../../scripts/build/late-parts.mjs'
import { sourcePlugins } from '../../scripts/build/sources.mjs'

/** @type {Promise<Map<string, string[]>> | undefined} */
let known

/**
 * The source files that each element may load, by tag, including later ones: its dialogs, payments,
 * loading screens and style sheets.
 * @returns {Promise<Map<string, string[]>>}
 */
export const sourcesByTag = () => (known ??= readSources())

async function readSources() {
  const elements = elementSources()
  const build = await rollup({
    input: Object.fromEntries(elements.map(({ tag, file }) => [tag, file])),
    external: /^(?!@charity-elements)[a-z@]/,
    plugins: sourcePlugins(),
    // The bundle never runs: only which modules it has matters.
    treeshake: 'smallest',
    onwarn: () => {},
  })
  const { output } = await build.generate({ entryFileNames: '[name]' })
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [/** @type {const} */ ([file.fileName, file])] : [])),
  )
  return new Map(
    elements.map(({ tag }) => {
      const loaded = importClosure([tag], (name) => {
        const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
        return [...imports, ...dynamicImports]
      })
      const modules = [...loaded].flatMap((name) => Object.entries(chunks.get(name)?.modules ?? {}))
      const used = modules.filter(([, { renderedLength }]) => renderedLength > 0)
      return [tag, used.map(([id]) => relative(root, id.replace('?inline', '')))]
    }),
  )
}
