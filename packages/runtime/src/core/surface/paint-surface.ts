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

/**
 * Paints a background, and returns whether the text on it must be light. An invalid colour leaves
 * the background unchanged.
 */
export function paintBackground(element: HTMLElement, color: string): boolean {
  element.style.backgroundColor = color
  return element.style.backgroundColor !== '' && isDark(color)
}

/**
 * Paints the surface of a template in the editor's own colour (`data-color`): a page's CSP may
 * forbid `style=`.
 */
export function paintSurface(view: HTMLElement): void {
  const surface = view.querySelector<HTMLElement>('.surface')
  if (surface) surface.classList.toggle('dark', paintBackground(surface, surface.dataset['color'] ?? ''))
}
