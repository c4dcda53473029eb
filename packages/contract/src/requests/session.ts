import { minLength, object, pipe } from 'valibot'
import { text } from './text.ts'

export const resumeSessionBody = object({
  returnToken: text(300, 'From the query `ce-return` of the address that the donor came back to.'),
})

export const trackPageBody = object({ page: pipe(text(500, 'The path of the page, without its query.'), minLength(1)) })

export const sendConversionEventBody = object({
  userAgent: text(1000, '`navigator.userAgent` of the visitor.'),
  pageName: text(500, 'The title of the thank-you page.'),
  slug: text(500, 'The path of the thank-you page.'),
  adCookie: pipe(
    text(
      1000,
      'The value of the cookie of the ad platform, `_gcl_aw` unless the page names another. The specification does not name this field.',
    ),
    minLength(1),
  ),
})
