import { looseObject } from 'valibot'
import { text } from './text.ts'

/** The entries of a form: its id, and one for each field id. */
export const postFormBody = looseObject({ formId: text(200, 'The id of the form in the CMS.') })
