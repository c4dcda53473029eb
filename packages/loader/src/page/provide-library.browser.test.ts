import { textsEvent } from '@charity-elements/runtime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideLibrary } from './provide-library.ts'

const clear = () => Reflect.deleteProperty(globalThis, 'charityElements')
beforeEach(clear)
afterEach(clear)

it('a page with npm packages has the doctor, and texts that its elements read again', async () => {
  const read = vi.fn()
  document.addEventListener(textsEvent, read, { once: true })
  provideLibrary(async () => 'a diagnosis')
  expect(await window.charityElements?.doctor?.()).toBe('a diagnosis')
  window.charityElements?.texts?.({ 'gift-bar': { swish: 'Ge {amount}' } }, 'sv')
  expect(window.charityElements?.replacedTexts).toEqual([[{ 'gift-bar': { swish: 'Ge {amount}' } }, 'sv']])
  expect(read).toHaveBeenCalledOnce()
})

it('a page with npm packages can wait for an element', async () => {
  provideLibrary(async () => undefined)
  const defined = vi.fn()
  const wait = window.charityElements?.define?.('test-awaited').then(defined)
  await new Promise((done) => setTimeout(done))
  expect(defined).not.toHaveBeenCalled()
  customElements.define('test-awaited', class extends HTMLElement {})
  await wait
  expect(defined).toHaveBeenCalledOnce()
})

it('what the loader has set stays', () => {
  provideLibrary(async () => 'first')
  const first = window.charityElements
  provideLibrary(async () => 'second')
  expect(window.charityElements).toBe(first)
})
