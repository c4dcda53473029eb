/**
 * The tags that have their own metrics. Pages cannot add others. A test compares the list with the
 * library.
 */
export const elementTags: readonly string[] = [
  'accordion-item',
  'anniversary-gift',
  'campaign-menu',
  'campaign-progress',
  'company-gift',
  'content-form',
  'content-image',
  'content-link',
  'donation-form',
  'event-calendar',
  'external-checkout',
  'gift-bar',
  'gift-module',
  'image-slider',
  'memorial-gift',
  'modal-dialog',
  'monthly-gift',
  'newsletter-signup',
  'page-banner',
  'raw-code',
  'rich-text',
  'side-menu',
  'site-header',
  'standard-gift',
  'thank-you',
  'trust-badges',
  'video-embed',
]
