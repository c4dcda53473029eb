/*
 * The form that is measured, in plain words: 200 fields, of which the latter 100 each wait for one of the first 100 to say 'ja'.
 * Each contestant writes it in its own terms.
 */

const kinds = ['text', 'text', 'text', 'text', 'text', 'text', 'area', 'list', 'round', 'box']
const choices = ['Röd', 'Grön', 'Blå', 'Gul', 'Vit']

/** @returns {{name: string, caption: string, kind: string, choices: string[], waitsFor: string | null}[]} */
export function fields() {
  const texts = Array.from({ length: 100 }, (_, index) => index).filter(
    (index) => kinds[index % kinds.length] === 'text',
  )
  return Array.from({ length: 200 }, (_, index) => ({
    name: `f${index}`,
    caption: `Fält ${index}`,
    kind: kinds[index % kinds.length],
    choices,
    waitsFor: index < 100 ? null : `f${texts[index % texts.length]}`,
  }))
}
