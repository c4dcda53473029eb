import { defaultMaxSize } from '../upload/limits.ts'
import { compilePattern } from '../rules/pattern.ts'
import { autocompleteOf } from './autofill.ts'
import { type Field, headingTags, type InputType, inputTypes, type PreValue } from './definition.ts'
import { fieldKind } from './field-types.ts'
import {
  asText,
  isCmsObject,
  isTrueText,
  readValue,
  readBoolean,
  readList,
  readObject,
  readText,
  type ReportProblem,
  type CmsObject,
} from './cms-object.ts'

/** Default texts of Umbraco Forms that no editor has changed. Ours replace them (VAL-19, VAL-24). */
const umbracoDefaults = {
  requiredErrorMessage: 'Please provide a value for',
  patternInvalidErrorMessage: 'Please provide a valid value for',
  selectPrompt: 'Please select',
} as const

function readMessage(source: CmsObject, key: keyof typeof umbracoDefaults): string {
  const text = readText(source, key).trim()
  return text.includes(umbracoDefaults[key]) ? '' : text
}

/** The name of a field in a report: as the editor sees it. */
export function describeField(source: CmsObject): string {
  return `'${readText(source, 'caption') || readText(source, 'alias') || readText(source, 'id') || 'without a name'}'`
}

/**
 * One field of the definition.
 *
 * @param index its index among all fields of the form.
 * @returns undefined when its type is unknown, which is reported.
 */
export function parseField(source: CmsObject, index: number, reportProblem: ReportProblem): Field | undefined {
  const report: ReportProblem = (problem) => reportProblem(`The field ${describeField(source)} ${problem}`)
  const { kind, given } = fieldKind(source)
  if (!kind) {
    report(`has ${given ? `the unknown type '${given}'` : 'no type'}; it is left out`)
    return undefined
  }
  const settings = readObject(source, 'settings')
  const alias = readText(source, 'alias')
  const id = readText(source, 'id') || alias || `field-${index + 1}`
  const shared = {
    index,
    id,
    alias,
    caption: readText(source, 'caption') || alias,
    helpText: readText(source, 'helpText'),
    condition: undefined,
  }
  switch (kind) {
    case 'titleAndDescription':
      return {
        kind,
        ...shared,
        title: readText(settings, 'caption'),
        tag: headingTag(settings, report),
        bodyText: readText(settings, 'bodyText'),
      }
    case 'richText':
      return { kind, ...shared, html: readText(settings, 'html') }
  }

  if (!readText(source, 'id')) report(`has no id; its answer is sent as '${id}'`)
  const inputType = kind === 'shortAnswer' ? readInputType(settings, report) : undefined
  const answer = {
    ...shared,
    isRequired: readBoolean(source, 'required'),
    pattern: readPattern(source, report),
    requiredMessage: readMessage(source, 'requiredErrorMessage'),
    patternMessage: readMessage(source, 'patternInvalidErrorMessage'),
    autocomplete: autocompleteOf(readText(settings, 'autocompleteAttribute'), alias, shared.caption, inputType),
  }
  const placeholder = readText(settings, 'placeholder') || readText(source, 'placeholder')
  const initialValue = readText(settings, 'defaultValue')
  switch (kind) {
    case 'shortAnswer':
      return { kind, ...answer, initialValue, placeholder, inputType: inputType ?? 'text' }
    case 'longAnswer':
      return { kind, ...answer, initialValue, placeholder }
    case 'dropdown':
    case 'singleChoice': {
      const preValues = readPreValues(source, report)
      const chosen = knownChoices(initialValue ? [initialValue] : [], preValues, report)[0] ?? ''
      if (kind === 'singleChoice') return { kind, ...answer, initialValue: chosen, preValues }
      return {
        kind,
        ...answer,
        initialValue: chosen,
        preValues,
        prompt: placeholder || readMessage(settings, 'selectPrompt'),
      }
    }
    case 'multipleChoice': {
      const preValues = readPreValues(source, report)
      const isOne = preValues.some(({ value, caption }) => initialValue === value || initialValue === caption)
      const given = isOne
        ? [initialValue]
        : initialValue
            .split(/;;|,/)
            .map((part) => part.trim())
            .filter((part) => part !== '')
      return { kind, ...answer, initialValue: knownChoices(given, preValues, report), preValues }
    }
    case 'checkbox':
      return { kind, ...answer, initialValue: isTrueText(initialValue) ? 'true' : '' }
    case 'dataConsent':
      // docs/decisions.md, "A consent starts unticked".
      if (initialValue) report(`is a consent; its default value is ignored`)
      return { kind, ...answer, initialValue: '', acceptCopy: readText(settings, 'acceptCopy') }
    case 'fileUpload':
      return { kind, ...answer, initialValue: [], ...readUploadOptions(source, report) }
  }
}

