import { expect, it } from 'vitest'

/* Every text of every `texts.ts`, including those that its functions return. */

const modules = import.meta.glob('../packages/*/src/**/texts.ts', { eager: true })

/** The texts of a module, including those that its functions return. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    try {
      return textsOf(value(...Array.from({ length: value.length }, () => 2)))
    } catch {
      // The function takes something else than numbers. The tests of its view cover its texts.
      return []
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Common English words that do not exist in Swedish. */
const english =
  /\b(the|and|your?|with|from|please|close|cancel|send|submit|enter|choose|required|field|invalid|is|are|was|of|to|next|previous|search|back|thanks?)\b/i

it('interface texts are in Swedish [CON-8]', () => {
  const texts = Object.entries(modules).flatMap(([path, module]) => textsOf(module).map((text) => ({ path, text })))
  expect(Object.keys(modules).length).toBeGreaterThan(10)
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ text }) => /\s/.test(text) && english.test(text))).toEqual([])
})
