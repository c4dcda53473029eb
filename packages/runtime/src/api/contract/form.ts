/**
 * `POST /api/post-form/` is multipart: `csrf`, `formId`, one entry per field id, files as files, multiple choice as repeated
 * entries. Status 200 with a JSON body is success, whatever the body says; everything else is an error.
 */
export const postFormPath = '/api/post-form/'
