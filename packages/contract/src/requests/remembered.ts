import { nullish, object } from 'valibot'
import { detailsOf } from '../calls/remembered-fields.ts'
import { text } from './text.ts'

export const rememberDetailsBody = object({
  details: object(detailsOf(nullish(text(200, 'Null or empty deletes what is kept.')))),
})
