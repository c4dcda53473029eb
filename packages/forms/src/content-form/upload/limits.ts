import { type UploadOptions, hasAllowedExtension } from '@charity-elements/contract/cms-form'
import { type Language, swedish } from '@charity-elements/runtime'
import type { AnswerField } from '../definition/fields.ts'

export interface FileUpload extends AnswerField<readonly File[]>, UploadOptions {}

/** The properties of a file that the rules need. */
export type FileInfo = Pick<File, 'name' | 'size'>

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** The size of all files together, in bytes. */
function totalSize(files: readonly FileInfo[]): number {
  let sum = 0
  for (const { size } of files) sum += size
  return sum
}

/** The percentage of the maximum that the files use, as an integer; above 100 as soon as they exceed it. */
export function percentUsed(files: readonly FileInfo[], maxSize: number): number {
  const total = totalSize(files)
  const percent = Math.round((total / maxSize) * 100)
  return total > maxSize ? Math.max(percent, 101) : percent
}

/** The problem with the files of a field, if any. */
export function uploadProblem(
  field: Pick<FileUpload, 'extensions' | 'maxSize'>,
  files: readonly FileInfo[],
): 'extension' | 'size' | undefined {
  if (files.some(({ name }) => !hasAllowedExtension(name, field.extensions))) return 'extension'
  return totalSize(files) > field.maxSize ? 'size' : undefined
}

/**
 * The files of a field after the user adds more: all of them once, or only the first new one if the
 * field takes one.
 */
export function withAdded(files: readonly File[], added: readonly File[], isMultiple: boolean): readonly File[] {
  if (!isMultiple) return added.slice(0, 1)
  return [...files, ...added.filter((file) => !files.some((known) => isSame(known, file)))]
}

const units = ['byte', 'kB', 'MB', 'GB'] as const

/** A readable file size that does not break: `15 MB`, `1,4 kB`. Units of 1024, so that the default maximum is exactly 15 MB. */
export function formatFileSize(
  bytes: number,
  { locale, number }: Pick<Language, 'locale' | 'number'> = swedish,
): string {
  const unit = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const amount = bytes / 1024 ** unit
  const rounded = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${Number.isInteger(rounded) ? number(rounded) : rounded.toLocaleString(locale)}\u00A0${units[unit]}`
}
