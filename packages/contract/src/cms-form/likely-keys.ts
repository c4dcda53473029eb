import { type CmsObject, type ReportProblem, readBoolean, readValue } from './cms-object.ts'

/** A part of a form definition with keys of its own. */
export type KeyedPart = 'form' | 'page' | 'fieldset' | 'field'

/** Every key that is read, by part, with the other names that people and other CMSs give it. */
export const likelyKeys: Readonly<Record<KeyedPart, Readonly<Record<string, readonly string[]>>>> = {
  form: {
    id: ['formId'],
    name: ['title', 'formName'],
    submitLabel: ['submitText', 'submitButtonText', 'buttonLabel', 'buttonText'],
    nextLabel: ['nextText'],
    previousLabel: ['previousText', 'prevLabel', 'backLabel'],
    messageOnSubmit: ['message', 'confirmation', 'confirmationMessage', 'thankYouMessage'],
    pages: ['steps', 'sections'],
  },
  page: { caption: ['title', 'heading', 'name'], fieldsets: ['groups', 'sections'], condition: [] },
  fieldset: {
    caption: ['title', 'legend', 'heading', 'name'],
    columns: ['cols'],
    fields: [],
    condition: [],
  },
  field: {
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
  },
}

/** The key that is read by each other name and spelling in lower case. */
const meaningsOf = (known: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(known).flatMap(([key, others]) => [key, ...others].map((name) => [name.toLowerCase(), key])))

const meanings: Readonly<Record<KeyedPart, ReadonlyMap<string, string>>> = {
  form: meaningsOf(likelyKeys.form),
  page: meaningsOf(likelyKeys.page),
  fieldset: meaningsOf(likelyKeys.fieldset),
  field: meaningsOf(likelyKeys.field),
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
  const names = meanings[part]
  for (const key of Object.keys(source)) {
    const name = key.toLowerCase()
    const meant = names.get(name) ?? [...names].find(([known]) => isMisspelt(name, known))?.[1]
    if (!meant || source[key] == null || readValue({ [key]: true }, meant) || readValue(source, meant) != null) continue
    report(`${describe()} has the key '${key}', which probably means '${meant}'`)
  }
}

/** Whether a field is required, also where the CMS calls it mandatory: an answer that is needed must not be left out. */
export function readRequired(source: CmsObject): boolean {
  if (readValue(source, 'required') != null) return readBoolean(source, 'required')
  return Object.keys(source).some(
    (key) => meanings.field.get(key.toLowerCase()) === 'required' && readBoolean(source, key),
  )
}
