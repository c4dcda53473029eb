import { calls } from '@charity-elements/contract/reference'
import { object, pipe, string, uuid } from 'valibot'
import { HttpError } from '../http/http-error.ts'
import { maySeeIdentity } from '../http/identity.ts'
import { parseReturnAddress, addReturnToken } from '../http/return-address.ts'
import { type ContractSigning, isEndedUnsigned, isJustSigned } from '../signing/contract-signing.ts'
import { withoutIdentity } from '../store/identity-fields.ts'
import { isForgotten, maySeePersonalData } from '../store/session-store.ts'
import { attemptKey, onlyNew } from './gift-body.ts'
import { type App, type RegisterCall, unlimited } from './call.ts'
import type { Services } from './services.ts'

/** Path of the signing provider's callback. */
export const assentlyCallbackPath = '/api/assently-callback/'

/** Routes for monthly gift contracts. */
export function registerAssentlyRoutes(
  app: App,
  register: RegisterCall,
  signing: ContractSigning,
  { visitorSessions, cases, content, creates, limiters }: Services,
): void {
  register(calls.submitMonthlyForm, onlyNew(creates, cases.findFor), async ({ body, session, request }) => {
    const { formData } = body
    const contract = content.contractOf?.(formData.templateId)
    if (content.contractOf && !contract) throw new HttpError(400, 'unknown templateId')
    if (contract && formData.giftAmount < contract.minimumAmount) {
      throw new HttpError(400, 'amount below the minimum of the contract')
    }
    const id = attemptKey(request)
    const returnUrl = (given: string) => {
      const address = parseReturnAddress(request, given)
      return addReturnToken(
        address,
        visitorSessions.returnToken(request, session, address.origin, { kind: 'case', id }),
      )
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
  })

  register(calls.deleteCase, unlimited, async ({ session }) => {
    const newest = await cases.newest(session.id)
    const removed = newest && (await signing.remove(newest))
    if (removed && !removed.endedAt) throw new HttpError(504, 'assently-silent')
    if (removed?.status === 'finished') throw new HttpError(409, 'signed')
    return {}
  })

  register(calls.getCaseStatus, unlimited, async ({ session }) => {
    const newest = await cases.newest(session.id)
    return { status: newest ? (await signing.refresh(newest)).status : 'none' }
  })

  register(calls.getSavedDetails, unlimited, async ({ session, request }) => {
    const newest = await cases.newest(session.id)
    const saved = newest && (await signing.refresh(newest))
    if (!saved || saved.status === 'deleted') return {}
    const { status, signatureUrl, id: caseId } = saved
    // The next visitor in this browser may be somebody else.
    const isOfAnother = isForgotten(session, saved)
    if (saved.endedAt) {
      // Only an open case needs its form again.
      const isNews = isJustSigned(saved, new Date()) && !isOfAnother
      return { status, caseId, giftAmount: saved.amount, isJustSigned: isNews }
    }
    // The signing page shows the contract.
    if (isOfAnother) return {}
    const isOwn = maySeePersonalData(session, saved) && maySeeIdentity(request)(saved.createdAt)
    return {
      status: status === 'sent' ? 'pending' : status,
      formData: saved.formData && (isOwn ? saved.formData : withoutIdentity(saved.formData)),
      signatureUrl,
      caseId,
    }
  })

  app.post(
    assentlyCallbackPath,
    { schema: { querystring: object({ case: pipe(string(), uuid()) }) } },
    async (request) => {
      await limiters.callbacksPerAddress(request)
      // Anybody could send this, so it is only a hint to check with the provider.
      await signing.callback(request.query.case)
      return {}
    },
  )
}
