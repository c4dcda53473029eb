import { type Campaign, maxCampaignLength } from '@charity-elements/contract'

const parameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/**
 * The campaign that an address names, as links in letters and advertisements do. A text that the
 * contract does not take is left out, because it must not cost the gift.
 */
export function campaignOf(address: string): Campaign | undefined {
  const query = new URL(address).searchParams
  const named = parameters.flatMap((name) => {
    const text = query.get(name)?.trim()
    return text && text.length <= maxCampaignLength ? [[name, text]] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
