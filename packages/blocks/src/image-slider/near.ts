/** Whether a slide is the shown one or stands beside it, the last beside the first: what is fetched. */
export function isNear(index: number, shown: number, count: number): boolean {
  const distance = Math.abs(index - shown)
  return Math.min(distance, count - distance) <= 1
}
