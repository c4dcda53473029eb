import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { attemptKeyOf, swishMessage } from '../../host/src/gateways/swish-gateway.ts'
import { parseForm } from '../../host/src/forms/form-definition.ts'
import { validateSubmission } from '../../host/src/forms/validate-submission.ts'
import { claimedSessionId, parseReturnToken } from '../../host/src/http/credentials.ts'
import { describeError, withoutQuery } from '../../host/src/http/error-log.ts'
import { depthOf } from '../../host/src/http/json-body.ts'
import { networkOf } from '../../host/src/http/network.ts'
import { isAbout } from '../../host/src/retention/erase-person.ts'

/*
 * Every regular expression and parser that a stranger's text may reach takes at most 50 ms of processor time on 100 kB. The expressions
 * are found in the source of these folders; parsers join the table, and an exported `parse…` that is not in it fails the test.
 */
const folders = ['host/src']

const form = parseForm({
  id: 'f',
  pages: [{ fieldsets: [{ columns: [{ fields: [{ id: 'a', type: { name: 'Long answer' } }] }] }] }],
})
if (!form) throw new Error('The form is malformed.')

/** What each parser makes of a text. */
const parsers: Record<string, (text: string) => unknown> = {
  attemptKeyOf,
  swishMessage,
  claimedSessionId,
  depthOf,
  networkOf,
  parseReturnToken: (text) => parseReturnToken(text, new Date(0)),
  describeError: (text) => describeError(Object.assign(new Error(text), { stack: text })),
  withoutQuery: (url) => withoutQuery({ method: 'GET', url }),
  isAbout: (text) => isAbout({ email: 'a@example.org', personalNumber: '8112189876' }, { text }),
  parseForm: (text) => parseForm({ id: text, name: text, pages: [] }),
  validateSubmission: (text) => validateSubmission(form, { entries: { a: [text] }, files: [] }),
}

/** Exported functions that begin as parsers do, but get no text of a stranger. */
const notForStrangers = new Set<string>([
  // Parsed by the URL parser of Node.
  'parseReturnAddress',
  // JSON of a provider, by JSON.parse.
  'parseJsonBody',
])

const length = 100_000
const maxMs = 50

/** Parts that expressions and parsers look for, repeated; then something that spoils the match. */
const parts = [
  ...' \t\n\r\0"\'\\/.,:;-_+~?#=&%@*|(){}[]<>0a\u00e5\u2028',
  '\\"',
  '\\u',
  '\\ud800',
  '::',
  'a.',
  'a-',
  '0 ',
  ' a',
  'a ',
  ',;',
  '="',
  '/*',
  '{{',
  'at ',
  '\n at ',
  '46',
  '8112189876',
  '8374e8f6-037e-4970-9d20-30ebec388f02',
]
const hostileTexts = (length: number): string[] =>
  parts.flatMap((part) => {
    const repeated = part.repeat(Math.ceil(length / part.length))
    return [`${repeated}!`, `"${repeated}`]
  })
const texts = hostileTexts(length)
/** A fifth as long: what takes quadratic time takes a 25th of it. Tried first, since most are fast. */
const shortTexts = hostileTexts(length / 5)

function processorMs(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** The most processor time that any hostile text takes, in ms. The best of three runs counts: the machine may be busy. */
function worst(run: (text: string) => unknown): { ms: number; text: string } {
  let found = { ms: 0, text: '' }
  for (const [index, text] of texts.entries()) {
    if (processorMs(() => run(shortTexts[index] ?? '')) < maxMs / 25) continue
    let best = Infinity
    for (let nth = 0; nth < 3 && best > maxMs; nth++)
      best = Math.min(
        best,
        processorMs(() => run(text)),
      )
    if (best > found.ms) found = { ms: best, text: JSON.stringify(text.slice(0, 12)) }
  }
  return found
}

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\//.test(name))
    .map((name) => join(folder, name)),
)

/** The regular expressions in a source file, as written, and the exported functions that are named `parse…`. */
function readSource(path: string): { expressions: string[]; exported: string[] } {
  const expressions: string[] = []
  const exported: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) expressions.push(node.text)
    if (ts.isFunctionDeclaration(node) || ts.isVariableStatement(node)) {
      const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      const names = ts.isFunctionDeclaration(node)
        ? [node.name?.text ?? '']
        : node.declarationList.declarations.map(({ name }) => name.getText())
      if (isExported) exported.push(...names.filter((name) => /^parse[A-Z](?!.*Bodies$)/.test(name)))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return { expressions, exported }
}

const read = sources.map((path) => ({ path, ...readSource(path) }))
const expressions = read.flatMap(({ path, expressions }) =>
  [...new Set(expressions)].map((text) => [text, path] as const),
)

/** Searches a text with an expression, as `test`, `match`, `split` and `replace` do. */
function searcher(literal: string): (text: string) => unknown {
  const end = literal.lastIndexOf('/')
  const flags = literal.slice(end + 1).replace(/[gy]/g, '')
  const expression = new RegExp(literal.slice(1, end), `${flags}g`)
  return (text) => text.replace(expression, '')
}

describe('parsers of strangers’ texts', () => {
  it('finds the expressions, and a slow one', () => {
    expect(expressions.length).toBeGreaterThan(20)
    // The expression that measured the depth of a body before.
    expect(processorMs(() => searcher(String.raw`/"(?:[^"\\]|\\.)*"|[[\]{}]/s`)('\\"'.repeat(10_000)))).toBeGreaterThan(
      maxMs,
    )
  })

  it.each(expressions)('%s in %s', (literal) => {
    const { ms, text } = worst(searcher(literal))
    expect(ms, `on ${text} repeated`).toBeLessThan(maxMs)
  })

  it.each(Object.entries(parsers))('%s', (_name, run) => {
    const { ms, text } = worst(run)
    expect(ms, `on ${text} repeated`).toBeLessThan(maxMs)
  })

  it('every exported parser is in the table', () => {
    const exported = read.flatMap(({ exported }) => exported)
    const missing = exported.filter((name) => !(name in parsers) && !notForStrangers.has(name))
    expect(missing).toEqual([])
  })
})
