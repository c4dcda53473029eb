import { describe, expect, it } from 'vitest'

/* Every text of every `texts.ts` and `*-texts.ts`, including those that its functions return. */

const modules = import.meta.glob('../packages/*/src/**/{texts,*-texts}.ts', { eager: true })

/** What functions are called with: each of them may choose another text. */
const argumentsTried = [2, 1, 0, '']

/** The texts of a module, including those that its functions return. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    return argumentsTried.flatMap((argument) => {
      try {
        return textsOf(value(...Array.from({ length: value.length }, () => argument)))
      } catch {
        // The function takes something else. The tests of its view cover its texts.
        return []
      }
    })
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const wordSet = (words: string) => new Set(words.trim().split(/\s+/))

/** English words of interfaces that are no Swedish words. */
const english = wordSet(`
  about accept account add address after again amount an and another anonymous any anything are arrives at back bank's be because been
  before below cancel cancelled cannot can card cards change check choose chosen city close code collapse company complete connection
  contact continue contract could country date day days declined delete details did do does donate donation donor download each edit else
  email empty enter error event expand failed field fields file files fill find first forms from front full gift gifts give given giving go
  goes greeting has have heading help here hide high highest home honour how if image inside invalid invoice is it its join large last later
  leave left letter less letters link loading lost low lowest made made main make many means memory message missing mobile money month
  monthly months more most move must name near need never new newsletter next no none not nothing number of off once only open option
  optional or order other our out page paid password pay payment person phone picture play please previous price privacy read receipt
  received receiver recipient reduction reference remaining remove required reset result retry review save saved search second seconds
  section select selected send sending sent server should show sign signature signed signing size skip slide some something sorry start's
  step still street subscribe success support take tax telephone thank thanks that the their them then there these they this time title to
  today too total town try turn unknown until up update upload us use valid view wait waiting want was way we website were what when where
  which who why will with without wrong year yes yet you your zip
`)

/** Swedish words of which a sentence has at least one; so has any word with å, ä or ö. */
const swedish = wordSet(`
  alla anna att av avbryt betala betalning dag datum de dem den det detta din ditt du dra dra efter ej eller en ett fel finns fyll gav ge
  gick hade han har hos i in ingen inget inte kan klart kom kort kortet kunde man med men mer min minst mot ni nu och om oss ska skriv snart
  som stad ta tack till tillbaka under upp ut val var vet vi vid vill
`)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}’']+/gu) ?? []

/** Why a text is not Swedish: its English words, or that a sentence has no Swedish one. */
function foreignIn(text: string): string | null {
  const words = wordsOf(text)
  const foreign = words.filter((word) => english.has(word))
  if (foreign.length > 0) return `English: ${foreign.join(', ')}`
  const isSwedish = words.some((word) => /[åäö]/.test(word) || swedish.has(word))
  return words.length < 4 || isSwedish ? null : 'no Swedish word'
}

describe('interface texts', () => {
  it('are in Swedish [CON-8]', () => {
    const texts = Object.entries(modules).flatMap(([path, module]) => textsOf(module).map((text) => ({ path, text })))
    expect(Object.keys(modules).length).toBeGreaterThan(20)
    expect(texts.length).toBeGreaterThan(250)
    expect(
      texts.flatMap(({ path, text }) => (foreignIn(text) ? [`${path}: ${text} (${foreignIn(text)})`] : [])),
    ).toEqual([])
  })

  it.each([
    'Close',
    'Next',
    'Change',
    'Amount',
    'Your details',
    'Other amount',
    'Lowest amount is 50 kr',
    'Card payments failed',
    'Payment cancelled',
    'Preparing contract, hold tight',
    'Fältet får inte vara empty',
  ])('are found when they are in English: %s [CON-8]', (text) => {
    expect(foreignIn(text)).not.toBeNull()
  })
})
