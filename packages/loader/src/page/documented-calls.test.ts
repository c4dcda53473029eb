import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import '@charity-elements/runtime'

/** The calls of our global as the documentation has them: the compiler checks that they are correct in strict TypeScript. */
export async function documentedCalls(): Promise<void> {
  window.charityElements?.texts?.({ 'gift-bar': { swish: 'Ge {amount} nu' } })
  await window.charityElements?.ready
  await window.charityElements?.define?.('gift-bar')
}

it.each([
  ['docs/localisation.md', "window.charityElements?.texts?.({ 'gift-bar': { swish: 'Ge {amount} nu' } })"],
  ['docs/embedding.md', 'await window.charityElements?.ready'],
  ['docs/embedding.md', "await window.charityElements?.define?.('gift-bar')"],
])('calls of the global: %s has one that compiles: %s', (page, call) => {
  expect(readFileSync(import.meta.filename, 'utf8').split('it.each')[0]).toContain(call)
  expect(readFileSync(page, 'utf8')).toContain(call)
})
