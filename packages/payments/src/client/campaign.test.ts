import { maxCampaignLength } from '@charity-elements/contract'
import { expect, it } from 'vitest'
import { campaignOf } from './campaign.ts'

const page = 'https://www.example.org/ge/'

it.each([
  ['', undefined],
  ['?belopp=300&utm_id=7', undefined],
  ['?utm_source=&utm_medium=%20', undefined],
  ['?utm_source=brev&utm_campaign=Vinter%C3%A5r&belopp=300#ge', { utm_source: 'brev', utm_campaign: 'Vinterår' }],
  [`?utm_source=brev&utm_term=${'x'.repeat(maxCampaignLength + 1)}`, { utm_source: 'brev' }],
])('the campaign of the address %s', (query, campaign) => {
  expect(campaignOf(page + query)).toEqual(campaign)
})
