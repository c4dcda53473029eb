/**
 * `POST /api/post-form/` is multipart: `csrf`, `formId`, one entry per field id, files as files, multiple choice as repeated
 * entries (API-1 to API-3). Status 200 with a JSON body is success, whatever the body contains; everything else is an error (API-5, API-6).
 */
export const postFormPath = '/api/post-form/'
