import { anniversaryGift } from '../anniversary-gift/element.ts'
import { companyGift } from '../company-gift/element.ts'
import { externalCheckout } from '../external-checkout/element.ts'
import { memorialGift } from '../memorial-gift/element.ts'
import { monthlyGift } from '../monthly-gift/element.ts'
import { standardGift } from '../standard-gift/element.ts'
import { object, parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { flowContent } from './flow-content.ts'
import { taxTextOf } from './TaxText.tsx'
import { firstThankYouPage, thankYouPages } from '../thank-you/thank-you-page.ts'

const schema = object(flowContent)
const taxTexts = { taxDeductionInfo: 'info', taxDeductionInstruction: 'instruction' }

const propsOf = (definition: { readonly props: { readonly entries: object } }) => Object.keys(definition.props.entries)

describe('flow content', () => {
  it('each field reaches the flow that uses it [STD-11]', () => {
    const shared = [
      'amountChoices',
      'defaultAmount',
      'minimumAmount',
      'informationText',
      'alternativeGiftLink',
      'thankYouPage',
      'connectedGift',
      'taxDeductionInfo',
      'taxDeductionInstruction',
      'emailPurposeInfo',
    ]
    for (const flow of [standardGift, companyGift, monthlyGift, anniversaryGift, memorialGift]) {
      expect(propsOf(flow), flow.tag).toEqual(expect.arrayContaining(shared))
    }
    expect(propsOf(monthlyGift)).toContain('connectedTemplateId')
    expect(propsOf(externalCheckout)).toEqual(expect.arrayContaining(['checkoutShortlink', 'host', 'thankYouPage']))
  })

  it.each([
    [
      [
        { id: 'a', route: { path: '/tack/' } },
        { id: 'b', url: '/annan/' },
      ],
      { id: 'a', url: '/tack/' },
    ],
    [
      { Id: 1234, Route: { Path: '/tack/' } },
      { id: '1234', url: '/tack/' },
    ],
    ['/tack/', { id: '', url: '/tack/' }],
    [[{ id: 'a', url: 'javascript:alert(1)' }], { id: 'a', url: '' }],
    [[], { id: '', url: '' }],
    [null, { id: '', url: '' }],
  ])('of the thank-you pages %j the first one counts: %j [STD-27]', (given, page) => {
    expect(firstThankYouPage(parse(thankYouPages(), given))).toEqual(page)
  })

  it.each([
    [1, 'info'],
    [199, 'info'],
    [200, 'instruction'],
    [5000, 'instruction'],
    [null, 'info'],
  ])('%s kr shows the tax text %s [STD-21]', (amount, text) => {
    expect(taxTextOf(amount, taxTexts)).toBe(text)
  })

  it.each([
    [1999, 'info'],
    [2000, 'instruction'],
  ])('%s kr of a company shows the tax text %s, by the threshold of companies', (amount, text) => {
    const { taxThreshold } = parse(companyGift.props, {})
    expect(taxTextOf(amount, { ...taxTexts, taxThreshold })).toBe(text)
  })

  it('a gift may have its fields flat or under properties [STD-18]', () => {
    const properties = { minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }
    const gift = { id: '42', ...properties }
    expect(parse(schema, { connectedGift: { id: 42, properties } }).connectedGift).toEqual(gift)
    expect(parse(schema, { connectedGift: gift }).connectedGift).toEqual(gift)
  })

  it.each(['Soppa', { name: 'Soppa' }, [{ name: 'Soppa' }], ['Soppa'], { Name: 'Soppa' }])(
    'a gift tag may be a name, an entity or a list: %j [GMO-7]',
    (giftTag) => {
      expect(parse(schema, { connectedGift: { id: '43', giftTag } }).connectedGift?.giftTag).toEqual([
        { name: 'Soppa' },
      ])
    },
  )

  it('alternativeGiftLink may be one link or a list', () => {
    const link = { title: 'Fler sätt', url: '/ge/' }
    const parsed = (alternativeGiftLink: unknown) => parse(schema, { alternativeGiftLink }).alternativeGiftLink
    expect(parsed(link)).toEqual([link])
    expect(parsed([link])).toEqual([link])
    expect(parse(schema, {}).alternativeGiftLink).toEqual([])
  })
})
