import { expect, it } from 'vitest'

/* The interface speaks Swedish: every `texts.ts` is read, its functions called. */

const modules = import.meta.glob('../packages/*/src/**/texts.ts', { eager: true })

/** Every text of a module, those that functions give too. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    try {
      return textsOf(value(...Array.from({ length: value.length }, () => 2)))
    } catch {
      // It takes something else than a number: its texts are shown where it is used.
      return []
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Words that Swedish does not have and that an English text hardly does without. */
const english =
  /\b(the|and|your?|with|from|please|close|cancel|send|submit|enter|choose|required|field|invalid|is|are|was|of|to|next|previous|search|back|thanks?)\b/i

it('is in Swedish, every text of it [CON-8]', () => {
  const texts = Object.entries(modules).flatMap(([path, module]) => textsOf(module).map((text) => ({ path, text })))
  expect(Object.keys(modules).length).toBeGreaterThan(10)
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ text }) => /\s/.test(text) && english.test(text))).toEqual([])
})
