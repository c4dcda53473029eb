import { looseObject, unknown } from 'valibot'
import { post } from './call.ts'
import { text } from './text.ts'

export const postFormPath = '/api/post-form/'

/** The entries of a form: its id, and one for each field id. */
export const postFormBody = looseObject({ formId: text(200, 'The id of the form in the CMS.') })

/**
 * Submits a form, as multipart. Status 200 with a JSON body is success; everything else is an
 * error.
 */
export const postForm = post<typeof postFormBody>()(postFormPath, unknown())
