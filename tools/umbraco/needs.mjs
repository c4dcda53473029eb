/**
 * The props without which an element has nothing to show, by tag; of each list, one is enough. The
 * schemas call every prop optional, because an element may get them later. A page that is rendered
 * on a server gets nothing later.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
export const needs = {
  'accordion-item': [['title'], ['body']],
  'campaign-menu': [['items']],
  'content-form': [['form', 'formPicker']],
  'content-image': [['image']],
  'content-link': [['link']],
  'event-calendar': [['events']],
  'external-checkout': [['host'], ['checkoutShortlink']],
  'image-slider': [['items']],
  'page-banner': [['title']],
  'raw-code': [['html']],
  'rich-text': [['html', 'content']],
  'side-menu': [['tree']],
  'video-embed': [['url']],
}
