import { type GenericSchema, safeParse } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ElementDefinition } from '../core/element/define.ts'
import type { Example } from '../core/element/example.ts'
import { replaceServices } from '../services.ts'
import { define } from './register-definition.ts'

const circle: Record<string, unknown> = {}
circle['self'] = circle

/** Values that a page may give by mistake: each is wrong for some props. */
const plain: readonly unknown[] = ['ett ord', -1.5, true, {}, [null, {}, 'x']]
/** With a wrong field, without JSON, or without text. */
const odd: readonly unknown[] = [{ url: 7, form: [], color: {}, id: {} }, circle, Symbol('x'), 12n]

/** One plain value that is wrong for a prop, and every odd one that is. */
function wrongFor(schema: GenericSchema): readonly unknown[] {
  const isWrong = (value: unknown) => !safeParse(schema, value).success
  return [...plain.filter(isWrong).slice(0, 1), ...odd.filter(isWrong)]
}

interface Problem {
  readonly tag: string
  readonly prop?: string
  readonly expected?: string
}

/** Waits for the next task, which renders queued elements. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const viewOf = (element: HTMLElement, { root }: ElementDefinition) =>
  root === 'light' ? element : element.shadowRoot?.querySelector('.root')

/** Whether the fallback is shown instead of the view. */
const showsFallback = ({ shadowRoot }: HTMLElement): boolean =>
  [...(shadowRoot?.children ?? [])].some(({ localName }) => localName === 'slot')

/**
 * Tests that a wrong prop removes neither the element's view nor what a visitor has typed in it.
 *
 * @param withField The tags of the elements that have a text field.
 * @param tags Of the tests: `long` for those of many props.
 */
export function testWrongProps(
  elements: readonly { definition: ElementDefinition; example: Example | undefined }[],
  withField: readonly string[] = [],
  tags: 'long'[] = [],
): void {
  describe.each(elements.map((one) => ({ tag: one.definition.tag, ...one })))(
    '$tag',
    { timeout: 120_000, tags },
    ({ tag, definition, example }) => {
      const wrong = Object.entries(definition.props.entries as Record<string, GenericSchema>).flatMap(
        ([name, schema]) => wrongFor(schema).map((value) => [name, value] as const),
      )
      const hasDefault = (name: string) => safeParse(definition.props.entries[name] as GenericSchema, undefined).success
      let problems: Problem[] = []
      const record = (event: Event) => problems.push((event as CustomEvent<Problem>).detail)

      beforeEach(() => {
        problems = []
        vi.spyOn(console, 'warn').mockImplementation(() => {})
        vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) =>
          expect.unreachable(said.map(String).join(' ')),
        )
        replaceServices({ send: () => new Promise(() => {}), supports: async () => false, navigate: () => {} })
        document.addEventListener('element-error', record)
        define(definition)
      })
      afterEach(() => {
        document.removeEventListener('element-error', record)
        document.body.replaceChildren()
        replaceServices({})
        vi.restoreAllMocks()
      })

      /** Waits until the wrong prop is reported, because elements render in turn. */
      const saysWrong = (name: string, value: unknown) =>
        vi.waitFor(() =>
          expect(
            problems.map(({ prop }) => prop),
            `${name} = ${String(value)}`,
          ).toContain(name),
        )

      /** An element of the example, with other props before it is rendered. */
      async function element(given: object = {}) {
        const made = Object.assign(document.createElement(tag), { innerHTML: '<p>Reserv</p>' }, example?.props, given)
        document.body.append(made)
        await vi.waitFor(() => expect(made.matches(':defined')).toBe(true))
        await nextTask()
        await nextTask()
        return made
      }

      it('a wrong prop has its default, or leaves the fallback, from the first render on', async () => {
        expect(wrong.length).toBeGreaterThan(0)
        for (const [name, value] of wrong) {
          problems = []
          const made = await element({ [name]: value })
          await saysWrong(name, value)
          expect(problems.every(({ expected }) => expected !== undefined)).toBe(true)
          if (!hasDefault(name)) expect(showsFallback(made), `${name} = ${String(value)}`).toBe(true)
          made.remove()
        }
      })

      it('a wrong prop leaves the view, with what was typed in it', async () => {
        const made = await element()
        const view = viewOf(made, definition)
        if (definition.root === 'shadow') await vi.waitFor(() => expect(view?.matches('[data-drawn]')).toBe(true))
        const shown = view?.firstElementChild
        const field = view?.querySelector<HTMLInputElement>(
          'input:not([type=radio], [type=checkbox], [type=file], [type=hidden])',
        )
        expect(Boolean(field)).toBe(withField.includes(tag))
        if (field) {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '17')
          field.dispatchEvent(new Event('input', { bubbles: true }))
          field.focus()
        }
        expect(wrong.length).toBeGreaterThan(0)
        for (const [name, value] of wrong) {
          problems = []
          Reflect.set(made, name, value)
          await saysWrong(name, value)
          if (!hasDefault(name)) expect(viewOf(made, definition)?.firstElementChild).toBe(shown)
          expect(showsFallback(made), `${name} = ${String(value)}`).toBe(false)
          Reflect.set(made, name, Reflect.get(example?.props ?? {}, name))
          await nextTask()
        }
        if (field) expect([field.isConnected, field.value]).toEqual([true, '17'])
      })
    },
  )
}

/** The elements of a package, from the modules of its folders. */
export const elementsIn = (
  definitions: Readonly<Record<string, object>>,
  examples: Readonly<Record<string, { readonly examples?: readonly Example[] }>>,
) =>
  Object.entries(definitions).flatMap(([path, module]) =>
    Object.values(module)
      .filter((value): value is ElementDefinition => typeof value === 'object' && value !== null && 'tag' in value)
      .map((definition) => ({
        definition,
        example: examples[path.replace('element.ts', 'examples.ts')]?.examples?.[0],
      })),
  )
