import { object } from 'valibot'
import { postForm } from '../form.ts'
import { postFormBody, corpsNewsletterSignupBody, newsletterSignupBody } from '../requests/content.ts'
import { getMobileMenu, corpsNewsletterSignup, newsletterSignup } from '../calls/content.ts'
import { describeCall } from './call-reference.ts'

const refusals = { 422: 'The address is refused: "Invalid email" is shown beside the field.' }

export const contentReference = {
  getMobileMenu: describeCall(getMobileMenu, object({}), {
    summary: 'Returns the full list of the mobile menu',
    description:
      'This path has no slash at its end. The page has a shorter list, which this one replaces when the menu first opens.',
    requirements: ['API-7', 'MOB-5'],
    answerFields: {
      id: 'Unique in the list.',
      name: 'The text of the item.',
      tagline: 'A line below it; null or absent if there is none.',
      route: 'Where it leads: a path of the site. It may also be in `path` or `routePath`.',
    },
    example: {
      answer: [{ id: 1, name: 'Ge en gåva', route: { path: '/ge/' }, tagline: 'Stöd vårt arbete' }],
    },
  }),
  postForm: {
    ...describeCall(postForm, postFormBody, {
      summary: 'Submits a form of the CMS',
      description:
        'Multipart: `csrf` first, `formId`, and one entry for each field id. Files are entries as files; a multiple choice is an entry for each choice. Only status 200 with a JSON body is success, whatever the body contains.',
      requirements: ['API-1', 'API-2', 'API-3', 'API-5', 'API-6'],
      refusals: {
        413: 'The form is too large.',
        503: 'Too many forms are being received, or files cannot be stored: `Retry-After` says when to try again.',
      },
      example: { request: { formId: 'contact', name: 'Åsa Ek' }, answer: {} },
    }),
    contentType: 'multipart/form-data' as const,
  },
  newsletterSignup: describeCall(newsletterSignup, newsletterSignupBody, {
    summary: 'Signs up an email address for the newsletter',
    requirements: ['API-14', 'ERR-15'],
    refusals,
    example: { request: { emailAddress: 'asa.ek@example.org', giftWebId: null }, answer: {} },
  }),
  corpsNewsletterSignup: describeCall(corpsNewsletterSignup, corpsNewsletterSignupBody, {
    summary: "Signs up an email address for a corps's newsletter",
    requirements: ['API-16'],
    refusals,
    example: { request: { emailAddress: 'asa.ek@example.org', associationId: '1' }, answer: {} },
  }),
}
