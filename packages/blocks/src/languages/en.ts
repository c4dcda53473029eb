import type { Translation } from '@charity-elements/runtime'

export default {
  'event-calendar': {
    heading: 'Calendar',
    previous: 'Previous month',
    next: 'Next month',
    none: 'No events this month',
    until: 'to',
    add: 'Add to my calendar',
    addNamed: 'Add to my calendar: {headline}',
  },
  'image-slider': {
    slideshow: 'Slideshow',
    slide: 'slide',
    previous: 'Previous image',
    next: 'Next image',
    position: '{number} of {count}',
    shown: 'Image {number} of {count}',
    shownWithCaption: 'Image {number} of {count}: {caption}',
  },
  'page-banner': {
    readMore: 'Read more',
  },
  'trust-badges': {
    label: 'Give with confidence',
    payments: 'Pay with',
  },
  'video-embed': {
    play: 'Play the video',
    playNamed: 'Play: {title}',
    player: 'Video player',
    open: 'Open the video',
  },
} satisfies Translation
