/*
 * Finds regular expressions with catastrophic backtracking (ReDoS): those that can match the same
 * text in exponentially many ways, because JavaScript tries them all before it fails. Two shapes
 * cause it: a repetition inside a repetition, where the inner one can continue or start again with
 * the same letter (`(\w+\s?)*`); and a repeated alternation whose alternatives start with the same
 * letter (`(a|\w)*`). A heuristic, not a proof.
 */

/** A node of an expression. `letters` are the sample letters that it matches. */
type Part =
  | { readonly kind: 'letter'; readonly letters: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly alternatives: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly isOptional: boolean; readonly isEndless: boolean }

const common = 'aAzZmM059 \t\n.,;:-_/@+?!åÖé#%&()"\''

/** The letters that an expression is tested with: some of each kind, and all that it contains. */
const samplesOf = (source: string): string => [...new Set(common + source)].join('')

class Parser {
  #at = 0
  readonly #source: string
  readonly #samples: string

  constructor(source: string) {
    this.#source = source
    this.#samples = samplesOf(source)
  }

  choice(): Part {
    const alternatives = [this.#sequence()]
    while (this.#take('|')) alternatives.push(this.#sequence())
    return alternatives.length === 1 && alternatives[0] ? alternatives[0] : { kind: 'choice', alternatives }
  }

  #take(text: string): boolean {
    const isThere = this.#source.startsWith(text, this.#at)
    if (isThere) this.#at += text.length
    return isThere
  }

  /** Consumes what a sticky pattern matches at the current position. */
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
      // Lookaround consumes no letter.
      return /[=!]$/.test(opening) ? { kind: 'nothing' } : inside
    }
    if (this.#match(/\\[bB\d]|[\^$]|\\k<\w+>/y) !== undefined) return { kind: 'nothing' }
    const letter =
      this.#match(/\[(?:\\.|[^\]\\])*(?:\]|$)|\\[pP]\{[^}]*(?:\}|$)|\\[ux]\{?[\da-fA-F]+\}?|\\c[A-Za-z]|\\.|[^]/y) ?? ''
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

const overlap = (one: string, other: string): boolean => [...one].some((letter) => other.includes(letter))

/** Whether a part may match the empty string. */
function isNullable(part: Part): boolean {
  switch (part.kind) {
    case 'letter':
      return false
    case 'nothing':
      return true
    case 'sequence':
      return part.parts.every(isNullable)
    case 'choice':
      return part.alternatives.some(isNullable)
    case 'repeat':
      return part.isOptional || isNullable(part.part)
  }
}

/** The letters that a part may start with. */
function firstOf(part: Part): string {
  switch (part.kind) {
    case 'letter':
      return part.letters
    case 'nothing':
      return ''
    case 'sequence':
      return firstOfSequence(part.parts, '')
    case 'choice':
      return part.alternatives.map(firstOf).join('')
    case 'repeat':
      return firstOf(part.part)
  }
}

/** The letters that may come first in these parts, or after them when all of them may be empty. */
function firstOfSequence(parts: readonly Part[], after: string): string {
  const [part, ...rest] = parts
  if (!part) return after
  return firstOf(part) + (isNullable(part) ? firstOfSequence(rest, after) : '')
}

/**
 * Whether a part, followed by its own repetition that starts with the letters `again`, can match a
 * text in several ways.
 */
function isAmbiguous(part: Part, again: string): boolean {
  switch (part.kind) {
    case 'letter':
    case 'nothing':
      return false
    case 'sequence':
      return part.parts.some((each, index) => isAmbiguous(each, firstOfSequence(part.parts.slice(index + 1), again)))
    case 'choice':
      return (
        part.alternatives.some((way, index) =>
          part.alternatives.slice(index + 1).some((other) => overlap(firstOf(way), firstOf(other))),
        ) || part.alternatives.some((way) => isAmbiguous(way, again))
      )
    case 'repeat':
      return (
        (part.isEndless && overlap(firstOf(part.part), again)) || isAmbiguous(part.part, firstOf(part.part) + again)
      )
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
      return part.alternatives.some(isSlow)
    case 'repeat':
      return (part.isEndless && isAmbiguous(part.part, firstOf(part.part))) || isSlow(part.part)
  }
}

/** Longer patterns are not checked, because nobody writes those by hand. */
const maxLength = 10_000

/**
 * Whether an expression (its source, as a CMS gives it) may backtrack exponentially on a text that
 * it does not match.
 */
export const isReDoSRisk = (pattern: string): boolean =>
  pattern.length > maxLength || isSlow(new Parser(pattern.replace(/^\(\?i\)/, '')).choice())
