import { type CmsObject, readText } from '@charity-elements/contract/cms-form'

/** Default texts of Umbraco Forms that no editor has changed. Ours replace them. */
const umbracoDefaults = {
  requiredErrorMessage: 'Please provide a value for',
  patternInvalidErrorMessage: 'Please provide a valid value for',
  selectPrompt: 'Please select',
} as const

/** A text of the editor; empty if it is Umbraco's default. */
export function readMessage(source: CmsObject, key: keyof typeof umbracoDefaults): string {
  const text = readText(source, key).trim()
  return text.includes(umbracoDefaults[key]) ? '' : text
}

/** Default labels of Umbraco Forms that no editor has changed. Ours, in Swedish, replace them. */
const defaultLabels = ['Next', 'Previous']

/** A label of the editor; empty if it is Umbraco's default. */
export function readLabel(source: CmsObject, key: string): string {
  const label = readText(source, key).trim()
  return defaultLabels.includes(label) ? '' : label
}
