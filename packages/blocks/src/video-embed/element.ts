import { buttonStyles, defineElement, firstOf, type ViewProps } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferInput, object, optional, picklist, string } from 'valibot'
import { VideoEmbed } from './VideoEmbed.tsx'
import styles from './video-embed.css?inline'
import { languages } from '../languages.ts'

const props = object({
  /** The URL of the video, in any of YouTube's or Vimeo's formats. */
  url: optional(string(), ''),
  /** The title of the video: shown on the facade, and the accessible name of the player. */
  title: optional(string(), ''),
  /** An image to show until the video plays. With it, no request goes to the video host before that. */
  thumbnail: optional(firstOf(image)),
})

const events = {
  /** The user pressed play. */
  'video:play': object({ host: picklist(['youtube', 'vimeo']), id: string() }),
}

export type VideoEmbedProps = ViewProps<typeof props, typeof events>
export type VideoEmbedInput = InferInput<typeof props>

/**
 * A video that loads only when the user presses play.
 *
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
