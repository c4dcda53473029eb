import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AssentlyCase, AssentlyGateway, AssentlyResult } from '../gateways/assently-gateway.ts'
import { returnTokenLifetimeMs } from '../http/credentials.ts'
import { HttpError } from '../http/http-error.ts'
import { logError } from '../http/error-log.ts'
import { contradictedContracts } from '../metrics/metrics.ts'
import { contractOf } from './contract.ts'
import type { NewSigningCase, SigningCaseStore } from '../store/signing-case-store.ts'
import { type SigningCase } from '../store/gift-schema.ts'
import { type Session } from '../store/schema.ts'

export type ContractSigning = ReturnType<typeof contractSigning>

/** Our final status for each status of the provider; undefined while the donor can still sign. */
const finalStatuses: Record<string, 'finished' | 'rejected' | 'expired' | 'deleted' | undefined> = {
  Finished: 'finished',
  Rejected: 'rejected',
  Expired: 'expired',
  Recalled: 'deleted',
}

const minAskIntervalMs = 1_000

/** How long after the last check the host checks a case by itself. */
const oldAfterMs = 600_000

/** For how long the provider must not know a case that it has sent before it counts as deleted. */
const missingForMs = 600_000

/** A case that has ended unsigned is checked once more each hour of these days. */
const recheckAfterMs = 3_600_000
const recheckDays = 7

/** Whether a case has ended without being signed. */
export const isEndedUnsigned = ({ status, endedAt }: SigningCase): boolean => endedAt !== null && status !== 'finished'

/** Whether the donor has just signed a case. Their page may not have heard of it. */
export const isJustSigned = ({ status, endedAt }: Pick<SigningCase, 'status' | 'endedAt'>, now: Date): boolean =>
  status === 'finished' && endedAt !== null && now.getTime() - endedAt.getTime() < returnTokenLifetimeMs

/** Whether the donor sent the same details. The addresses may differ between two visits. */
function isSameContract({ formData }: SigningCase, request: Pick<NewSigningCase, 'formData'>): boolean {
  const details = (form: object) => ({ ...form, thankYouPageUrl: '', cancelUrl: '' })
  return formData !== null && isDeepStrictEqual(details(formData), details(request.formData))
}

/** @throws HttpError 504 when the provider has not answered. */
function answered(known: SigningCase): SigningCase {
  if (known.status === 'creating') throw new HttpError(504, 'assently-silent')
  return known
}

/**
 * Contracts for monthly gifts. The host stores a case before it calls the provider, under the same
 * id, so it can retry every step after a lost answer. Only the provider's own answer to a status
 * check counts.
 */
