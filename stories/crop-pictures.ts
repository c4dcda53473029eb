import { cropBox } from '../demo-host/src/pages/image-crop.ts'

/**
 * Shows the part of a picture that the CMS's image server would return, because in Storybook every
 * address returns the whole picture.
 */
function crop(image: HTMLImageElement): void {
  image.style.removeProperty('object-view-box')
  const query = Object.fromEntries(new URL(image.currentSrc).searchParams)
  const whole = { width: image.naturalWidth, height: image.naturalHeight }
  if (!query['rmode'] || whole.width === 0) return
  const { x, y, width, height } = cropBox(whole, query)
  const insets = [y / whole.height, 1 - (x + width) / whole.width, 1 - (y + height) / whole.height, x / whole.width]
  image.style.setProperty('object-view-box', `inset(${insets.map((inset) => `${inset * 100}%`).join(' ')})`)
}

/**
 * Crops the pictures of an element that is on the page: those that have loaded, and others when
 * they do.
 */
export async function cropPictures(element: Element): Promise<void> {
  const end = performance.now() + 1000
  while (!element.shadowRoot && performance.now() < end) await new Promise(requestAnimationFrame)
  const { shadowRoot } = element
  // Load events do not leave the shadow root, and do not bubble.
  shadowRoot?.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && crop(target), true)
  for (const image of shadowRoot?.querySelectorAll('img') ?? []) if (image.complete && image.currentSrc) crop(image)
}
