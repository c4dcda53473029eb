import { unknown } from 'valibot'
import { post } from './call.ts'
import type { postFormBody } from './requests/content.ts'

export const postFormPath = '/api/post-form/'

/**
 * Submits a form, as multipart. Status 200 with a JSON body is success; everything else is an
 * error.
 */
export const postForm = post<typeof postFormBody>()(postFormPath, unknown())
