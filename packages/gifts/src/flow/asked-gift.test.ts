import { addressContent, askedGift, askedTag, monthlyLimits, oneTimeLimits } from '@charity-elements/payments/start'
import { object, parse } from 'valibot'
import { expect, it } from 'vitest'
import { barAmounts, chosenAmount, initialBarState, withAskedAmount } from '../gift-bar/model.ts'
import { amountOffer, askedChoice, currentChoice, parseAmountChoice } from './amount/chosen-amount.ts'

const { addressNames } = parse(object(addressContent), {})
const tags = [{ name: 'Hemlöshet' }, { name: 'Barn & unga' }]
const amountChoices = [100, 200, 500]
const minimum = 50
const flows = [oneTimeLimits(minimum), monthlyLimits(minimum, undefined, amountChoices)].map((limits) =>
  amountOffer({ amountChoices, defaultAmount: 200, limits }),
)
const bar = barAmounts(amountChoices, minimum, 1)

/** What may be written where a value is expected. */
const values = [
  '', '0', '-1', '49', '50', '300', '1000000', '1000001', '99999999999', '1e9', '0x10', '3.5', '3,5', ' 300', '300 kr',
  '٣٠٠', '３００', '300<script>', '"><img src=x>', "';alert(1)", '%', '%00', '%ff%fe', '%E0%A4%A', '__proto__',
  'constructor', 'toString', '../../', 'javascript:alert(1)', '{"a":1}', '[300]', 'NaN', 'Infinity', 'null', 'true',
  '300;DROP TABLE gifts', '\u202e003', 'x'.repeat(5000), '+300', '300%0A400',
] // prettier-ignore
const queries = values.flatMap((value) => [
  `?belopp=${value}`,
  `?belopp=300&andamal=${value}`,
  `?ofta=${value}`,
  `?belopp=${value}&andamal=${value}&ofta=${value}`,
  `?${value}=300&belopp[]=${value}`,
])

it(`${queries.length} addresses, hostile ones among them, preselect the page's gift, never below its minimum`, () => {
  expect(queries.length).toBeGreaterThanOrEqual(200)
  for (const query of queries) {
    const { amount, purpose } = askedGift(`https://www.example.org/ge/${query}`, addressNames)
    expect(tags.map(({ name }) => name)).toContain(askedTag(tags, purpose))
    const preselected = flows.map((offer) => parseAmountChoice(currentChoice(offer, askedChoice(amount, offer)), offer))
    for (const choice of [...preselected, { amount: chosenAmount(withAskedAmount(initialBarState, amount, bar), bar) }])
      expect([50, 200, 300, 1_000_000], query).toContain('amount' in choice ? choice.amount : undefined)
  }
})
