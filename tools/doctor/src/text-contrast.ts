import { type Rgb, blend, contrast, parseColor } from './contrast.ts'
import type { LowContrast } from './observation.ts'

const parse = (color: string): Rgb | undefined => {
  try {
    return parseColor(color)
  } catch {
    return undefined
  }
}

const white: Rgb = { channels: [255, 255, 255], alpha: 1 }
/** The background of a page with `color-scheme: dark` in Chromium. */
const darkCanvas: Rgb = { channels: [18, 18, 18], alpha: 1 }

/** An element's parent in the flat tree, which includes slots and shadow hosts. */
function drawnParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

/** The colour behind a text. Undefined if there is an image or an unknown colour format. */
function backgroundOf(element: Element): Rgb | undefined {
  const layers: Rgb[] = []
  for (let at: Element | null = element; at; at = drawnParent(at)) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at)
    const layer = parse(backgroundColor)
    if (!layer || backgroundImage !== 'none' || opacity !== '1') return undefined
    layers.push(layer)
    if (layer.alpha === 1) break
    // A dialog is in the top layer, so its parents are not behind it.
    if (at.localName === 'dialog') return undefined
  }
  const canvas = getComputedStyle(document.documentElement).colorScheme === 'dark' ? darkCanvas : white
  let shown = canvas
  for (const layer of layers.reverse()) shown = blend(layer, shown)
  return shown
}

/** WCAG 2.2: large text, from 24 px or 18.66 px bold on, needs less contrast. */
const neededFor = ({ fontSize, fontWeight }: CSSStyleDeclaration): number => {
  const size = parseFloat(fontSize)
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
}

/**
 * Whether WCAG has no contrast requirement for it, because it is disabled, a drawing, or for screen
 * readers only.
 */
const isExempt = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width <= 1 || height <= 1 || element.closest(':disabled, [aria-disabled=true], [inert], svg') !== null
}

/** The elements of a view that contain text directly. */
const withText = (view: Element): readonly Element[] =>
  [...view.querySelectorAll('*')].filter(
    (element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isExempt(element),
  )

/** The least legible text of an element, if its contrast is below what WCAG requires. */
export function lowContrastOf(element: HTMLElement): LowContrast | null {
  const view = element.shadowRoot?.querySelector('.root')
  if (!view) return null
  let worst: LowContrast | null = null
  for (const text of withText(view)) {
    const style = getComputedStyle(text)
    const color = parse(style.color)
    const background = backgroundOf(text)
    if (!color || !background) continue
    const ratio = contrast(color, background)
    if (ratio >= neededFor(style) || (worst && ratio >= worst.ratio)) continue
    worst = { ratio, isDarkBackground: contrast(white, background) > 4.5, surface: element.dataset['surface'] }
  }
  return worst
}
