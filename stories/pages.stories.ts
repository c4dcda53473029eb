/// <reference types="vite/types/importMeta.d.ts" />
import type { ElementDefinition, Example } from '@charity-elements/runtime'
import { type Globals, story } from './story.ts'

const definitions = import.meta.glob<Record<string, unknown>>('../packages/*/src/*/element.ts', { eager: true })
const examples = import.meta.glob<{ examples: readonly Example[] }>('../packages/*/src/*/examples.ts', { eager: true })

const isDefinition = (value: unknown): value is ElementDefinition =>
  typeof value === 'object' && value !== null && 'tag' in value && 'props' in value

/** One element of a page: its tag, and the name of its example; the first one by default. */
type Part = string | readonly [tag: string, example: string]

/** The element of a part, in the state of its example. */
function elementOf(part: Part, globals: Globals): HTMLElement {
  const [tag, name] = typeof part === 'string' ? [part] : part
  const path = Object.keys(definitions).find((file) => file.endsWith(`/${tag}/element.ts`)) ?? ''
  const definition = Object.values(definitions[path] ?? {}).find(isDefinition)
  const states = examples[path.replace(/element\.ts$/, 'examples.ts')]?.examples ?? []
  const example = name === undefined ? states[0] : states.find((state) => state.name === name)
  if (!definition || !example) throw new Error(`There is no example ${name ?? ''} of <${tag}>.`)
  const { render, args } = story(definition, example)
  return render(args, { globals })
}

/** A whole page of elements, as a CMS template would place them. */
const pageOf = (name: string, parts: readonly Part[], globals: Globals = {}) => ({
  name,
  globals,
  render: (_: object, { globals }: { globals: Globals }) => {
    const page = document.createElement('main')
    page.className = 'page'
    page.append(...parts.map((part) => elementOf(part, globals)))
    return page
  },
})

export default { title: 'Pages', parameters: { controls: { disable: true } } }

export const StartPage = pageOf('Start page', [
  ['site-header', 'Start page'],
  'page-banner',
  'gift-bar',
  'rich-text',
  ['gift-module', 'On rosa'],
  'event-calendar',
  'newsletter-signup',
])

export const GivingPage = pageOf('Giving page', [
  'site-header',
  'standard-gift',
  'accordion-item',
  'accordion-item',
  'newsletter-signup',
])

export const CampaignPage = pageOf('Campaign page', [
  'campaign-menu',
  'page-banner',
  'campaign-progress',
  'donation-form',
  'trust-badges',
  'gift-module',
  'video-embed',
  'image-slider',
])

export const FormPage = pageOf('Form page', ['site-header', 'side-menu', 'rich-text', 'content-form'])

/** Every element, in long texts with accents, from right to left. */
export const RightToLeft = pageOf(
  'Right to left',
  Object.keys(definitions)
    .map((path) => path.split('/').at(-2) ?? '')
    .filter((tag) => tag !== 'modal-dialog'),
  { language: 'pseudo' },
)
