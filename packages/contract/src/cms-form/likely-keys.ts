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
  page: { caption: ['title', 'heading', 'name'], fieldsets: ['groups', 'sections'], condition: ['conditions'] },
  fieldset: {
    caption: ['title', 'legend', 'heading', 'name'],
    columns: ['cols'],
    fields: [],
    condition: ['conditions'],
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
    condition: ['conditions', 'showIf', 'visibleIf'],
  },
}

/** For each part, the key that is read by each other name and spelling in lower case. */
const meanings: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(likelyKeys).map(([part, known]) => [
    part,
    new Map(
      Object.entries(known).flatMap(([key, others]) => [key, ...others].map((name) => [name.toLowerCase(), key])),
    ),
  ]),
)

/** Reports the keys of a part that are not read although they probably mean one that is. */
export function reportLikelyKeys(
  part: KeyedPart,
  source: CmsObject,
  describe: () => string,
  report: ReportProblem,
): void {
  for (const key of Object.keys(source)) {
    const meant = meanings[part]?.get(key.toLowerCase())
    if (!meant || source[key] == null || readValue({ [key]: true }, meant) || readValue(source, meant) != null) continue
    const isRead = meant === 'required' && isOtherRequired(key)
    report(
      isRead
        ? `${describe()} has '${key}', which is read as 'required'`
        : `${describe()} has the unknown key '${key}'; it probably means '${meant}'`,
    )
  }
}

const isOtherRequired = (key: string): boolean =>
  likelyKeys.field.required?.some((name) => name.toLowerCase() === key.toLowerCase()) ?? false

/** Whether a field is required, also where the CMS calls it mandatory: an answer that is needed must not be left out. */
export function readRequired(source: CmsObject): boolean {
  if (readValue(source, 'required') != null) return readBoolean(source, 'required')
  return Object.keys(source).some((key) => isOtherRequired(key) && readBoolean(source, key))
}
