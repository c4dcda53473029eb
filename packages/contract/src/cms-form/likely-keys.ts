import type { CmsObject } from '../cms-object.ts'
import { type ReportProblem, readBoolean } from './read-values.ts'

/** A part of a form definition with keys of its own. */
export type KeyedPart = 'form' | 'page' | 'fieldset' | 'column' | 'field'

/** The key that is read by every name of it in lower case: its own, and those that people and other CMSs give it. */
const namesOf = (keys: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(keys).flatMap(([key, others]) => [key, ...others].map((name) => [name.toLowerCase(), key])))

/** Every key that is read, by part and name. */
export const likelyKeys: Readonly<Record<KeyedPart, ReadonlyMap<string, string>>> = {
  form: namesOf({
    id: ['formId'],
    name: ['title', 'formName'],
    submitLabel: ['submitText', 'submitButtonText', 'buttonLabel', 'buttonText'],
    nextLabel: ['nextText'],
    previousLabel: ['previousText', 'prevLabel', 'backLabel'],
    messageOnSubmit: ['message', 'confirmation', 'confirmationMessage', 'thankYouMessage'],
    pages: ['steps', 'sections'],
  }),
  page: namesOf({
    caption: ['title', 'heading', 'name'],
    fieldsets: ['groups', 'sections'],
    condition: [],
  }),
  fieldset: namesOf({
    caption: ['title', 'legend', 'heading', 'name'],
    columns: ['cols'],
    fields: [],
    condition: [],
  }),
  column: namesOf({ width: [], fields: [] }),
  field: namesOf({
    id: ['fieldId'],
    alias: ['name'],
    caption: ['label', 'title'],
    helpText: ['help', 'hint', 'description', 'tooltip'],
    type: ['fieldTypeName'],
    required: ['mandatory', 'isMandatory', 'isRequired'],
    requiredErrorMessage: ['requiredMessage', 'mandatoryMessage', 'requiredError'],
    pattern: ['regex', 'validation', 'validationPattern', 'validationRegex'],
    patternInvalidErrorMessage: ['invalidErrorMessage', 'invalidMessage', 'patternMessage', 'errorMessage'],
    preValues: ['options', 'choices', 'values', 'items'],
    settings: ['config', 'configuration'],
    fileUploadOptions: ['uploadOptions'],
    condition: ['showIf', 'visibleIf'],
  }),
}

/** Whether two names differ in one place alone, by at most two letters: 'requierd', 'capton'. */
const isMisspelt = (name: string, known: string): boolean =>
  known.length > 4 &&
  Math.abs(name.length - known.length) < 3 &&
  [...known].some((_, at) => name.startsWith(known.slice(0, at)) && name.endsWith(known.slice(at + 2)))

/** Reports the keys of a part that are not read although they probably mean one that is. */
export function reportLikelyKeys(
  part: KeyedPart,
  source: CmsObject,
  describe: () => string,
  report: ReportProblem,
): void {
  const names = likelyKeys[part]
  for (const key of Object.keys(source)) {
    const name = key.toLowerCase()
    const meant = names.get(name) ?? [...names].find(([known]) => isMisspelt(name, known))?.[1]
    if (!meant || key === meant || meant in source) continue
    report(`${describe()} has the key '${key}', which probably means '${meant}'`)
  }
}

/** Whether a field is required, also where the CMS calls it mandatory: an answer that is needed must not be left out. */
export function readRequired(source: CmsObject): boolean {
  if ('required' in source) return readBoolean(source, 'required')
  return Object.keys(source).some(
    (key) => likelyKeys.field.get(key.toLowerCase()) === 'required' && readBoolean(source, key),
  )
}
