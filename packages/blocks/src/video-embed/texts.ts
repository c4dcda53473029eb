import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('video-embed', {
  play: 'Spela upp videon',
  playNamed: 'Spela upp: {title}',
  /** The name of a player whose video has no title. */
  player: 'Videospelare',
  /** For a URL of an unknown video host. */
  open: 'Öppna videon',
})
