import type { AnswerKind } from './field-types.ts'
import { type UploadOptions, hasAllowedExtension } from './upload-options.ts'

/*
 * The rules of the answers to a form, for the element and the host. Neither asks for a field that a
 * condition hides.
 */

/** The properties of a file that the rules need. */
export interface FileInfo {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** The properties of a field that its rules need. */
export interface FieldRules {
  readonly kind: AnswerKind
  readonly isRequired: boolean
  /** The values of its choices. */
  readonly values: readonly string[]
  /** For an upload. */
  readonly upload: UploadOptions | undefined
}

/** An answer: its texts, one for each choice, or its files. */
export interface Answer {
  readonly texts: readonly string[]
  readonly files: readonly FileInfo[]
}

export type TextFault = 'length' | 'choice' | 'tick'
export type FileFault = 'count' | 'extension' | 'size'

/** Maximum lengths of answers, in characters. */
const lengthLimits: Partial<Record<AnswerKind, number>> = { shortAnswer: 250, longAnswer: 10_000 }
const choiceKinds: readonly AnswerKind[] = ['dropdown', 'singleChoice', 'multipleChoice']
const isTick = (kind: AnswerKind): boolean => kind === 'checkbox' || kind === 'dataConsent'

/** Length in characters. A line break, which a form sends as CR LF, is one. */
const lengthOf = (text: string): number => [...text.replaceAll('\r\n', '\n')].length

/** Whether the field has an answer, which a required field needs: text that is not only spaces, a tick or a file. */
export const isAnswered = (kind: AnswerKind, { texts, files }: Answer): boolean =>
  files.length > 0 || texts.some((text) => (isTick(kind) ? text === 'true' : text.trim() !== ''))

/** What is wrong with one text of an answer. An empty text is no answer, and so never wrong. */
export function textFault({ kind, values }: Pick<FieldRules, 'kind' | 'values'>, text: string): TextFault | undefined {
  if (text === '') return undefined
  if (lengthOf(text) > (lengthLimits[kind] ?? Infinity)) return 'length'
  if (choiceKinds.includes(kind) && !values.includes(text)) return 'choice'
  return isTick(kind) && text !== 'true' && text !== 'false' ? 'tick' : undefined
}

/** What is wrong with the files of an upload. */
export function fileFault(
  { isMultiple, extensions, maxSize }: UploadOptions,
  files: readonly FileInfo[],
): FileFault | undefined {
  if (files.length > 1 && !isMultiple) return 'count'
  if (files.some(({ name }) => !hasAllowedExtension(name, extensions))) return 'extension'
  return totalSize(files) > maxSize ? 'size' : undefined
}

/** The size of all files together, in bytes. */
export const totalSize = (files: readonly FileInfo[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** What is wrong with the whole answer to a visible field. */
export function answerFault(rules: FieldRules, answer: Answer): 'required' | TextFault | FileFault | undefined {
  const { texts, files } = answer
  const isBlank = files.length === 0 && texts.every((text) => text.trim() === '')
  if (rules.isRequired && isBlank) return 'required'
  if (rules.isRequired && !isAnswered(rules.kind, answer)) return 'tick'
  if (rules.upload) return fileFault(rules.upload, files)
  return texts.map((text) => textFault(rules, text)).find((fault) => fault !== undefined)
}

/**
 * Compiles a pattern of the CMS to a regular expression that must match the whole value. A leading
 * `(?i)`, which exists in .NET but not in JavaScript, makes it case-insensitive.
 *
 * @throws SyntaxError when the pattern is not a regular expression.
 */
export function compilePattern(pattern: string): RegExp {
  const ignoresCase = pattern.startsWith('(?i)')
  const source = ignoresCase ? pattern.slice(4) : pattern
  const flags = ignoresCase ? 'i' : ''
  try {
    return matchWhole(source, flags + 'u')
  } catch {
    // Patterns written for .NET often have needless escapes, which are syntax errors with the flag
    // `u`.
    return matchWhole(source, flags)
  }
}

function matchWhole(source: string, flags: string): RegExp {
  new RegExp(source, flags) // Throws for 'a)(b', which would become valid inside the group below.
  return new RegExp(`^(?:${source})$`, flags)
}
