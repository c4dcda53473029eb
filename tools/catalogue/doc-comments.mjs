import ts from 'typescript'

/**
 * @typedef {object} DocComments The doc comments of an `element.ts`.
 * @property {string} description Of the element.
 * @property {Record<string, string>} props
 * @property {Record<string, string>} events
 * @property {{name: string, description: string}[]} parts
 * @property {{name: string, description: string}[]} slots
 * @property {string[][]} needs The props without which it has nothing to show; of each list, one is enough.
 */

/**
 * Reads the doc comments of elements. Follows types, to find the comments of shared props where
 * they are declared.
 * @param {readonly import('../../scripts/build/elements.mjs').ElementSource[]} sources
 * @param {string} configFile The project's `tsconfig.json`.
 * @returns {Map<string, DocComments>} By tag.
 */
export function readDocComments(sources, configFile) {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.', configFile)
  const program = ts.createProgram(
    sources.map(({ file }) => file),
    { ...options, types: [] },
  )
  const checker = program.getTypeChecker()
  /** @param {ts.Symbol} symbol */
  const text = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()
  /** @param {ts.Type} type @param {string} name @param {ts.Node} at */
  const member = (type, name, at) => {
    const symbol = type.getProperty(name)
    return symbol && checker.getTypeOfSymbolAtLocation(symbol, at)
  }
  /** @param {ts.Type | undefined} type @returns {Record<string, string>} */
  const texts = (type) => Object.fromEntries((type?.getProperties() ?? []).map((symbol) => [symbol.name, text(symbol)]))

  return new Map(
    sources.map(({ tag, file, exportName }) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === exportName)
      if (!source || !symbol) throw new Error(`${file} does not export ${exportName}.`)
      const type = checker.getTypeOfSymbolAtLocation(symbol, source)
      const props = member(type, 'props', source)
      const tags = symbol.getJsDocTags(checker)
      const tagged = (/** @type {string[]} */ ...names) =>
        tags
          .filter((jsDoc) => names.includes(jsDoc.name))
          .map((jsDoc) => {
            const [, name = '', description = ''] =
              /^(\S+)\s+(?:-\s+)?([\s\S]*)$/.exec(ts.displayPartsToString(jsDoc.text)) ?? []
            if (!description) throw new Error(`${file}: @${jsDoc.name} needs a name and a description.`)
            return { name, description }
          })
      const propTexts = texts(props && member(props, 'entries', source))
      const needs = tags
        .filter(({ name }) => name === 'needs')
        .map((jsDoc) => ts.displayPartsToString(jsDoc.text).trim().split(' or '))
      const unknown = needs.flat().find((name) => !(name in propTexts))
      if (unknown !== undefined) throw new Error(`${file}: @needs names "${unknown}", which is no prop.`)
      return [
        tag,
        {
          description: text(symbol),
          props: propTexts,
          events: texts(member(type, 'events', source)),
          parts: tagged('part', 'csspart'),
          slots: tagged('slot'),
          needs,
        },
      ]
    }),
  )
}
