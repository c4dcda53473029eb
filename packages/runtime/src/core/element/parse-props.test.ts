import { array, boolean, looseObject, number, object, optional, picklist, string, union } from 'valibot'
import { describe, expect, it } from 'vitest'
import { gift } from './cms-schemas.ts'
import { type PropSources, parseProps } from './parse-props.ts'

const schema = object({
  heading: optional(string(), 'Rubrik'),
  size: optional(picklist(['small', 'large']), 'small'),
  isOpen: optional(boolean(), false),
  amounts: optional(array(number()), [100]),
  answer: optional(union([string(), looseObject({})]), ''),
  id: optional(union([string(), number()]), ''),
  connectedGift: optional(gift()),
  link: optional(object({ url: string(), title: optional(string()), target: optional(string()) })),
})

/** The props of an element with these attributes, and what is wrong with them. */
function parsed(attributes: Readonly<Record<string, string>>, sources: Partial<PropSources> = {}) {
  const attribute = (name: string) => attributes[name] ?? null
  const none = { jsonChild: null, dataProps: null, properties: new Map<string, unknown>() }
  return parseProps(schema, { ...none, attribute, ...sources })
}

describe('the text of an attribute', () => {
  it.each([
    ['data-heading', 'Ge {nu}', { heading: 'Ge {nu}' }],
    ['data-heading', '', { heading: 'Rubrik' }],
    ['data-size', 'large', { size: 'large' }],
    ['data-is-open', '', { isOpen: true }],
    ['data-is-open', ' True ', { isOpen: true }],
    ['data-is-open', 'FALSE', { isOpen: false }],
    ['data-amounts', '[1, 2]', { amounts: [1, 2] }],
    ['data-amounts', '', { amounts: [100] }],
    ['data-answer', '<p>Ja</p>', { answer: '<p>Ja</p>' }],
    ['data-answer', '"Ja"', { answer: '"Ja"' }],
    ['data-answer', ' {"tag":"p"}', { answer: { tag: 'p' } }],
    ['data-id', '42', { id: '42' }],
  ])('%s="%s" is read as its schema says', (name, text, props) => {
    expect(parsed({ [name]: text })).toMatchObject({ props, problems: [] })
  })

  it.each([
    ['data-is-open', 'ja', 'isOpen', 'boolean'],
    ['data-amounts', '100', 'amounts', 'Array'],
    ['data-amounts', '[100', 'amounts', 'JSON'],
    ['data-answer', '{"tag":', 'answer', 'JSON'],
  ])('%s="%s" is wrong, and the prop has its default', (name, text, prop, expected) => {
    const { props, problems } = parsed({ [name]: text })
    expect(problems).toMatchObject([{ prop, where: name, expected }])
    expect(props).toEqual(parsed({}).props)
  })
})

describe('the sources of a prop', () => {
  it('override each other: the JSON child, data-props, the attribute, the property', () => {
    const sources: Partial<PropSources>[] = [
      { jsonChild: '{"heading":"child"}' },
      { dataProps: '{"heading":"data-props"}' },
      { attribute: (name) => (name === 'data-heading' ? 'attribute' : null) },
      { properties: new Map([['heading', 'property']]) },
    ]
    const headings = sources.map(
      (_, last) => parsed({}, Object.assign({}, ...sources.slice(0, last + 1))).props?.heading,
    )
    expect(headings).toEqual(['child', 'data-props', 'attribute', 'property'])
  })

  it.each([
    ['[1]', 'a JSON object'],
    ['"text"', 'a JSON object'],
    ['{', 'JSON'],
  ])('are wrong as a whole: %s', (dataProps, expected) => {
    expect(parsed({}, { dataProps })).toMatchObject({
      props: { heading: 'Rubrik' },
      problems: [{ prop: '', where: 'data-props', expected }],
    })
  })

  it('are named for a value that is wrong inside', () => {
    const found = (sources: Partial<PropSources>) => parsed({}, sources).problems.map(({ where }) => where)
    expect(found({ properties: new Map([['amounts', [1, 'x']]]) })).toEqual(['the property amounts.1'])
    expect(found({ dataProps: '{"amounts":["x"]}' })).toEqual(['data-amounts.0'])
  })
})

it('an object of the CMS keeps its other fields when several are wrong', () => {
  const { props, problems } = parsed({ 'data-link': '{"url":"/ge/","title":7,"target":8}' })
  expect(problems.map(({ where }) => where)).toEqual(['data-link.title', 'data-link.target'])
  expect(props?.link).toEqual({ url: '/ge/' })
})

describe('a gift of the CMS', () => {
  const given = (more: object) => parsed({ 'data-connected-gift': JSON.stringify({ id: 42, giftTag: 'Mat', ...more }) })
  const tagged = { id: '42', giftTag: [{ name: 'Mat' }] }

  it.each([
    ['50', 50],
    [' 50.00 ', 50],
    ['', undefined],
    [50, 50],
  ])('has the minimum %j as %j', (minimumGiftAmount, amount) => {
    const { props, problems } = given({ minimumGiftAmount })
    expect(problems).toEqual([])
    expect(props?.connectedGift).toEqual({ ...tagged, minimumGiftAmount: amount })
  })

  it('keeps its id and purpose when its minimum is wrong, which is reported', () => {
    const { props, problems } = given({ properties: { MinimumGiftAmount: 'femtio' } })
    expect(problems).toMatchObject([{ where: 'data-connected-gift.minimumGiftAmount', expected: 'number' }])
    expect(props?.connectedGift).toEqual(tagged)
  })

  it('is left out as a whole without an id', () => {
    const { props, problems } = given({ id: null, minimumGiftAmount: 'femtio' })
    expect(problems).toHaveLength(2)
    expect(props).toEqual(parsed({}).props)
  })
})
