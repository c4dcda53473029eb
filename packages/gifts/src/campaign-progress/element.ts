import { defineElement, surfaceStyles } from '@charity-elements/runtime'
import { CampaignProgress } from './CampaignProgress.tsx'
import styles from './campaign-progress.css?inline'
import { languages } from '../languages.ts'
import { events, props } from './props.ts'

/**
 * The progress of a campaign: the sum, the goal and the number of donors.
 *
 * @part progress The whole element.
 * @part track The bar.
 */
export const campaignProgress = defineElement({
  tag: 'campaign-progress',
  props,
  events,
  styles: [surfaceStyles, styles],
  languages,
  view: CampaignProgress,
  reserve: '14em',
})
