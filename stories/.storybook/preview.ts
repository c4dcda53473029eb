import type { Preview } from '@storybook/web-components-vite'
import stage from './stage.css?inline'
import { brands } from '../brands/brands.ts'

/** A style sheet of the page, put in place of the one before. */
function sheet(): CSSStyleSheet {
  const made = new CSSStyleSheet()
  document.adoptedStyleSheets.push(made)
  return made
}

const stageSheet = sheet()
stageSheet.replaceSync(stage)
const brandSheet = sheet()

/** Goes into a shadow root in place of the reader's wish for less motion. */
const still = new CSSStyleSheet()
still.replaceSync('.root *, .root ::before, .root ::after { animation: none !important; transition: none !important }')

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    controls: { expanded: true },
    options: { storySort: { order: ['Visual language', 'Gifts', 'Forms', 'Blocks', 'Menus', 'Runtime'] } },
  },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'paintbrush',
        items: Object.entries(brands).map(([value, { title }]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
    surface: {
      toolbar: {
        title: 'Surface',
        icon: 'photo',
        items: ['example', 'paper', 'cream', 'rosa', 'bla', 'navy', 'red'],
        dynamicTitle: true,
      },
    },
    width: {
      toolbar: { title: 'Width', icon: 'grow', items: ['full', '360', '768', '1024', '1280'], dynamicTitle: true },
    },
    motion: { toolbar: { title: 'Motion', icon: 'play', items: ['as the reader wishes', 'none'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'first', surface: 'example', width: 'full', motion: 'as the reader wishes' },
  decorators: [
    (story, { globals, parameters }) => {
      brandSheet.replaceSync(brands[globals['theme'] as keyof typeof brands].css)
      const place = document.createElement('div')
      place.className = 'stage'
      place.dataset['surface'] =
        globals['surface'] === 'example' ? (parameters['surface'] ?? 'paper') : globals['surface']
      place.dataset['width'] = globals['width']

      const drawn: unknown = story()
      if (drawn instanceof HTMLElement) {
        place.append(drawn)
        if (globals['motion'] === 'none') requestAnimationFrame(() => drawn.shadowRoot?.adoptedStyleSheets.push(still))
      }
      return place
    },
  ],
}
export default preview
