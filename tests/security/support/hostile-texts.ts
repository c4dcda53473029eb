import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/*
 * Texts on which a regular expression or a parser may take quadratic time or worse, and how long it
 * takes.
 */

/** The processor time in ms that a text of 100 kB may take. */
export const maxMs = 50

const maxLength = 100_000
/**
 * Enough to detect quadratic time. At full length, some would take five seconds of processor time,
 * and minutes on a busy machine.
 */
export const shorter = 20_000

/** Parts that parsers look for. */
export const commonParts: readonly string[] = [
  ...' \t\n\r\0"\'\\/.,:;-_+~?#=&%@*|(){}[]<>0a\u00e5\u2028',
  ...[
    '\\"',
    '\\u',
    '\\ud800',
    '::',
    'a.',
    'a-',
    'a@',
    '0 ',
    ' a',
    'a ',
    ',;',
    '="',
    '/*',
    '{{',
    '<a',
    '<!--',
    '</a ',
    '&a',
    '[(',
  ],
  ...[
    'at ',
    '\n at ',
    '46',
    '8112189876',
    '8374e8f6-037e-4970-9d20-30ebec388f02',
    '{a, plural, ',
    '<b>',
    '<div>',
    '<a "',
  ],
]

/** The literal text in an expression: `{` and `, plural, ` of `{(\w+)(?:, plural, …)?}`. */
function wordsOf(source: string): string[] {
  const literals = source
    .replace(/\\([nrt])/g, (_, letter: string) => ({ n: '\n', r: '\r', t: '\t' })[letter] ?? '')
    .replace(/\\u\{?([\da-f]+)\}?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    // Between words there are character classes, groups and quantifiers.
    .replace(/\[(?:\\.|[^\]\\])*\]|\\[a-zA-Z]|\(\?(?:<?[=!]|:|<\w+>)|(?<!\\)\{\d*,?\d*\}|(?<!\\)[()|^$.*+?]/g, '\u0001')
    .replace(/\\(.)/g, '$1')
  return [...new Set(literals.split('\u0001').filter(Boolean))].slice(0, 6)
}

/** Parts made from an expression: its words, and pairs of them with possible texts in between. */
export function partsOf(source: string): string[] {
  const words = wordsOf(source)
  const pairs = words.flatMap((word) =>
    words.flatMap((next) => ['', 'a', '0', ' '].map((filler) => word + filler + next)),
  )
  return [
    ...new Set([...words, ...words.flatMap((word) => [`${word}a`, `a${word}`, `${word}0`, `${word} `]), ...pairs]),
  ]
}

/**
 * A part repeated many times, then something that prevents the match: alone, and after an open
 * quote and an open tag.
 */
const variants: readonly ((repeated: string) => string)[] = [
  (repeated) => `${repeated}!`,
  (repeated) => `"${repeated}`,
  (repeated) => `<a ${repeated}`,
]

function processorMs(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

export interface Slowest {
  readonly ms: number
  readonly text: string
}

/**
 * The largest processor time that a hostile text takes, and how that text begins. The size grows
 * tenfold, so even tests of exponential functions end: a tenth of the size takes a hundredth of
 * quadratic time. What takes long on the clock is measured again, twice near the limit, because the
 * machine may be busy; asking for the processor time takes longer than most of the texts.
 */
export function slowest(run: (text: string) => unknown, parts: readonly string[] = [], length = maxLength): Slowest {
  let found: Slowest = { ms: 0, text: '' }
  for (const part of [...commonParts, ...parts]) {
    for (const [variant, textOf] of variants.entries()) {
      for (const size of [30, length / 100, length / 10, length]) {
        const text = textOf(part.repeat(Math.ceil(size / part.length)))
        const started = performance.now()
        run(text)
        let ms = performance.now() - started
        for (let nth = 0; nth < 2 && ms > maxMs / 2 && !(nth > 0 && ms > 20 * maxMs); nth++)
          ms = Math.min(
            ms,
            processorMs(() => run(text)),
          )
        if (ms > found.ms) found = { ms, text: `${size} characters of ${JSON.stringify(part)}, variant ${variant}` }
        // If a tenth is fast enough, it is roughly linear. If it is already slow, there is no need
        // to try more.
        if (ms > maxMs || (size === length / 10 && ms < maxMs / 100)) break
      }
      if (found.ms > maxMs) return found
    }
  }
  return found
}

/**
 * Searches a text as `test`, `match`, `split` and `replace` do; a sticky expression goes on from
 * part to part until one fails.
 */
export function searcher(literal: string): (text: string) => unknown {
  const end = literal.lastIndexOf('/')
  const flags = literal.slice(end + 1)
  const isSticky = flags.includes('y')
  const expression = new RegExp(literal.slice(1, end), `${flags.replace(/[gy]/g, '')}${isSticky ? 'y' : 'g'}`)
  if (!isSticky) return (text) => text.replace(expression, '')
  return (text) => {
    expression.lastIndex = 0
    while (expression.lastIndex < text.length && expression.test(text));
  }
}

export interface Source {
  readonly path: string
  /** The regular expressions that are written in it. */
  readonly expressions: readonly string[]
  /** Whether it composes expressions from strings. */
  readonly composes: boolean
  /** Its exported functions that are named `parse…`. */
  readonly parsers: readonly string[]
}

function readSource(path: string): Source {
  const expressions = new Set<string>()
  const parsers: string[] = []
  let composes = false
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) expressions.add(node.text)
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
      composes = true
    if (ts.isFunctionDeclaration(node) || ts.isVariableStatement(node)) {
      const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      const names = ts.isFunctionDeclaration(node)
        ? [node.name?.text ?? '']
        : node.declarationList.declarations.map(({ name }) => name.getText())
      if (isExported) parsers.push(...names.filter((name) => /^parse[A-Z]/.test(name)))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return { path, expressions: [...expressions], composes, parsers }
}

/** The sources below folders, without their tests. */
export const readSources = (folders: readonly string[]): readonly Source[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|js)$/.test(name) && !/\.test\.|(?:^|\/)(?:testing|model-check)\//.test(name))
      .map((name) => readSource(join(folder, name))),
  )

/**
 * Declares a test for each expression, as written in the source, and for each parser: none is slow
 * on any hostile text.
 */
export function testSpeed(
  expressions: Iterable<readonly [literal: string, path: string]>,
  parsers: Readonly<Record<string, (text: string) => unknown>>,
): void {
  it.each([...expressions])('%s in %s', (literal) => {
    const { ms, text } = slowest(searcher(literal), partsOf(literal.slice(1, literal.lastIndexOf('/'))))
    expect(ms, text).toBeLessThan(maxMs)
  })

  it.each(Object.entries(parsers))('%s', (_name, parse) => {
    const { ms, text } = slowest(parse)
    expect(ms, text).toBeLessThan(maxMs)
  })
}
