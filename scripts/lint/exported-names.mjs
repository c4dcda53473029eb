/* Whether an exported name stands once in its package: `node scripts/lint/exported-names.mjs`. Fails with a line for each that does not. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { root } from '../build/elements.mjs'

/** Names that say which part a module plays for its element; each element may have one. */
const roles = new Set(['props', 'texts', 'examples', 'styles', 'view', 'events', 'default'])

/** The names that a module declares and exports itself; what it passes on from another is left out. @param {string} source @returns {string[]} */
export function exportedNames(source) {
  const file = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  return file.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return []
    const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
    }
    const { name } = /** @type {ts.Declaration & {name?: ts.Node}} */ (/** @type {unknown} */ (statement))
    return name && ts.isIdentifier(name) ? [name.text] : []
  })
}

/**
 * The names that more than one module exports, roles left out.
 * @param {ReadonlyMap<string, string>} sources By path. @returns {Map<string, string[]>} The paths by name.
 */
export function sharedNames(sources) {
  /** @type {Map<string, string[]>} */
  const paths = new Map()
  for (const [path, source] of sources) {
    // A function's overloads, and a type with the name of its value, are one export.
    for (const name of new Set(exportedNames(source))) {
      if (!roles.has(name)) paths.set(name, [...(paths.get(name) ?? []), path])
    }
  }
  return new Map([...paths].filter(([, all]) => all.length > 1))
}

/** @param {string} folder */
function sourcesUnder(folder) {
  return new Map(
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|stories|d)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('/node_modules/') && !path.includes('/dist/'))
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'host', 'demo-host']
  const shared = packages.flatMap((folder) => [...sharedNames(sourcesUnder(folder))])
  for (const [name, paths] of shared) console.error(`${name} is exported by ${paths.join(' and ')}.`)
  if (shared.length > 0) process.exitCode = 1
  else console.log('Every exported name stands once in its package.')
}
