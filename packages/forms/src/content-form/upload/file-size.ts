import { type NumberRules, swedishNumbers } from '@charity-elements/runtime/core/language/define-texts.ts'

const units = ['byte', 'kB', 'MB', 'GB'] as const

/** A readable file size: `15 MB`, `1,4 kB`. Units of 1024, so that the default maximum is exactly 15 MB. */
export function formatFileSize(bytes: number, { locale, number }: NumberRules = swedishNumbers): string {
  const unit = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const amount = bytes / 1024 ** unit
  const rounded = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${Number.isInteger(rounded) ? number(rounded) : rounded.toLocaleString(locale)} ${units[unit]}`
}
