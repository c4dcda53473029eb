import { number, object, optional, parse, safeParse, string } from 'valibot'
import { describe, expect, it } from 'vitest'
import { fromCms } from '@charity-elements/contract'
import { entity, entityId, firstOf, gift, listOf } from './cms-schemas.ts'

it('an object of the CMS has keys in lower case and no empty values', () => {
  expect(fromCms({ Name: 'Hjälp', giftTAG: 1, None: null, gone: undefined, no: false })).toEqual({
    name: 'Hjälp',
    giftTAG: 1,
    no: false,
  })
  for (const other of ['Name', 5, null, undefined, [{ Name: 'a' }]]) expect(fromCms(other)).toBe(other)
})

it('fields under `properties` are read as the entity’s own, which win', () => {
  const fields = entity({ id: number(), name: string(), text: optional(string()) })
  expect(parse(fields, { Id: 1, Name: 'own', Properties: { Name: 'inner', Text: 'Ja' } })).toEqual({
    id: 1,
    name: 'own',
    text: 'Ja',
  })
  const ofDeliveryApi = { id: 1, name: 'own', contentType: 'giftTag', properties: { name: 'inner' } }
  expect(parse(fields, ofDeliveryApi)).toEqual({ id: 1, name: 'inner' })
  expect(parse(fields, { Id: 1, name: 'own', properties: 'none' })).toEqual({ id: 1, name: 'own' })
  expect(safeParse(fields, 'text').success).toBe(false)
})

it('the blocks of a list are its items, and an entity with items of its own is one item', () => {
  const named = listOf(entity({ name: string() }))
  const block = (name: string) => ({ content: { contentType: 'a', id: '1', properties: { name } }, settings: null })
  expect(parse(named, { items: [block('a'), block('b')] })).toEqual([{ name: 'a' }, { name: 'b' }])
  expect(parse(named, { items: [] })).toEqual([])
  const columns = listOf(entity({ items: optional(named, []) }))
  expect(parse(columns, { items: [{ name: 'a' }] })).toEqual([{ items: [{ name: 'a' }] }])
  expect(parse(named, { name: 'a', items: [] })).toEqual([{ name: 'a' }])
})

describe('schemas of what the CMS may write in several ways', () => {
  const tag = entity({ name: string() })

  it.each([
    ['an entity', tag, { Name: 'a', other: null }, { name: 'a' }],
    ['the first of a list', firstOf(tag), [{ Name: 'a' }, { Name: 'b' }], { name: 'a' }],
    ['one entity for the first of a list', firstOf(tag), { Name: 'a' }, { name: 'a' }],
    ['a list', listOf(tag), [{ Name: 'a' }, { name: 'b' }], [{ name: 'a' }, { name: 'b' }]],
    ['one entity for a list', listOf(tag), { name: 'a' }, [{ name: 'a' }]],
    ['null for no list', listOf(tag), null, []],
    ['a number as an id', entityId(), 42, '42'],
    ['a text as an id', entityId(), 'a-1', 'a-1'],
  ])('%s', (_, schema, given, read) => {
    expect(parse(schema, given)).toEqual(read)
  })

  it.each([
    ['an entity without a required field', tag, { Name: null }],
    ['an empty list for one entity', firstOf(tag), []],
    ['undefined for a list', listOf(tag), undefined],
    ['an object as an id', entityId(), {}],
  ])('%s is refused', (_, schema, given) => {
    expect(safeParse(schema, given).success).toBe(false)
  })
})

describe('a gift of the CMS', () => {
  it('is one entity or a list of one, with its fields directly or under `properties`', () => {
    const read = { id: '7', minimumGiftAmount: 100, giftTag: [{ name: 'Hjälp' }, { name: 'Nu' }] }
    expect(parse(gift(), { Id: 7, MinimumGiftAmount: 100, GiftTag: ['Hjälp', { Name: 'Nu' }] })).toEqual(read)
    expect(parse(gift(), [{ id: '7', properties: { ...read, id: 8 } }])).toEqual(read)
    expect(parse(gift(), { id: 7 })).toEqual({ id: '7', giftTag: [] })
  })

  it.each([
    ['50', 50],
    [' 50 ', 50],
    [50, 50],
    ['', undefined],
    [' ', undefined],
    [null, undefined],
  ])('%j is read as a minimum of %s', (minimumGiftAmount, read) => {
    expect(parse(gift(), { id: 1, minimumGiftAmount }).minimumGiftAmount).toBe(read)
  })

  it.each(['femtio', [50], true])('%j is no minimum', (minimumGiftAmount) => {
    expect(safeParse(object({ gift: gift() }), { gift: { id: 1, minimumGiftAmount } }).success).toBe(false)
  })
})
