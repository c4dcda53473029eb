import type { Preview } from '@storybook/web-components-vite'
import { action } from 'storybook/actions'
import stage from './stage.css?inline'
import { brands } from '../brands/brands.ts'
import { setPseudoLocale } from '../pseudo-locale.ts'
import { viewportOf } from '../story.ts'

/** Adds a style sheet to the page. */
function sheet(): CSSStyleSheet {
  const made = new CSSStyleSheet()
  document.adoptedStyleSheets.push(made)
  return made
}

const stageSheet = sheet()
stageSheet.replaceSync(stage)
const brandSheet = sheet()

/** Disables all motion in a shadow root, like `prefers-reduced-motion`. */
const noMotion = new CSSStyleSheet()
noMotion.replaceSync(
  '.root *, .root ::before, .root ::after, .root ::backdrop { animation: none !important; transition: none !important }',
)

/**
 * Calls back with an element's shadow root as soon as its view has rendered, before its first
 * animation begins.
 */
function whenRendered(element: HTMLElement, then: (root: ShadowRoot) => void): void {
  const look = () => {
    const root = element.shadowRoot
    if (root?.querySelector('.root')) then(root)
    else if (element.isConnected || !root) requestAnimationFrame(look)
  }
  look()
}

/** Whether the page is a docs page, or a story in a frame on one. */
const isOnDocs = [location, parent.location].some(({ search }) => search.includes('viewMode=docs'))

// There, all stories play their steps, and none may scroll the page.
if (isOnDocs) {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function () {
    focus.call(this, { preventScroll: true })
  }
  Element.prototype.scrollIntoView = () => {}
}

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    controls: { expanded: true },
    viewport: {
      options: Object.fromEntries(
        [360, 768, 1024, 1280].map((width) => [
          viewportOf(width),
          { name: `${width} px`, styles: { width: `${width}px`, height: '100%' } },
        ]),
      ),
    },
    options: {
      storySort: { order: ['Welcome', 'Pages', 'Visual language', 'Gifts', 'Forms', 'Blocks', 'Menus', 'Runtime'] },
    },
  },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        items: Object.entries(brands).map(([value, { title }]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
    surface: {
      toolbar: {
        title: 'Background',
        icon: 'photo',
        items: [
          { value: 'example', title: 'Background: of the example' },
          { value: 'base', title: 'White' },
          { value: 'muted', title: 'Cream' },
          { value: 'accent', title: 'Pink' },
          { value: 'secondary', title: 'Blue' },
          { value: 'inverse', title: 'Navy' },
          { value: 'primary', title: 'Red' },
        ],
        dynamicTitle: true,
      },
    },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'sv', title: 'Swedish' },
          { value: 'en', title: 'English' },
          { value: 'pseudo', title: 'Longer texts, right to left' },
        ],
        dynamicTitle: true,
      },
    },
    motion: {
      toolbar: {
        title: 'Motion',
        icon: 'play',
        items: [
          { value: 'user preference', title: 'Motion: as the visitor prefers' },
          { value: 'none', title: 'No motion' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'first', surface: 'example', motion: 'user preference', language: 'sv' },
  decorators: [
    (story, { globals, parameters }) => {
      const isPseudo = globals['language'] === 'pseudo'
      setPseudoLocale(isPseudo)
      brandSheet.replaceSync(brands[globals['theme'] as keyof typeof brands].css)
      const container = document.createElement('div')
      container.className = 'stage'
      container.lang = isPseudo ? 'sv' : String(globals['language'] ?? 'sv')
      container.dataset['surface'] =
        globals['surface'] === 'example' ? (parameters['surface'] ?? 'base') : globals['surface']

      // The Actions panel shows the element's events as a page hears them.
      for (const name of (parameters['events'] as readonly string[] | undefined) ?? []) {
        const log = action(name)
        container.addEventListener(name, (event) => log((event as CustomEvent).detail))
      }

      const drawn: unknown = story()
      if (drawn instanceof HTMLElement) {
        container.append(drawn)
        if (globals['motion'] === 'none') whenRendered(drawn, (root) => root.adoptedStyleSheets.push(noMotion))
      }
      return container
    },
  ],
}
export default preview
