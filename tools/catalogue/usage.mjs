/**
 * @typedef {object} Usage Advice for authors of pages.
 * @property {string} when
 * @property {string} not When something else is better.
 * @property {string} texts How long its texts can be.
 * @property {string} accessibility What it does for visitors with assistive technology, and what the page has to do.
 */

const flowTexts =
  'Information text: up to 300 characters. Tax and email texts: a sentence or two each. Amount choices: three to five.'

const flowAccessibility =
  'Each step has a heading of level two that gets the focus. Several errors are listed above the fields, with links. Amounts, notices and results are announced, and all of it works by keyboard.'

/**
 * By tag. The catalogue fails if an element has no entry. @type {Readonly<Record<string, Usage>>}
 */
export const usages = {
  'accordion-item': {
    when: 'Questions that some visitors have and most skip: terms, practical details.',
    not: 'For what everybody must read: write it as text. One alone looks like a heading that hides something.',
    texts: 'Question: up to 80 characters, one to two lines on a phone. Answer: up to 150 words.',
    accessibility:
      'A button in a heading of level three, with `aria-expanded`. Put it below a heading of level two. Find in page opens a closed answer in Chrome.',
  },
  'content-image': {
    when: 'An image of the CMS that has to be cropped and sized for the place it stands in.',
    not: 'For decoration of a page template: use a plain <img> or CSS.',
    texts: 'Alternative text: what the image says, up to 120 characters; empty for decoration.',
    accessibility: 'Without an alternative text it is decorative, and screen readers skip it.',
  },
  'content-link': {
    when: 'A link or a call to action that an editor picked in the CMS.',
    not: 'For something that happens on the page: use a <button>. More than one button beside another weakens both.',
    texts: 'Title: two to five words that make sense by themselves.',
    accessibility: 'An ordinary link. One that opens a new window says so.',
  },
  'event-calendar': {
    when: 'Events with dates, from some five to several hundred.',
    not: 'For two or three events: a list says more.',
    texts: 'Headline: up to 60 characters. Description: up to 80 words.',
    accessibility:
      'A section with a heading of level two; the month has level three and is announced when it changes. Buttons lead to other months.',
  },
  'image-slider': {
    when: 'A few pictures of one occasion, none of which is essential.',
    not: 'For messages: hardly anybody sees the second slide.',
    texts: 'Caption: one sentence, up to 120 characters.',
    accessibility:
      'Announces each slide. It has buttons, follows arrow keys and swipes, and never moves by itself. Give each image an alternative text.',
  },
  'page-banner': {
    when: 'The top of a page: what it is about, and where to go next.',
    not: 'Further down a page, or twice: it has the heading of level one.',
    texts: 'Title: up to 40 characters. Text: up to 200 characters.',
    accessibility: 'Its title is the heading of level one, but of level two on the start page.',
  },
  'raw-code': {
    when: 'A frame or a widget of another supplier that has no element of its own.',
    not: 'For text, images and videos: their elements are safer, accessible and faster.',
    texts: 'None of its own.',
    accessibility: 'What you paste decides. Give frames a `title`.',
  },
  'rich-text': {
    when: 'Text that an editor wrote in the CMS, with headings, lists and tables.',
    not: 'For a single line: write it in the template.',
    texts: 'Any length. Lines are as wide as the column: keep that below 75 characters.',
    accessibility:
      'Keeps the headings, lists and tables of the text. Begin with a heading of level two. Wide tables scroll inside themselves.',
  },
  'video-embed': {
    when: 'A film at YouTube or Vimeo. Nothing is loaded from there before it is played.',
    not: 'For a moving background.',
    texts: 'Title: up to 60 characters; it also names the play button.',
    accessibility: 'A button that names the film. The focus moves to the player. Add captions at YouTube or Vimeo.',
  },
  'content-form': {
    when: 'A form that an editor made in the CMS.',
    not: 'For gifts and newsletters: their elements know more.',
    texts: 'Label: up to 60 characters. Help: one sentence. Confirmation: up to 60 words.',
    accessibility:
      'Each field has a label, help and an error in text. Several errors are listed above the fields, with links. Each page, the confirmation and a failure get the focus.',
  },
  'newsletter-signup': {
    when: 'In the footer, as a section of its own, or after a gift.',
    not: 'Twice on a page.',
    texts: 'Its texts are fixed.',
    accessibility: 'A heading of level two. The outcome is announced, and a refused address is marked at its field.',
  },
  'campaign-progress': {
    when: 'A campaign with a goal, and figures that are kept up to date.',
    not: 'For figures that nobody updates, or a goal that is far away: an empty bar asks nobody to give.',
    texts: 'Heading: up to 50 characters. Text: one sentence.',
    accessibility: 'A progress bar with its amounts in words. It does not move for visitors who want less motion.',
  },
  'trust-badges': {
    when: 'Near a gift element or at the foot of a campaign: what a donor can check.',
    not: 'For claims that cannot be checked. Above the gift itself: it comes first.',
    texts: 'Two to four badges. Title: up to 30 characters. Text: up to 50 characters.',
    accessibility: 'A section with lists. Logos are decoration: the title says what a badge is.',
  },
  'gift-module': {
    when: 'One need, one amount, one picture: within an article or a campaign.',
    not: 'Where donors should choose an amount: use gift-bar or standard-gift.',
    texts: 'Title: up to 50 characters. Message: up to 120 characters.',
    accessibility:
      'A heading of level two. Errors are announced. The payment opens in a dialog that keeps the focus and gives it back.',
  },
  'gift-bar': {
    when: 'On any page, often at the top: a gift by Swish in two presses.',
    not: 'Beside another gift element on the same screen. For card payments: use standard-gift.',
    texts: 'Tagline: up to 60 characters. Three amounts; six at most. Link: two to four words.',
    accessibility:
      'A section with a heading of level two. The amounts are a group of radio buttons. The payment opens in a dialog that keeps the focus and gives it back.',
  },
  'standard-gift': {
    when: 'The page where people give: amount, donor and payment in two steps.',
    not: 'Inside an article: use gift-bar or gift-module.',
    texts: flowTexts,
    accessibility: flowAccessibility,
  },
  'donation-form': {
    when: 'The page where people give, once or every month, in one place.',
    not: 'Beside standard-gift or monthly-gift: it holds both.',
    texts: flowTexts,
    accessibility: flowAccessibility,
  },
  'thank-you': {
    when: 'The page that a gift leads to: it knows what was given.',
    not: 'Twice on a page, or below another heading of level one.',
    texts:
      'What happens next: one or two sentences for each kind. Monthly offer: heading up to 50, text up to 120 characters.',
    accessibility: 'Its heading is of level one. Details that come later are announced.',
  },
  'company-gift': {
    when: 'Companies that give, by card, Swish or invoice.',
    not: 'For private donors: it asks for an organisation number.',
    texts: flowTexts,
    accessibility: flowAccessibility,
  },
  'monthly-gift': {
    when: 'Monthly gifts that are signed with BankID.',
    not: 'Beside standard-gift with monthly gifts: donors would not know which to choose.',
    texts: flowTexts,
    accessibility: flowAccessibility,
  },
  'anniversary-gift': {
    when: 'A gift with a greeting card to somebody who celebrates.',
    not: 'For gifts in memory: use memorial-gift.',
    texts: flowTexts,
    accessibility: flowAccessibility,
  },
  'memorial-gift': {
    when: 'A gift in memory of somebody, with a card to the family.',
    not: 'For celebrations: use anniversary-gift.',
    texts: flowTexts,
    accessibility: flowAccessibility,
  },
  'external-checkout': {
    when: 'The checkout of another supplier, under its own agreement.',
    not: 'For anything that the other gift elements do.',
    texts: 'None of its own.',
    accessibility: 'The checkout is that of its supplier: check it there.',
  },
  'site-header': {
    when: 'At the top of every page of the site.',
    not: 'On a campaign of its own: use campaign-menu.',
    texts: 'Menu titles: one or two words, five to seven of them. A tagline in a menu: up to 60 characters.',
    accessibility:
      'Three named navigations. Menus are buttons with `aria-expanded`; Escape closes them and returns the focus. Put a skip link before it.',
  },
  'side-menu': {
    when: 'In a section with pages on several levels.',
    not: 'For fewer than four pages: link to them in the text.',
    texts: 'Titles: up to 40 characters; longer ones wrap.',
    accessibility:
      'A named navigation of lists. The current page has `aria-current`; branches are buttons with `aria-expanded`.',
  },
  'campaign-menu': {
    when: 'On a microsite with up to six pages.',
    not: 'On the main site: use site-header.',
    texts: 'Titles: one or two words. Tagline: up to 60 characters.',
    accessibility: 'A named navigation. On a phone it is a button with `aria-expanded`. Put a skip link before it.',
  },
  'modal-dialog': {
    when: 'Something that has to be answered before the visitor goes on.',
    not: 'For news, offers and newsletters: it interrupts. For a long text: link to a page.',
    texts: 'Heading: up to 50 characters. Content: up to 100 words.',
    accessibility:
      'A native dialog, named by its heading of level two, which gets the focus. Escape closes it only if `isClosable` is set.',
  },
}
