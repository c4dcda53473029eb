import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type * as TreeSitter from '@vscode/tree-sitter-wasm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Entry, catalogue } from '../catalogue/catalogue.mjs'
import { umbracoFiles } from './package-files.mjs'

const require = createRequire(import.meta.url)
const { Parser, Language } = require('@vscode/tree-sitter-wasm') as typeof TreeSitter

let entries: Entry[]
let files: Record<string, string>
let parser: TreeSitter.Parser

beforeAll(async () => {
  entries = await catalogue()
  files = umbracoFiles(entries, {
    version: '1.2.3',
    files: {
      '1.2.3/loader.js': { integrity: 'sha384-L' },
      '1.2.3/lite/loader.js': { integrity: 'sha384-l' },
      '1.2.3/elements/gift-bar.css': { integrity: 'sha384-C' },
      'v1/loader.js': { integrity: 'sha384-V' },
    },
  })
  await Parser.init()
  const folder = dirname(require.resolve('@vscode/tree-sitter-wasm'))
  parser = new Parser()
  parser.setLanguage(await Language.load(readFileSync(join(folder, 'tree-sitter-c-sharp.wasm'))))
}, 60_000)

/** The lines of C# that the parser does not understand. */
function syntaxErrors(code: string): readonly string[] {
  const tree = parser.parse(code)
  const lines = code.split('\n')
  const errorsIn = (node: TreeSitter.Node): readonly string[] =>
    node.isError || node.isMissing
      ? [lines[node.startPosition.row] ?? '']
      : node.children.flatMap((child) => (child ? errorsIn(child) : []))
  if (!tree?.rootNode.hasError) return []
  return [...errorsIn(tree.rootNode), 'The parser found an error.'].slice(0, 1)
}

/** The C# expressions of a Razor file: `@(…)`, `@Name…` up to the quote or tag after it. */
const expressionsIn = (razor: string): readonly string[] =>
  Array.from(
    razor.replace(/@\*[\s\S]*?\*@/g, '').matchAll(/@(\([^<]*?\))(?=["<])|"@([A-Z][^<]*?)"(?=[ >])/g),
    ([, inParentheses, plain]) => inParentheses ?? plain ?? '',
  )

describe('Umbraco package', () => {
  it('has C# that parses, with a model and a TagHelper for each element', () => {
    const code = Object.entries(files).filter(([path]) => path.endsWith('.cs'))
    expect(code).toHaveLength(entries.length + 3)
    for (const [path, text] of code) expect(syntaxErrors(text), path).toEqual([])
    expect(syntaxErrors('class A { int B( }')).not.toEqual([])
    const bar = files['Elements/GiftBar.cs'] ?? ''
    expect(bar).toContain('public IReadOnlyList<decimal>? ButtonAmounts { get; init; }')
    expect(bar).toContain('public ConnectedGiftValue? ConnectedGift { get; init; }')
    expect(bar).toContain('[HtmlTargetElement("gift-bar", Attributes = "model")]')
  })

  it('has records whose properties do not have the name of their type, which C# forbids', () => {
    for (const [path, text] of Object.entries(files)) {
      if (!path.startsWith('Elements/')) continue
      const records = Array.from(text.matchAll(/record (\w+)/g), ([, name]) => name)
      const properties = Array.from(text.matchAll(/ (\w+) \{ get; init; \}/g), ([, name]) => name)
      expect(
        properties.filter((name) => records.includes(name)),
        path,
      ).toEqual([])
    }
  })

  it('has a partial for each element, whose expressions parse', () => {
    for (const { tag, extraAttributes } of entries) {
      const path = `Views/Partials/CharityElements/${tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}.cshtml`
      const expressions = expressionsIn(files[path] ?? '')
      expect(expressions.length, tag).toBe(3 + extraAttributes.length)
      for (const expression of expressions) {
        expect(syntaxErrors(`class A { object B() => ${expression}; }`), `${tag}: ${expression}`).toEqual([])
      }
    }
    expect(files['Views/Partials/CharityElements/GiftBar.cshtml']).toContain(
      '<gift-bar id="@ViewData["Id"]" class="@ViewData["Class"]" data-surface="@ViewData["Surface"]" data-preview="@(ViewData["Preview"] ?? false)"',
    )
  })

  it('has the hash of every module of its release, for the import map of a page', () => {
    expect(
      Array.from((files['CharityRelease.cs'] ?? '').matchAll(/\["(.+)"\] = "(.+)"/g), ([, ...pair]) => pair),
    ).toEqual([
      ['loader.js', 'sha384-L'],
      ['lite/loader.js', 'sha384-l'],
    ])
  })

  it('has the version, and a preview in the backoffice for each element', () => {
    expect(files['CharityElements.Umbraco.csproj']).toContain('<Version>1.2.3</Version>')
    // Umbraco 13 LTS runs on .NET 8.
    expect(files['CharityElements.Umbraco.csproj']).toContain('<TargetFrameworks>net8.0;net9.0</TargetFrameworks>')
    const manifest = JSON.parse(files['App_Plugins/CharityElements/umbraco-package.json'] ?? '') as {
      version: string
      extensions: { forContentTypeAlias: string; elementName: string }[]
    }
    expect(manifest.version).toBe('1.2.3')
    expect(manifest.extensions).toHaveLength(entries.length)
    expect(manifest.extensions).toContainEqual(
      expect.objectContaining({ forContentTypeAlias: 'giftBar', elementName: 'charity-block-gift-bar' }),
    )
  })
})
