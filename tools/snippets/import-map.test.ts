import { describe, expect, it } from 'vitest'
import { cspHash, importMapOf, importMapText, mergedImportMap } from './import-map.mjs'

const files = {
  '1.2.0/loader.js': { integrity: 'sha384-L' },
  '1.2.0/elements/gift-bar.css': { integrity: 'sha384-C' },
  'files/gift-bar-a1.js': { integrity: 'sha384-G' },
  'v1/loader.js': { integrity: 'sha384-V' },
}

describe('the import map of a release', () => {
  it('has the hash of every module of the version, and of nothing else', () => {
    expect(importMapOf(files, (path) => `https://cdn.example/${path}`)).toEqual({
      integrity: {
        'https://cdn.example/1.2.0/loader.js': 'sha384-L',
        'https://cdn.example/files/gift-bar-a1.js': 'sha384-G',
      },
    })
  })

  it('cannot be ended by what is in it', () => {
    const text = importMapText({ integrity: { 'https://x.example/</script>': 'y' } })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ integrity: { 'https://x.example/</script>': 'y' } })
  })

  it('is merged into the map that a page has', () => {
    const own = '{"imports":{"react":"/react.js"},"scopes":{"/a/":{}},"integrity":{"/react.js":"sha384-R","a":"old"}}'
    expect(mergedImportMap(own, { integrity: { a: 'new' } })).toEqual({
      imports: { react: '/react.js' },
      scopes: { '/a/': {} },
      integrity: { '/react.js': 'sha384-R', a: 'new' },
    })
    expect(mergedImportMap('{}', { integrity: { a: 'b' } })).toEqual({ integrity: { a: 'b' } })
  })

  it.each(['', '[]', 'null', '"x"', '{'])('%j is no map to merge with', (own) => {
    expect(() => mergedImportMap(own, { integrity: {} })).toThrow()
  })

  it('has the hash by which a policy allows it', async () => {
    expect(await cspHash('')).toBe(`'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`)
  })
})
