import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from './cli.js'
import { RenderError } from './render/render.ts'

const renderer = {
  version: '1.0.0',
  tags: ['x-y'],
  releases: { '1.0.0': { parts: { hydration: 'files/hydration-a.js' }, files: {} } },
  importMap: () => '{}',
  misspelt: (_tag: string, { attributes }: { attributes: readonly string[] }) =>
    attributes.filter((name) => name === 'data-titel').map((name) => ({ name, meant: 'data-title' })),
  renderShadowRoot(_tag: string, { attribute }: { attribute: (name: string) => string | null }) {
    const title = attribute('data-title')
    if (title === null) throw new RenderError('<x-y> has no title.')
    return `<template shadowrootmode="open"><p data-prerendered>${title}</p></template>`
  },
}
let folder: string
const said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ce-prerender-'))
  mkdirSync(join(folder, 'om/oss'), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  write('index.html', '<x-y data-title="Hem"></x-y>')
  write('om/oss/index.html', '<x-y data-title="Om oss"></x-y>')
  write('om/plain.html', '<p>Inget</p>')
  write('om/app.js', '"<x-y data-title=1></x-y>"')
  said.length = 0
  for (const name of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation((text) => void said.push(String(text)))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => main(args, Promise.resolve(renderer))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

describe('charity-elements-prerender', () => {
  it.each(['**/*.html', '', 'om/../**/index.html'])(
    'changes the files of a pattern or a folder once: %j',
    async (pattern) => {
      expect(await run(join(folder, pattern))).toBe(0)
      expect(said.at(-1)).toMatch(/^2 elements in \d files; 2 changed$/)
      expect(read('om/oss/index.html')).toContain('<p data-prerendered>Om oss</p>')
      expect(read('om/app.js')).toBe('"<x-y data-title=1></x-y>"')
      const { mtimeMs } = statSync(join(folder, 'index.html'))
      expect(await run(join(folder, pattern))).toBe(0)
      expect(said.at(-1)).toMatch(/; 0 changed$/)
      expect(statSync(join(folder, 'index.html')).mtimeMs).toBe(mtimeMs)
    },
  )

  it('replaces a file in one step: no page is ever half written, and its mode is kept', async () => {
    const file = join(folder, 'index.html')
    chmodSync(file, 0o640)
    const { ino } = statSync(file)
    expect(await run(folder)).toBe(0)
    expect(statSync(file).ino).not.toBe(ino)
    expect(statSync(file).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder).sort()).toEqual(['index.html', 'om'])
  })

  it('follows no link, to a file or a folder: it leads out of what was named', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'ce-outside-'))
    const page = join(outside, 'page.html')
    writeFileSync(page, '<x-y data-title="Utanför"></x-y>')
    symlinkSync(outside, join(folder, 'om/link'))
    symlinkSync(page, join(folder, 'om/page.html'))
    for (const given of ['', '**/*.html', 'om/link/../*.html']) expect(await run(join(folder, given))).toBe(0)
    expect(await run(join(folder, 'om/page.html'))).toBe(2)
    expect(said.at(-2)).toContain('is a link')
    expect(readFileSync(page, 'utf8')).toBe('<x-y data-title="Utanför"></x-y>')
    rmSync(outside, { recursive: true })
  })

  it('leaves the elements of --except as they are', async () => {
    expect(await run(folder, '--except', 'x-z', '--except', 'x-y')).toBe(0)
    expect(said.at(-1)).toMatch(/^0 elements in \d files; 0 changed$/)
  })

  it('leaves a page as it was when it cannot be replaced', async () => {
    const draft = join(folder, `index.html.${process.pid}.tmp`)
    writeFileSync(draft, 'Ett annat utkast')
    expect(await run(folder)).toBe(2)
    expect(said.at(-1)).toContain('--help')
    expect(read('index.html')).toBe('<x-y data-title="Hem"></x-y>')
    expect(readdirSync(folder).sort()).toEqual(['index.html', 'om'])
  })

  it('links the styles of the CDN that it is given', async () => {
    writeFileSync(join(folder, 'index.html'), '<title>Hem</title><x-y data-title="Hem"></x-y>')
    expect(await run(folder, '--cdn', 'https://cdn.example.org//')).toBe(0)
    expect(read('index.html')).toContain(' href="https://cdn.example.org/1.0.0/elements/x-y.css"')
  })

  it('finds HTML files in a folder, and what a pattern says', async () => {
    const page = '<x-y data-title="Hem"></x-y>'
    for (const name of ['om/a.htm', 'om/B.HTML', 'om/html.txt', 'om/a.html.bak', 'om/a-html']) {
      writeFileSync(join(folder, name), page)
    }
    const count = async (pattern: string) => {
      expect(await run(join(folder, pattern), '--check')).toBe(1)
      return said.at(-1)
    }
    expect(await count('')).toBe('4 elements in 5 files; 4 would change')
    expect(await count('*.html')).toBe('1 elements in 1 files; 1 would change')
    expect(await count('om/?.htm')).toBe('1 elements in 1 files; 1 would change')
    expect(await count('om/a.htm*')).toBe('2 elements in 2 files; 2 would change')
    expect(await run(join(folder, 'nowhere/*.html'))).toBe(2)
    expect(said.at(-2)).toBe(`There is no ${join(folder, 'nowhere/*.html')}.`)
  })

  it('with --check writes nothing, and ends with 1 until all is rendered', async () => {
    expect(await run(folder, '--check')).toBe(1)
    expect(said).toContain(`${join(folder, 'index.html')} would change`)
    expect(said.at(-1)).toMatch(/; 2 would change$/)
    expect(read('index.html')).toBe('<x-y data-title="Hem"></x-y>')
    await run(folder)
    expect(await run(folder, '--check')).toBe(0)
  })

  it('says the hash by which a strict policy allows the import map of pinned pages', async () => {
    const loader = '<script type="module" src="/cdn/1.0.0/loader.js" integrity="sha384-x" crossorigin></script>'
    writeFileSync(join(folder, 'index.html'), loader)
    expect(await run(folder)).toBe(0)
    expect(read('index.html')).toBe(`<script type="importmap" data-prerendered>{}</script>${loader}`)
    expect(said.filter((line) => line.includes(`'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='`))).toHaveLength(
      1,
    )
  })

  it('ends with 1 when an element cannot be rendered, and says where', async () => {
    writeFileSync(join(folder, 'index.html'), '\n<x-y></x-y>')
    expect(await run(folder)).toBe(1)
    expect(said).toContain(`${join(folder, 'index.html')}:2: <x-y> has no title.`)
    expect(read('om/oss/index.html')).toContain('template')
  })

  it('ends with 2 when there is nothing to do: no files, no UTF-8, an unknown option', async () => {
    expect(await run(join(folder, 'nowhere'))).toBe(2)
    expect(await run(join(folder, '**/*.htm'))).toBe(2)
    expect(await run(folder, '--chek')).toBe(2)
    expect(await run()).toBe(2)
    expect(said.at(-1)).toMatch(/^Puts the content of charity-elements/)
    expect(await run(folder, '--help')).toBe(0)
    expect(said.at(-1)).toMatch(/^Puts the content of charity-elements/)
    expect(read('index.html')).toBe('<x-y data-title="Hem"></x-y>')
    writeFileSync(join(folder, 'index.html'), Buffer.from([0x3c, 0xe5, 0x3e]))
    expect(await run(folder)).toBe(2)
    expect(said).toContain(`${join(folder, 'index.html')} is not UTF-8.`)
  })

  it('says which prop an element does not have, and still renders it', async () => {
    writeFileSync(join(folder, 'index.html'), '<x-y data-title="Hem" data-titel="Hem"></x-y>')
    expect(await run(join(folder, 'index.html'))).toBe(0)
    expect(said[0]).toMatch(/index\.html:1: <x-y> ignores data-titel: it has no such prop\. Did you mean data-title\?$/)
    expect(read('index.html')).toContain('shadowrootmode')
  })
})
