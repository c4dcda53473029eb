import { object } from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { swedish } from './core/language/language.ts'
import { defineElement } from './core/element/define.ts'
import { languageFor } from './language-for.ts'

vi.mock('./translation/language-of.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => void vi.restoreAllMocks())

const definition = defineElement({
  tag: 'test-english',
  props: object({}),
  view: () => null,
  languages: { en: () => Promise.resolve({ default: {} }) },
})
const element = { matches: () => true, dataset: {} } as unknown as HTMLElement

it('an element whose language cannot be loaded is shown in Swedish', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const onReady = vi.fn()
  expect(languageFor(element, definition, onReady)).toBeUndefined()
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  expect(languageFor(element, definition, onReady)).toBe(swedish)
  expect(warn).toHaveBeenCalledOnce()
})
