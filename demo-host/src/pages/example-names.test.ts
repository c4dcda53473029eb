import { expect, it } from 'vitest'
import { isNamed } from './example-names.ts'

interface ExampleModule {
  readonly examples?: readonly { name: string; shows?: unknown; steps?: unknown }[]
}

it('every example that needs no steps has a Swedish name', () => {
  const modules = import.meta.glob<ExampleModule>('../../../packages/*/src/*/examples.ts', { eager: true })
  const plain = Object.values(modules).flatMap(({ examples = [] }) =>
    examples.filter(({ shows, steps }) => !shows && !steps).map(({ name }) => name),
  )
  expect(plain.length).toBeGreaterThan(90)
  expect(plain.filter((name) => !isNamed(name))).toEqual([])
})
