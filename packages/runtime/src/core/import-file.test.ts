import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importFile } from './import-file.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
