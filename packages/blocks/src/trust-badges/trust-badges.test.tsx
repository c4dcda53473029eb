/** @jsxImportSource @charity-elements/runtime/template */
import { renderHtml, swedish } from '@charity-elements/runtime'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { trustBadges } from './element.ts'
import { TrustBadges } from './TrustBadges.tsx'

const context = { texts: swedish.texts, report: () => {} }
const html = (props: object): string =>
  renderHtml(<TrustBadges {...parse(trustBadges.props, props)} context={context} />)

it('trust-badges: a badge has its title and text, and a mark is no empty item', () => {
  const badges = [{ title: '90-konto', text: 'Granskas av Svensk Insamlingskontroll' }]
  expect(html({ badges })).toContain('<strong>90-konto</strong><span>Granskas av Svensk Insamlingskontroll</span>')
  expect(html({ paymentMarks: ', Swish,, Faktura ,' }).match(/<li[^>]*>[^<]*/g)).toEqual([
    '<li class="payment">Swish',
    '<li class="payment">Faktura',
  ])
})

it('trust-badges: a mark with a file of its owner is shown as that image, with its name', () => {
  const paymentImages = [{ url: '/media/visa.svg', alt: 'VISA', width: 64, height: 24 }]
  const marks = html({ paymentMarks: 'Swish, Visa', paymentImages })
  expect(marks).toContain('<li class="payment">Swish</li>')
  expect(marks).toMatch(/<li class="payment image"><img alt="VISA" [^>]*src="\/media\/visa.svg/)
})

it('trust-badges: a badge shows its mark, whose text its title says', () => {
  const image = { url: '/media/90-konto.png', alt: '90-konto' }
  expect(html({ badges: [{ title: '90-konto', image }] })).toMatch(/<img alt="" [^>]*src="\/media\/90-konto.png\?/)
})

it('trust-badges: are a region named by the heading, else "Trygghet"', () => {
  expect(html({ heading: 'Tryggt att ge', paymentMarks: 'Swish' })).toContain('aria-label="Tryggt att ge"')
  expect(html({ paymentMarks: 'Swish' })).toMatch(/<section [^>]*aria-label="Trygghet".*aria-label="Betala med"/)
})

it.each([
  [{ heading: 'Tryggt' }, 0],
  [{ badges: [{ title: '90-konto' }] }, 1],
  [{ paymentMarks: 'Swish' }, 1],
  [{ securityText: 'Krypterat' }, 0],
])('trust-badges: are shown with %j alone, without empty boxes, and take no space without content', (props, lists) => {
  expect(html(props)).toContain('<section')
  expect(html(props).match(/<ul/g) ?? []).toHaveLength(lists)
  expect(html(props)).not.toMatch(/<(ul|div)[^>]*><\//)
  expect(html({ securityText: { markup: '' } })).toBe('')
})
