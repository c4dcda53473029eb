import { z } from 'zod'
import { HttpError } from '../http/http-error.ts'
import { parseReturnAddress, addReturnToken } from '../http/return-address.ts'
import type { Limiter } from '../http/rate-limits.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import { type ContractSigning, isEndedUnsigned } from '../signing/contract-signing.ts'
import type { SigningCaseStore } from '../store/signing-case-store.ts'
import { attemptKey, giftAmount } from './gift-body.ts'
import { type App, registerCall, defineCall } from './call.ts'

/** Maximum lengths (MON-22 to MON-28). The signing provider validates the contents. */
const formData = z.object({
  firstName: z.string().min(1).max(35),
  lastName: z.string().min(1).max(35),
  ssn: z.string().min(1).max(13),
  phone: z.string().min(1).max(20),
  email: z.string().min(1).max(60),
  bank: z.string().min(1).max(30),
  account: z.string().min(1).max(50),
  message: z.string().max(10_000),
  templateId: z.string().max(200),
  thankYouPageUrl: z.string().max(2000),
  cancelUrl: z.string().max(2000),
  giftAmount,
})

const savedForm = formData.extend({ message: z.string().optional(), giftAmount: z.number() })

export const assentlyCalls = {
  submitMonthlyForm: defineCall(
    '/api/assently/submit-monthly-form',
    'Creates the contract for a monthly gift and sends it for signing',
    z.object({ formData }),
    z.object({
      success: z.boolean(),
      error: z.string().nullish(),
      caseWithUser: z.object({ parties: z.array(z.object({ signatureUrl: z.string() })) }).nullish(),
    }),
  ),
  deleteCase: defineCall('/api/assently/delete-case/', "Deletes the session's case", z.object({}), z.unknown()),
  getCaseStatus: defineCall(
    '/api/assently/get-case-status/',
    "Returns the signing status of the session's case",
    z.object({}),
    z.object({ status: z.string().nullish() }),
  ),
  getSavedDetails: defineCall(
    '/api/assently/get-saved-details/',
    "Returns the session's case with its form; `pending` until it is signed",
    z.object({}),
    z.object({
      formData: savedForm.nullish(),
      status: z.string().nullish(),
      signatureUrl: z.string().nullish(),
      caseId: z.string().nullish(),
      giftAmount: z.number().nullish(),
    }),
  ),
}

/** Path of the signing provider's callback. */
export const assentlyCallbackPath = '/api/assently-callback/'

interface RouteDeps {
  visitorSessions: VisitorSessions
  signing: ContractSigning
  cases: SigningCaseStore
  /** Limits of creates and of callbacks. */
  creates: Limiter
  callbacks: Limiter
}

/** Routes for monthly gift contracts. */
export function registerAssentlyRoutes(
  app: App,
  { visitorSessions, signing, cases, creates, callbacks }: RouteDeps,
): void {
  registerCall(
    app,
    visitorSessions,
    assentlyCalls.submitMonthlyForm,
    async ({ body, session, request }) => {
      const { formData } = body
      const id = attemptKey(request)
      const returnUrl = (given: string) => {
        const address = parseReturnAddress(request, given)
        return addReturnToken(address, visitorSessions.returnToken(session, address.origin, { kind: 'case', id }))
      }
      const done = await signing.submit(session, {
        id,
        amount: formData.giftAmount,
        formData,
        continueUrl: returnUrl(formData.thankYouPageUrl),
        cancelUrl: returnUrl(formData.cancelUrl),
      })
      if (!done.signatureUrl || isEndedUnsigned(done)) return { success: false, error: done.error ?? done.status }
      return { success: true, caseWithUser: { parties: [{ signatureUrl: done.signatureUrl }] } }
    },
    creates,
  )

  registerCall(app, visitorSessions, assentlyCalls.deleteCase, async ({ session }) => {
    const open = await cases.open(session.id)
    if (open && !(await signing.remove(open))) throw new HttpError(504, 'assently-silent')
    return {}
  })

  registerCall(app, visitorSessions, assentlyCalls.getCaseStatus, async ({ session }) => {
    const newest = await cases.newest(session.id)
    return { status: newest ? (await signing.refresh(newest)).status : 'none' }
  })

  registerCall(app, visitorSessions, assentlyCalls.getSavedDetails, async ({ session }) => {
    const newest = await cases.newest(session.id)
    const saved = newest && (await signing.refresh(newest))
    if (!saved || saved.status === 'deleted') return {}
    const { status, signatureUrl, id: caseId } = saved
    // Only an open case needs its form again.
    return saved.endedAt
      ? { status, caseId, giftAmount: saved.amount }
      : { status: status === 'sent' ? 'pending' : status, formData: saved.formData, signatureUrl, caseId }
  })

  app.post(
    assentlyCallbackPath,
    { schema: { hide: true, querystring: z.object({ case: z.uuid() }) } },
    async (request) => {
      await callbacks(request)
      // Anybody could send this, so it is only a hint to check with the provider.
      await signing.callback(request.query.case)
      return {}
    },
  )
}
