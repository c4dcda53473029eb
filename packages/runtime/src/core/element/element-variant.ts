import type { drawVariant as DrawVariant, Variant } from '../../experiments/draw-variant.ts'
import type { ElementDefinition } from './define.ts'

/** The first experiment on the page fetches this. */
let drawVariant: typeof DrawVariant | undefined

/**
 * The variant of a gift element with `data-variant`, or null. Undefined until it is drawn; then
 * calls `onReady`.
 */
export function variantOf(
  element: HTMLElement,
  { takesGifts, props }: Pick<ElementDefinition, 'takesGifts' | 'props'>,
  onReady: () => void,
): Variant | null | undefined {
  const text = takesGifts && element.getAttribute('data-variant')
  if (!text) return null
  if (drawVariant) return drawVariant(element, text, Object.keys(props.entries))
  import('../../experiments/draw-variant.ts')
    .then(
      (module) => ({ drawVariant } = module),
      (error: unknown) => {
        console.warn(error)
        drawVariant = () => null
      },
    )
    .then(onReady)
  return undefined
}
