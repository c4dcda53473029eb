import { object } from 'valibot'
import { sendConversionEvent, trackPage } from '../calls/page.ts'
import { acknowledge, generateCsrf, resumeSession } from '../session.ts'
import { resumeSessionBody, sendConversionEventBody, trackPageBody } from '../requests/session.ts'
import { describeCall } from './call-reference.ts'

const csrf =
  'An opaque token: every POST carries it as `csrf` in its body. It belongs to one visitor, and another visitor gets another.'
const extensions = 'The extensions that the host has; left out where it has none.'

export const sessionReference = {
  generateCsrf: describeCall(generateCsrf, object({}), {
    summary: "Returns the session's token",
    description:
      'Called once per page, with credentials. It sets the session cookie for a visitor who has none, and answers the token of the same session to a visitor who has one. The answer is personal: `Cache-Control: no-store`.',
    requirements: ['API-9', 'SES-1'],
    answerFields: { csrf, extensions },
    example: { answer: { csrf: 'k3Jx0c1bYw8', extensions: ['idempotency', 'attempts'] } },
  }),
  resumeSession: describeCall(resumeSession, resumeSessionBody, {
    summary: 'Resumes the session of a return address',
    description:
      'Gives the visitor the payment, contract or form that was started in another browser, by the token in the return address. `csrf` may be null or missing: then the session of the cookie is used, or else a new one. The return token is valid for 30 minutes, once.',
    requirements: [],
    extension: 'return',
    answerFields: { csrf: "The token of the visitor's own session.", extensions },
    refusals: { 404: 'The return token is unknown, used or older than 30 minutes.' },
    example: { request: { returnToken: 'v1.9hQ2' }, answer: { csrf: 'k3Jx0c1bYw8' } },
  }),
  acknowledge: describeCall(acknowledge, object({}), {
    summary: 'Says that the page has answers',
    description:
      'Carries the receipts in `received`, as every other POST does. The page sends it when an answer with a receipt has arrived.',
    requirements: [],
    extension: 'receipts',
    example: { answer: {} },
  }),
  trackPage: describeCall(trackPage, trackPageBody, {
    summary: 'Records a page view',
    description: 'The specification names the call, but not its path.',
    requirements: ['TRK-1'],
    extension: 'page-tracking',
    example: { request: { page: '/ge/' }, answer: {} },
  }),
  sendConversionEvent: describeCall(sendConversionEvent, sendConversionEventBody, {
    summary: 'Records the conversion of an ad click',
    description: 'Sent once per thank-you page, and only when the ad cookie exists.',
    requirements: ['API-37'],
    example: {
      request: {
        userAgent: 'Mozilla/5.0',
        pageName: 'Tack för din gåva!',
        slug: '/tack/',
        adCookie: 'GCL.1700000000.abc',
      },
      answer: {},
    },
  }),
}
