import {
  type GenericSchema,
  array,
  boolean,
  integer,
  lazy,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromJSONSchema } from 'zod'
import { attributeOf as attributeRead, entity, firstOf, gift, listOf } from '@charity-elements/runtime'
import { allProperties } from './css-properties.mjs'
import { customElementsManifest } from './custom-elements.mjs'
import { propsSchema } from './derived-files.mjs'
import { type Entry, catalogue } from './catalogue.mjs'
import { jsonSchemaOf, typeText } from './json-schema.mjs'
import { attributeOf, markupOf } from './markup.mjs'
import { globalTypes, reactTypes, wrapperTypes } from './types.mjs'

describe('JSON Schema', () => {
  it('describes the form that a page author writes, not all that a CMS may serialise', () => {
    expect(jsonSchemaOf(firstOf(entity({ url: optional(string(), ''), left: number() })))).toEqual({
      type: 'object',
      properties: { url: { type: 'string', default: '' }, left: { type: 'number' } },
      required: ['left'],
    })
    expect(jsonSchemaOf(listOf(entity({ name: string() })))).toMatchObject({
      type: 'array',
      items: { properties: { name: { type: 'string' } } },
    })
    expect(typeText(jsonSchemaOf(gift()))).toBe(
      '{ id: string | number; minimumGiftAmount?: number; giftTag?: readonly (string | { name: string })[] }',
    )
  })

  it('may be recursive, as a menu in a menu', () => {
    const item: GenericSchema = entity({ title: string(), children: optional(listOf(lazy(() => item))) })
    const schema = jsonSchemaOf(item)
    expect(JSON.stringify(schema)).toContain('"#/$defs/')
    expect(schema).toMatchObject({ properties: { title: { type: 'string' }, children: { type: 'array' } } })
  })

  it('keeps the limits of a value', () => {
    expect(jsonSchemaOf(pipe(number(), integer(), minValue(1)))).toEqual({ type: 'integer', minimum: 1 })
    const schema = jsonSchemaOf(object({ kind: picklist(['a', 'b']), on: optional(boolean(), true) }))
    expect(typeText(schema)).toBe("{ kind: 'a' | 'b'; on?: boolean }")
    expect(typeText(jsonSchemaOf(array(picklist(['a', 'b']))))).toBe("readonly ('a' | 'b')[]")
  })
})

describe('markupOf', () => {
  it('writes texts as they are and everything else as JSON, in attributes on one line', () => {
    expect(
      markupOf('gift-bar', { tagline: 'Ge "nu"', buttonAmounts: [1], linkUrl: undefined }, '<a href="/ge">Ge</a>'),
    ).toBe(`<gift-bar data-tagline='Ge "nu"' data-button-amounts="[1]">\n  <a href="/ge">Ge</a>\n</gift-bar>`)
  })

  it('names attributes like the elements do', () => {
    const props = ['html', 'buttonAmounts', 'showGAFields', 'a1B']
    expect(props.map(attributeOf)).toEqual(props.map(attributeRead))
  })

  it('puts text with double quotes, such as JSON, in single ones, and escapes what would end the attribute', () => {
    expect(markupOf('x-y', { a: `'"&<>` }, '')).toBe(`<x-y data-a='&#39;"&amp;&lt;&gt;'>\n</x-y>`)
  })
})

