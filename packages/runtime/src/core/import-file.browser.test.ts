import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importFile } from './import-file.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.querySelectorAll('[data-test]').forEach((element) => element.remove())
})

/** Imports `./NAME.js`, and notes the addresses. Those that match `lost` fail. */
function imports(name: string, lost: RegExp) {
  const addresses: string[] = []
  const run = async () => {
    const imported = importFile(async (address) => {
      const url = address(`./${name}.js`)
      addresses.push(url)
      if (lost.test(url)) throw new Error(url)
      return url
    }).catch(() => 'lost')
    await vi.runAllTimersAsync()
    return imported
  }
  return { addresses, run }
}

it('a file that comes is requested by its own address', async () => {
  const { run } = imports('there', /retry/)
  expect(await run()).toBe('./there.js')
})

it('in place of a lost file its copy is imported, then and later: it is one module', async () => {
  const { run, addresses } = imports('lost', /lost\.js/)
  const copy = await run()
  expect(copy).toMatch(/^\.\/lost\.retry\.js\?\d+$/)
  expect(await run()).toBe(copy)
  expect(addresses).toEqual(['./lost.js', copy, copy])
})

it('a lost copy is requested by another address the next time', async () => {
  const { run, addresses } = imports('gone', /./)
  expect(await run()).toBe('lost')
  expect(await run()).toBe('lost')
  expect(new Set(addresses.filter((address) => address.includes('retry'))).size).toBe(2)
})

const hashed: Record<string, () => HTMLElement> = {
  'in an import map': () =>
    Object.assign(document.createElement('script'), {
      type: 'importmap',
      text: '{"integrity":{"https://cdn.example/x.js":""}}',
    }),
  'of a script': () => Object.assign(document.createElement('script'), { integrity: 'sha384-x', src: '/loader.js' }),
  'of a preload': () =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity: 'sha384-x', href: '/card.js' }),
}

it.each(Object.entries(hashed))('a page that names a hash %s gets no address that has none', async (_, create) => {
  const element = create()
  element.dataset['test'] = ''
  // An image with the name of a method of the document must not hide the method.
  const image = Object.assign(new Image(), { name: 'querySelectorAll' })
  document.body.append(image)
  document.head.append(element)
  const { run, addresses } = imports('pinned', /./)
  await run()
  await run()
  image.remove()
  expect(addresses).toEqual(['./pinned.js', './pinned.retry.js', './pinned.js', './pinned.retry.js'])
})

it('hashes of other files of the page are not ours', async () => {
  const script = Object.assign(document.createElement('script'), {
    integrity: 'sha384-x',
    src: 'https://cdn.other.example/a.js',
  })
  script.dataset['test'] = ''
  document.head.append(script)
  const { run } = imports('unpinned', /pinned\.js/)
  expect(await run()).toMatch(/\?\d+$/)
})
