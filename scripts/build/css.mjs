import { readFile } from 'node:fs/promises'
import { transform } from 'lightningcss'

/** The text of a style sheet, minified. @param {string} path */
export async function minifiedCss(path) {
  const { code } = transform({ filename: path, code: await readFile(path), minify: true })
  return code.toString()
}

/** Imports style sheets as minified text. @returns {import('rollup').Plugin} */
export const cssAsText = () => ({
  name: 'css-as-text',
  async resolveId(source, importer) {
    if (!source.endsWith('.css?inline')) return null
    const found = await this.resolve(source.replace('?inline', ''), importer)
    return found && `${found.id}?inline`
  },
  load: async (id) =>
    id.endsWith('.css?inline')
      ? `export default ${JSON.stringify(await minifiedCss(id.replace('?inline', '')))}`
      : null,
})
