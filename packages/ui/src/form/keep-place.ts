/**
 * Keeps the height of a form that shorter thanks are about to replace, so that nothing below it
 * moves by itself.
 */
export function keepPlace(form: HTMLElement): void {
  form.style.minBlockSize = `${form.offsetHeight}px`
}

/**
 * Gives back what a kept place has beyond the height of the window. It has been scrolled to, so that
 * what follows is out of view from the next frame on.
 */
export function trimPlace(form: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      form.style.minBlockSize = `min(${form.style.minBlockSize}, 100vh)`
    }),
  )
}