function readPattern(source: CmsObject, report: ReportProblem): RegExp | undefined {
  const pattern = readText(source, 'pattern')
  if (pattern === '') return undefined
  try {
    return compilePattern(pattern)
  } catch {
    report(`has a pattern that is no regular expression, ${pattern}; it is ignored`)
    return undefined
  }
}

function readInputType(settings: CmsObject, report: ReportProblem): InputType {
  const given = readText(settings, 'fieldType').trim().toLowerCase()
  const type = inputTypes.find((known) => known === given)
  if (!type && given) report(`has the unknown input type '${given}'; it is shown as text`)
  return type ?? 'text'
}

function headingTag(settings: CmsObject, report: ReportProblem): (typeof headingTags)[number] {
  const given = readText(settings, 'captionTag').trim().toLowerCase()
  const tag = headingTags.find((known) => known === given)
  if (!tag && given) report(`has the unknown heading tag '${given}'; it is shown as h2`)
  return tag ?? 'h2'
}

function readPreValues(source: CmsObject, report: ReportProblem): readonly PreValue[] {
  const preValues = readList(source, 'preValues').flatMap((item): PreValue[] => {
    const value = isCmsObject(item) ? asText(readValue(item, 'value') ?? readValue(item, 'caption')) : asText(item)
    return value === '' ? [] : [{ value, caption: (isCmsObject(item) && readText(item, 'caption')) || value }]
  })
  if (preValues.length === 0) report(`has no preset values to choose among`)
  return preValues
}

/** The preset values that a default names, by value or by caption. Unknown ones are reported. */
function knownChoices(
  given: readonly string[],
  preValues: readonly PreValue[],
  report: ReportProblem,
): readonly string[] {
  return given.flatMap((wanted) => {
    const known = preValues.find(({ value }) => value === wanted) ?? preValues.find(({ caption }) => caption === wanted)
    if (!known) report(`starts with '${wanted}', which is not among its preset values; it starts without it`)
    return known ? [known.value] : []
  })
}

function readUploadOptions(source: CmsObject, report: ReportProblem) {
  const options = readObject(source, 'fileUploadOptions')
  const isMultiple = readBoolean(options, 'allowMultipleFileUploads')
  const given = readValue(options, 'allowedUploadExtensions')
  const allowsAll = readBoolean(options, 'allowAllUploadExtensions') || given == null
  // A list, or a text such as '.png, .jpg'.
  const listed =
    typeof given === 'string' ? given.split(/[,;\s]+/) : readList(options, 'allowedUploadExtensions').map(asText)
  const extensions = listed
    .map((name) =>
      name
        .trim()
        .replace(/^\*?\./, '')
        .toLowerCase(),
    )
    .filter((name) => name !== '')
  if (!allowsAll && extensions.length === 0) report(`allows no file extension at all; no file can be chosen`)

  const size = readText(options, 'maxUploadSize')
  const maxSize = wholeNumber(size, 1, Number.MAX_SAFE_INTEGER)
  if (size && maxSize === undefined) report(`has '${size}' as its largest upload; 15 MB is used`)
  return { isMultiple, extensions: allowsAll ? undefined : extensions, maxSize: maxSize ?? defaultMaxSize }
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = Number(text)
  return text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most ? number : undefined
}
