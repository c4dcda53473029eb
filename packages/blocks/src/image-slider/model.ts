/**
 * Whether a slide is the current one or next to it (the last is next to the first). Only those load
 * their image.
 */
export function isNearCurrentSlide(index: number, shown: number, count: number): boolean {
  const distance = Math.abs(index - shown)
  return Math.min(distance, count - distance) <= 1
}
