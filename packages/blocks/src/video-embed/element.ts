import { buttonStyles, defineElement } from '@charity-elements/runtime'
import { VideoEmbed } from './VideoEmbed.tsx'
import styles from './video-embed.css?inline'
import { languages } from '../languages.ts'
import { events, props } from './props.ts'

/**
 * A video that loads only when the user presses play.
 *
 * @needs url
 * @part video The whole frame.
 * @part play The facade, which is a button.
 * @part thumbnail The image on the facade.
 * @part player The player's frame.
 */
export const videoEmbed = defineElement({
  tag: 'video-embed',
  props,
  events,
  styles: [buttonStyles, styles],
  languages,
  view: VideoEmbed,
  reserve: '18em',
  hydrate: 'intent',
})
