import { beforeAll, describe, expect, it } from 'vitest'
import { type Entry, catalogue, pascalCase } from '../catalogue/catalogue.mjs'
import { umbracoFiles } from './package-files.mjs'

let entries: Entry[]
let files: Record<string, string>

beforeAll(async () => {
  entries = await catalogue()
  files = umbracoFiles(entries, [
    {
      version: '1.2.3',
      folder: '1.2.3',
      files: {
        '1.2.3/loader.js': { integrity: 'sha384-L' },
        '1.2.3/elements/gift-bar.css': { integrity: 'sha384-C' },
        'files/react-a1.js': { integrity: 'sha384-R' },
        'v1/loader.js': { integrity: 'sha384-V' },
      },
    },
    {
      version: '1.2.3',
      folder: '1.2.3/lite',
      files: { '1.2.3/lite/loader.js': { integrity: 'sha384-l' } },
    },
  ])
}, 60_000)

describe('Umbraco package', () => {
  it('has a model and a TagHelper for each element', () => {
    const bar = files['Elements/GiftBar.cs'] ?? ''
    expect(bar).toContain('public IReadOnlyList<decimal>? ButtonAmounts { get; init; }')
    expect(bar).toContain('public ConnectedGiftValue? ConnectedGift { get; init; }')
    expect(bar).toContain('[HtmlTargetElement("gift-bar", Attributes = "content")]')
    expect(bar).toContain('IReadOnlyList<string> PropNames => ["tagline", "buttonAmounts", ')
    expect(bar).toContain('"amount", "text", "id", "minimumGiftAmount", "giftTag", "name", "purpose", "frequency"]')
    expect(bar).toContain('Needs => [];')
    expect(files['Elements/ContentForm.cs']).toContain('Needs => [["form", "formPicker"]];')
    expect(files['Elements/AccordionItem.cs']).toContain('Needs => [["title"], ["body"]];')
    for (const { tag } of entries) expect(Object.keys(files)).toContain(`Elements/${pascalCase(tag)}.cs`)
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

  it('has a partial for each element, which uses its TagHelper', () => {
    for (const { tag } of entries) {
      expect(files[`Views/Partials/CharityElements/${pascalCase(tag)}.cshtml`]).toContain(' content="Model">@(ViewData')
    }
    expect(files['Views/Partials/CharityElements/GiftBar.cshtml']).toContain(
      '<gift-bar id="@ViewData["Id"]" class="@ViewData["Class"]" data-surface="@ViewData["Surface"]" data-preview="@(ViewData["Preview"] ?? false)"',
    )
  })

  it('has the hash of every module of its release, for the import map of a page', () => {
    expect(
      Array.from((files['CharityRelease.cs'] ?? '').matchAll(/\["(.+)"\] = "(.+)"/g), ([, ...pair]) => pair),
    ).toEqual([
      ['1.2.3/loader.js', 'sha384-L'],
      ['files/react-a1.js', 'sha384-R'],
      ['1.2.3/lite/loader.js', 'sha384-l'],
    ])
  })

  it('has the version, and a preview in the backoffice for each element', () => {
    expect(files['CharityElements.Umbraco.csproj']).toContain('<Version>1.2.3</Version>')
    // Umbraco 13 LTS runs on .NET 8, 17 LTS and 18 on .NET 10.
    expect(files['CharityElements.Umbraco.csproj']).toContain('<TargetFrameworks>net8.0;net10.0</TargetFrameworks>')
    const manifest = JSON.parse(files['wwwroot/umbraco-package.json'] ?? '') as {
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
