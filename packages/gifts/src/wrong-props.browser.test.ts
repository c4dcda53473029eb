import { elementsIn, testWrongProps } from '@charity-elements/runtime/testing'

testWrongProps(
  elementsIn(import.meta.glob('./*/element.ts', { eager: true }), import.meta.glob('./*/examples.ts', { eager: true })),
  ['anniversary-gift', 'memorial-gift'],
  ['long'],
)
