/*
 * The measured form, independent of any library: 200 fields; each of the last 100 is hidden until
 * one of the first 100 is 'ja'. Each contestant converts it to its own definition.
 */

const kinds = ['text', 'text', 'text', 'text', 'text', 'text', 'area', 'list', 'round', 'box']
const choices = ['Röd', 'Grön', 'Blå', 'Gul', 'Vit']

/**
 * @returns
 * {{name: string, caption: string, kind: string, choices: string[], waitsFor: string | null}[]}
 */
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
