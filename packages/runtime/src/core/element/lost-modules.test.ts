import { object } from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { swedish } from '../language/language.ts'
import { defineElement } from './define.ts'
import { languageFor } from './element-language.ts'
import { variantOf } from './element-variant.ts'

/* An element whose file has arrived on a poor connection, but not what its page also asks for. */

vi.mock('../../translation/language-of.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../../experiments/draw-variant.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => void vi.restoreAllMocks())

const definition = defineElement({
  tag: 'test-gift',
  props: object({}),
  view: () => null,
  takesGifts: true,
  languages: { en: () => Promise.resolve({ default: {} }) },
})
const element = { matches: () => true, dataset: {}, getAttribute: () => '{"experiment":"a"}' } as unknown as HTMLElement

it.each([
  ['language', languageFor, swedish],
  ['experiment', variantOf, null],
])('an element whose %s cannot be loaded is shown as the page wrote it', async (_, find, fallback) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const onReady = vi.fn()
  expect(find(element, definition, onReady)).toBeUndefined()
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  expect(find(element, definition, onReady)).toBe(fallback)
  expect(warn).toHaveBeenCalledOnce()
})
