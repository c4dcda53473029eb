import type { Translation } from '@charity-elements/runtime'

export default {
  'campaign-menu': {
    back: 'Back to the website',
    menu: 'Campaign menu',
    search: 'Search the website',
    submit: 'Search',
  },
  header: {
    home: 'Go to the home page',
    menu: 'Menu',
  },
  'side-menu': {
    pages: 'Pages in this section',
  },
  'mobile-menu': {
    pages: 'Main menu',
    quickLinks: 'Quick links',
  },
  'site-header': {
    mainMenu: 'Main menu',
    quickLinks: 'Quick links',
  },
  tree: {
    pagesBelow: 'Pages under {title}',
  },
} satisfies Translation
