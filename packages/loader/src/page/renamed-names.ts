/**
 * Says once that the page uses names that work until 2.0: the property `--ce-room`, now `--ce-reserved-size`, and the sheet `room.css`,
 * now `placeholder.css`.
 */
export function reportRenamedNames(): void {
  const ours = [...document.querySelectorAll(':defined')].filter((each) => 'charityElementsVersion' in each.constructor)
  const names = [
    ours.some((element) => getComputedStyle(element).getPropertyValue('--ce-room')) &&
      '--ce-room is now --ce-reserved-size',
    document.querySelector('link[href*="/room.css"]') && 'room.css is now placeholder.css',
  ].filter(Boolean)
  if (names.length > 0) console.warn(`charity-elements: ${names.join('; ')}. The old name works until 2.0.`)
}
