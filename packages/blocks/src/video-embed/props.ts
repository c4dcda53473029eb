import { optionalOne, type ViewProps } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferInput, object, optional, picklist, string } from 'valibot'

export const props = object({
  /** The URL of the video, in any of YouTube's or Vimeo's formats. */
  url: optional(string(), ''),
  /** The title of the video: shown on the facade, and the accessible name of the player. */
  title: optional(string(), ''),
  /**
   * An image to show until the video plays. With it, the page sends no request to the video host
   * before that.
   */
  thumbnail: optionalOne(image),
})

export const events = {
  /** The user pressed play. */
  'video-play': object({ host: picklist(['youtube', 'vimeo']), id: string() }),
}

export type VideoEmbedProps = ViewProps<typeof props, typeof events>
export type VideoEmbedInput = InferInput<typeof props>
