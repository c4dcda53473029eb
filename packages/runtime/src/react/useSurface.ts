import { type RefCallback, useCallback, useState } from 'react'
import { paintBackground } from '../core/surface/paint-surface.ts'
import { type BackgroundColor, surfaceAttributes } from '../core/surface/surface.ts'

export interface SurfaceProps<Element extends HTMLElement> {
  readonly ref: RefCallback<Element>
  readonly className: string
}

/**
 * Sets the background that an editor chose (`surface.css`), with legible text on it. A script sets
 * an editor's own colour, because a page's CSP may forbid `style=`. An invalid colour leaves the
 * background unchanged.
 */
export function useSurface<Element extends HTMLElement>(
  given: BackgroundColor,
  defaultName = 'base',
): SurfaceProps<Element> {
  const { className, 'data-color': color = '' } = surfaceAttributes(given, defaultName)
  const [isDark, setDark] = useState(false)
  const ref = useCallback(
    (element: Element | null) => {
      if (element) setDark(paintBackground(element, color))
    },
    [color],
  )
  return { ref, className: isDark ? `${className} dark` : className }
}