export function contractSigning(
  store: SigningCaseStore,
  assently: AssentlyGateway,
  options: { callbackUrl: (caseId: string) => string },
) {
  async function apply(known: SigningCase, seen: AssentlyCase): Promise<void> {
    if (known.endedAt) return contradict(known, seen)
    const ending = finalStatuses[seen.Status]
    if (ending) return void (await store.end(known.id, ending))
    const signatureUrl = seen.Parties[0]?.SignatureUrl ?? seen.Parties[0]?.PartyUrl
    if (seen.Status === 'Sent' && signatureUrl) await store.markSent(known.id, signatureUrl)
    else await store.markChecked(known.id)
  }

  /**
   * What the provider says about a case that has ended without a signature. A signature counts
   * whenever it comes. A case that the donor deleted is deleted again; one that only seemed to be
   * missing is open again, unless the donor has another.
   */
  async function contradict({ id, status, error }: SigningCase, seen: AssentlyCase): Promise<void> {
    if (status === 'finished' || status === 'refused') return
    if (seen.Status === 'Finished') {
      if (await store.signAfterAll(id)) report(id, 'signed')
    } else if (!finalStatuses[seen.Status] && status === 'deleted') {
      if (error === 'missing' && (await store.reopen(id))) report(id, 'open')
      else await assently.delete(id)
    }
  }

  function report(id: string, as: 'signed' | 'open'): void {
    contradictedContracts.inc({ as })
    logError('signing', new Error(`The contract ${id} had ended without a signature, and is ${as}.`))
  }

  const create = (known: SigningCase): Promise<AssentlyResult> =>
    assently.create({ ...contractOf(known), callbackUrl: options.callbackUrl(known.id) })

  /**
   * Creates and sends a case, as far as that has not been done. Another request may do the same at
   * the same time, so a refused step counts only if the case is still missing or unsent.
   */
  async function prepare(known: SigningCase): Promise<void> {
    let seen = await assently.find(known.id)
    if (seen.outcome === 'missing') {
      const created = await create(known)
      if ((await reload(known)).endedAt) return withdraw(known)
      seen = await assently.find(known.id)
      if (seen.outcome === 'missing' && created.outcome === 'refused') {
        return void (await store.end(known.id, 'refused', created.error))
      }
    }
    if (seen.outcome === 'found' && seen.case.Status === 'Draft') {
      const sent = await assently.send(known.id)
      seen = await assently.find(known.id)
      if (seen.outcome === 'found' && seen.case.Status === 'Draft' && sent.outcome === 'refused') {
        return void (await store.end(known.id, 'refused', sent.error))
      }
    }
    if (seen.outcome === 'found') await apply(known, seen.case)
    if ((await reload(known)).status === 'deleted') await withdraw(known)
  }

  /** Deletes a case that was deleted before the provider had it, or had sent it: nobody may sign it. */
  async function withdraw({ id }: SigningCase): Promise<void> {
    await assently.delete(id)
  }

  async function reload(known: SigningCase): Promise<SigningCase> {
    return (await store.find(known.id)) ?? known
  }

  /** Status checks that wait for their turn, by case. */
  const waiting = new Map<string, Promise<SigningCase>>()

  /** The same for a case that is open. */
  const refresh = async (known: SigningCase, ask = refreshNow): Promise<SigningCase> =>
    known.endedAt ? known : check(known, ask)

  /**
   * The case with the provider's status from now on. We ask the provider at most once a second,
   * even if many polls, callbacks and repeated requests come.
   */
  function check(known: SigningCase, ask = refreshNow): Promise<SigningCase> {
    const next = waiting.get(known.id) ?? askWithin(known, ask)
    waiting.set(known.id, next)
    return next
  }

  async function askWithin(known: SigningCase, ask: typeof refreshNow): Promise<SigningCase> {
    let isClaimed = false
    const hadEnded = known.endedAt !== null
    try {
      for (const until = Date.now() + 2 * minAskIntervalMs; Date.now() < until; await pause(150)) {
        if (known.endedAt && !hadEnded) break
        isClaimed = await store.claimUnlessAsked(known.id, minAskIntervalMs)
        if (isClaimed) break
        known = await reload(known)
      }
    } finally {
      // Later requests wait for the next check.
      waiting.delete(known.id)
    }
    // If this host did not get the claim, another host has just asked.
    return isClaimed ? ask(known) : reload(known)
  }

  async function prepared(known: SigningCase): Promise<SigningCase> {
    await prepare(known)
    return reload(known)
  }

  /**
   * The case with the provider's current status. Once the provider has sent a case, it counts as
   * missing only if it stays so: a single 404 may be a fault of the provider's.
   */
  async function refreshNow(known: SigningCase): Promise<SigningCase> {
    const seen = await assently.find(known.id)
    if (seen.outcome === 'found') await apply(known, seen.case)
    if (seen.outcome === 'missing' && known.status === 'sent' && (await store.markMissing(known.id, missingForMs))) {
      await store.end(known.id, 'deleted', 'missing')
    }
    return reload(known)
  }

  const removing = new Map<string, Promise<SigningCase>>()

  /**
   * Deletes an open case. It is still open if the provider did not answer, and finished if it was
   * signed before. Simultaneous requests share one call.
   */
  function remove(known: SigningCase): Promise<SigningCase> {
    const running = removing.get(known.id) ?? deleteCase(known).finally(() => removing.delete(known.id))
    removing.set(known.id, running)
    return running
  }

  async function deleteCase(known: SigningCase): Promise<SigningCase> {
    if (known.endedAt) return known
    const { outcome } = await assently.delete(known.id)
    if (outcome === 'unknown') return known
    // A signed case cannot be deleted.
    if (outcome === 'refused') return refreshNow(known)
    // It had been sent, so the 404 may be a fault of the provider's.
    if (outcome === 'missing' && known.status === 'sent') {
      const seen = await assently.find(known.id)
      if (seen.outcome !== 'missing') return known
    }
    await store.end(known.id, 'deleted')
    const ended = await reload(known)
    // The provider may have got it in the meantime.
    if (outcome === 'missing') await refreshNow(ended)
    return reload(known)
  }

  return {
    /** The case with the provider's status, if it is open. */
    refresh,
    remove,

    /**
     * Creates and sends the contract with the attempt's key. Returns the existing case if the key
     * has one, or if the session has an open one with the same form; an open case with another form
     * is deleted first.
     * @throws HttpError 504 `assently-silent` when the provider has not answered: the outcome is
     * unknown, and the client may retry.
     * @throws HttpError 422 when the key belongs to another session's contract or to other details,
     * 409 when another request is changing the case.
     */
    async submit(session: Session, request: Omit<NewSigningCase, 'sessionId'>): Promise<SigningCase> {
      const known = await store.findFor(session.id, request.id)
      const isTaken = known ? !isSameContract(known, request) : await store.find(request.id)
      if (isTaken) throw new HttpError(422, 'Idempotency-Key belongs to another contract')
      if (known) return answered(await refresh(known, known.status === 'creating' ? prepared : refreshNow))
      const open = await store.open(session.id)
      const refreshed = open && (await refreshNow(open))
      const current = refreshed?.endedAt === null ? refreshed : undefined
      // A donor cannot sign a case that the provider does not know.
      const isSame = current && !current.missingSince && isDeepStrictEqual(current.formData, request.formData)
      if (current && !isSame && !(await remove(current)).endedAt) throw new HttpError(504, 'assently-silent')
      const own = async () =>
        (await store.insert({ ...request, sessionId: session.id })) ?? (await store.open(session.id))
      const taken = isSame ? current : await own()
      if (!taken) throw new HttpError(409, 'signing')
      return answered(taken.status === 'creating' ? await prepared(taken) : taken)
    },

    /** Handles a callback: checks the case's status, even if it has ended. */
    async callback(id: string): Promise<void> {
      const known = await store.find(id)
      if (known) await check(known)
    },

    /**
     * Checks cases that have not been checked for a while: a callback may have been lost. Deletes
     * those that were never sent, because a host was killed or the provider did not answer: the
     * donor has given up waiting.
     */
    async refreshOld(): Promise<void> {
      for (const known of await store.unsignedFor(recheckAfterMs, recheckDays)) {
        if (await store.claimUnlessAsked(known.id, recheckAfterMs)) await refreshNow(known)
      }
      for (const known of await store.uncheckedFor(oldAfterMs)) {
        if (!(await store.claimUnlessAsked(known.id, oldAfterMs))) continue
        await (known.status === 'creating' ? remove(known) : refreshNow(known))
      }
    },

    /** Deletes the open cases of visitors who have not been here for that many days. */
    async deleteStale(days: number): Promise<void> {
      for (const known of await store.stale(days, 200)) {
        if (!(await remove(known)).endedAt) await store.markChecked(known.id)
      }
    },
  }
}
