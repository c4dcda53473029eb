import { afterEach, expect, it } from 'vitest'
import { recordLibraryScript } from './library-script.ts'

afterEach(() => Reflect.deleteProperty(globalThis, 'charityElements'))

it('settings are read from the first script of ours on a page', () => {
  recordLibraryScript('https://cdn.example.org/v1/loader.js')
  recordLibraryScript('https://cdn.example.org/1.0.0/elements/gift-bar.js')
  expect(globalThis.charityElements?.script).toBe('https://cdn.example.org/v1/loader.js')
})
