import type { drawVariant as DrawVariant, Variant } from '../../experiments/draw-variant.ts'
import type { ElementDefinition } from './define.ts'

/** Fetched with the first experiment. */
let drawVariant: typeof DrawVariant | undefined

/** The variant of a gift element with `data-variant`, null without one; undefined until it is drawn, after which `onReady` is called. */
export function variantOf(
  element: HTMLElement,
  { keepsFallback, props }: Pick<ElementDefinition, 'keepsFallback' | 'props'>,
  onReady: () => void,
): Variant | null | undefined {
  const text = keepsFallback && element.getAttribute('data-variant')
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
