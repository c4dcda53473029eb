import { type RefCallback, useCallback, useState } from 'react'
import { type BackgroundColor, surfaceOf } from './surface.ts'

/** Whether text on a colour must be light: the colour's luminance (WCAG 2) is closer to black. */
function isDark(color: string): boolean {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return false
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, 1, 1)
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179
}

export interface SurfaceProps<Element extends HTMLElement> {
  readonly ref: RefCallback<Element>
  readonly className: string
}

/**
 * Sets the background that an editor chose (`surface.css`), with legible text on it. An editor's own colour is set by script, since a
 * page's CSP may forbid `style=`; an invalid colour leaves the background unchanged.
 */
export function useSurface<Element extends HTMLElement>(
  given: BackgroundColor,
  defaultName = 'base',
): SurfaceProps<Element> {
  const surface = surfaceOf(given)
  const color = surface && 'color' in surface ? surface.color : ''
  const name = surface && 'name' in surface ? surface.name : defaultName
  const [isLight, setLight] = useState(true)
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return
      element.style.backgroundColor = color
      setLight(element.style.backgroundColor === '' || !isDark(color))
    },
    [color],
  )
  return { ref, className: `surface surface-${name}${isLight ? '' : ' dark'}` }
}
