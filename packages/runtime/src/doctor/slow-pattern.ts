/*
 * Finds expressions that can take for ever: those that may read the same text in exponentially many ways, since JavaScript tries
 * them all before it says no. Two shapes make them: a repetition inside a repetition, where the inner one can go on or begin anew with
 * the same letter (`(\w+\s?)*`); and a repeated choice whose ways begin with the same letter and are not told apart (`(a|\w)*`). What is
 * told of is a suspicion, not a proof.
 */

/** A part of an expression. `letters` is which of the sample letters one of them takes. */
type Part =
  | { readonly kind: 'letter'; readonly letters: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly ways: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly isOptional: boolean; readonly isEndless: boolean }

const common = 'aAzZmM059 \t\n.,;:-_/@+?!åÖé#%&()"\''

/** The letters that an expression is tried with: of each sort some, and all that it names itself. */
const samplesOf = (source: string): string => [...new Set(common + source)].join('')

class Reader {
  #at = 0
  readonly #source: string
  readonly #samples: string

  constructor(source: string) {
    this.#source = source
    this.#samples = samplesOf(source)
  }

  choice(): Part {
    const ways = [this.#sequence()]
    while (this.#take('|')) ways.push(this.#sequence())
    return ways.length === 1 && ways[0] ? ways[0] : { kind: 'choice', ways }
  }

  #take(text: string): boolean {
    const isThere = this.#source.startsWith(text, this.#at)
    if (isThere) this.#at += text.length
    return isThere
  }

  /** Takes what an expression finds right here. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const [found] = pattern.exec(this.#source) ?? []
    this.#at += found?.length ?? 0
    return found
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#at))) parts.push(this.#repeated())
    return { kind: 'sequence', parts }
  }

  #repeated(): Part {
    const part = this.#one()
    const times = this.#match(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y)
    if (times === undefined) return part
    const isOptional = /^(?:[*?]|\{0[,}])/.test(times)
    const isEndless = /^(?:[*+]|\{\d+,\})/.test(times)
    return { kind: 'repeat', part, isOptional, isEndless }
  }

  #one(): Part {
    const opening = this.#match(/\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y)
    if (opening !== undefined) {
      const inside = this.choice()
      this.#take(')')
      // What looks ahead or behind takes no letter.
      return /[=!]$/.test(opening) ? { kind: 'nothing' } : inside
    }
    if (this.#match(/\\[bB\d]|[\^$]|\\k<\w+>/y) !== undefined) return { kind: 'nothing' }
    const letter =
      this.#match(/\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\[ux]\{?[\da-fA-F]+\}?|\\c[A-Za-z]|\\.|[^]/y) ?? ''
    return { kind: 'letter', letters: lettersOf(letter, this.#samples) }
  }
}

function lettersOf(source: string, samples: string): string {
  try {
    const one = new RegExp(`^${source}$`, /\\[pP]\{/.test(source) ? 'us' : 's')
    return [...samples].filter((letter) => one.test(letter) && !(source === '.' && letter === '\n')).join('')
  } catch {
    return ''
  }
}

const meet = (one: string, other: string): boolean => [...one].some((letter) => other.includes(letter))

/** Whether a part may take nothing. */
function isNullable(part: Part): boolean {
  switch (part.kind) {
    case 'letter':
      return false
    case 'nothing':
      return true
    case 'sequence':
      return part.parts.every(isNullable)
    case 'choice':
      return part.ways.some(isNullable)
    case 'repeat':
      return part.isOptional || isNullable(part.part)
  }
}

/** The letters that a part may begin with. */
function firstOf(part: Part): string {
  switch (part.kind) {
    case 'letter':
      return part.letters
    case 'nothing':
      return ''
    case 'sequence':
      return firstOfSequence(part.parts, '')
    case 'choice':
      return part.ways.map(firstOf).join('')
    case 'repeat':
      return firstOf(part.part)
  }
}

/** The letters that may come first in these parts, or after them when all of them may take nothing. */
function firstOfSequence(parts: readonly Part[], after: string): string {
  const [part, ...rest] = parts
  if (!part) return after
  return firstOf(part) + (isNullable(part) ? firstOfSequence(rest, after) : '')
}

/** Whether something in a part, which begins anew with `again` when it has ended, can be read in several ways. */
function isAmbiguous(part: Part, again: string): boolean {
  switch (part.kind) {
    case 'letter':
    case 'nothing':
      return false
    case 'sequence':
      return part.parts.some((each, index) => isAmbiguous(each, firstOfSequence(part.parts.slice(index + 1), again)))
    case 'choice':
      return (
        part.ways.some((way, index) =>
          part.ways.slice(index + 1).some((other) => meet(firstOf(way), firstOf(other))),
        ) || part.ways.some((way) => isAmbiguous(way, again))
      )
    case 'repeat':
      return (part.isEndless && meet(firstOf(part.part), again)) || isAmbiguous(part.part, firstOf(part.part) + again)
  }
}

function isSlow(part: Part): boolean {
  switch (part.kind) {
    case 'letter':
    case 'nothing':
      return false
    case 'sequence':
      return part.parts.some(isSlow)
    case 'choice':
      return part.ways.some(isSlow)
    case 'repeat':
      return (part.isEndless && isAmbiguous(part.part, firstOf(part.part))) || isSlow(part.part)
  }
}

/** Whether an expression (its source, as a CMS gives it) may take for ever over a text that it does not match. */
export const mayTakeForEver = (pattern: string): boolean => isSlow(new Reader(pattern.replace(/^\(\?i\)/, '')).choice())