describe('catalogue', () => {
  let entries: Entry[]
  let bar: Entry | undefined
  beforeAll(async () => {
    entries = await catalogue()
    bar = entries.find(({ tag }) => tag === 'gift-bar')
  }, 60_000)

  it('lists data-texts, data-surface, and data-preview with its outcomes, where they are read', () => {
    const attributes = (tag: string) => entries.find((entry) => entry.tag === tag)?.extraAttributes ?? []
    expect(attributes('gift-bar').map(({ name }) => name)).toEqual([
      'data-props',
      'data-surface',
      'data-preview',
      'data-gift-variant',
      'data-texts',
    ])
    expect(attributes('content-form')[2]?.values).toEqual(['sent', 'waiting', 'failed', 'offline'])
    expect(attributes('page-banner').map(({ name }) => name)).toEqual(['data-props', 'data-surface', 'data-texts'])
    expect(attributes('site-header')[2]?.name).toBe('data-sticky')
    expect(attributes('raw-code').map(({ name }) => name)).toEqual(['data-props', 'data-texts'])
  })

  it('has every element, with a description of each prop and event', () => {
    expect(bar?.props.find(({ name }) => name === 'buttonAmounts')).toEqual({
      name: 'buttonAmounts',
      attribute: 'data-button-amounts',
      description: 'The fixed amounts, in whole kronor.',
      schema: { type: 'array', items: { type: 'number' }, default: [] },
      type: 'readonly number[]',
      default: [],
      isJson: true,
    })
    expect(bar?.events.find(({ name }) => name === 'gift-start')).toMatchObject({ isCancelable: true })
    expect(bar?.parts).toContainEqual({ name: 'swish', description: "The 'Swisha' button." })
  })

  it('has JSON Schemas that accept every example as it is published', () => {
    for (const entry of entries) {
      const schema = fromJSONSchema(JSON.parse(JSON.stringify(propsSchema(entry))))
      for (const { name, props } of entry.examples) {
        const { error } = schema.safeParse(JSON.parse(JSON.stringify(props)))
        expect(error?.issues, `${entry.tag}: ${name}`).toBeUndefined()
        const known = entry.props.map((prop) => prop.name)
        expect(known, `${entry.tag}: ${name}`).toEqual(expect.arrayContaining(Object.keys(props)))
      }
    }
  })

  it('has JSON Schemas of data-texts with the keys, texts and parameters of the element', () => {
    if (!bar) throw new Error('There is no gift bar.')
    const { texts } = propsSchema(bar).$defs
    const schema = fromJSONSchema(JSON.parse(JSON.stringify(texts)))
    expect(schema.safeParse({ swish: 'Ge {amount} nu', 'swish.cancel': 'Stoppa' }).success).toBe(true)
    for (const wrong of [{ swisch: 'Ge nu' }, { swish: 5 }]) expect(schema.safeParse(wrong).success).toBe(false)
    expect(texts.properties['swish']).toEqual({
      description: 'In Swedish: Swisha {amount}\nParameters: {amount}',
      type: 'string',
      default: 'Swisha {amount}',
    })
    expect(Object.keys(texts.properties)).toEqual(bar.texts.map(({ key }) => key))
  })

  it('lists the custom properties that an element reads, in its dialogs too, and no others', () => {
    const propertiesOf = (tag: string) =>
      entries.find((entry) => entry.tag === tag)?.cssProperties.map(({ name }) => name) ?? []
    expect(propertiesOf('gift-bar')).toEqual(
      expect.arrayContaining(['--ce-color-primary', '--ce-shadow-high', '--ce-font']),
    )
    expect(propertiesOf('content-image')).not.toContain('--ce-shadow-high')
    expect(propertiesOf('raw-code')).toHaveLength(1)
    expect(bar?.cssProperties.find(({ name }) => name === '--ce-color-focus')).toEqual({
      name: '--ce-color-focus',
      description: 'The focus ring; at least 3:1 against the surface.',
      syntax: '<color>',
      default: 'var(--ce-color-inverse)',
    })
  })

  it('lists the calls that an element makes, with its dialogs, and none of content', () => {
    const callsOf = (tag: string) => entries.find((entry) => entry.tag === tag)?.calls.map(({ path }) => path) ?? []
    expect(callsOf('gift-bar')).toEqual([
      '/api/generate-csrf/',
      '/api/winorg/createswishgift/',
      '/api/winorg/createswishgiftmcommerce/',
      '/api/winorg/swishpoll/',
      '/api/winorg/cancelswishrequest/',
      '/api/winorg/resetpaymentsession/',
      '/api/winorg/should-reopen-swishmodal/',
    ])
    expect(callsOf('content-form')).toEqual(['/api/generate-csrf/', '/api/post-form/'])
    expect(callsOf('accordion-item')).toEqual([])
  })

  it('describes only custom properties that the style sheets declare', () => {
    expect(allProperties.filter((property) => property.default === undefined).map(({ name }) => name)).toEqual([
      bar?.cssProperties.at(-1)?.name,
    ])
  })

  it('has a manifest with the attributes, events and custom properties of every element', () => {
    const [module] = customElementsManifest(
      entries.filter(({ tag }) => tag === 'gift-bar'),
      ({ tag }) => `${tag}.js`,
    ).modules
    const [declared] = module?.declarations ?? []
    expect(declared?.attributes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['data-surface', 'data-preview', 'data-button-amounts']),
    )
    expect(declared?.events.map(({ name }) => name)).toEqual(['gift-start', 'gift-paid', 'element-error'])
    expect(declared?.cssProperties.length).toBeGreaterThan(40)
    expect(declared?.apiPaths).toContain('/api/winorg/createswishgift/')
  })
})

it('types data-texts as any text on React components, and data-surface as its values', async () => {
  const types = wrapperTypes(await catalogue())
  expect(types).toContain(`'data-texts'?: string\n`)
  expect(types).toContain(`'data-surface'?: 'inverse' | 'primary' | ''\n`)
})

it('types the calls of the documentation without questions, on a page with the loader', () => {
  const types = globalTypes()
  expect(types).toContain('var charityElements: CharityElements;')
  expect(types).toContain('readonly define: (tag: string) => Promise<void>;')
  expect(types).toContain('texts(...given: GivenTexts): void;')
  expect(types).toContain('[texts: PageTexts, lang?: string]')
})

it('types class in JSX, as React takes it on custom elements', async () => {
  expect(reactTypes(await catalogue())).toContain('class?: string | undefined')
})
