import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AssentlyCase, AssentlyGateway, AssentlyResult } from '../gateways/assently-gateway.ts'
import { returnTokenLifetimeMs } from '../http/credentials.ts'
import { HttpError } from '../http/http-error.ts'
import type { NewSigningCase, SigningCaseStore } from '../store/signing-case-store.ts'
import { type Session, type SigningCase } from '../store/schema.ts'

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

/**
 * A value on one line of the contract. With a line break, a donor could add lines that look like
 * ours.
 */
const singleLine = (value: string) => value.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** @throws HttpError 504 when the provider has not answered. */
function answered(known: SigningCase): SigningCase {
  if (known.status === 'creating') throw new HttpError(504, 'assently-silent')
  return known
}

const kronor = new Intl.NumberFormat('sv-SE')

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
    const ending = finalStatuses[seen.Status]
    if (ending) return store.end(known.id, ending)
    const signatureUrl = seen.Parties[0]?.SignatureUrl ?? seen.Parties[0]?.PartyUrl
    if (seen.Status === 'Sent' && signatureUrl) await store.markSent(known.id, signatureUrl)
    else await store.markChecked(known.id)
  }

  async function create({ id, formData, amount, continueUrl, cancelUrl }: SigningCase): Promise<AssentlyResult> {
    if (!formData) throw new Error('The open case has no form.')
    const name = singleLine(`${formData.firstName} ${formData.lastName}`)
    return assently.create({
      id,
      name: 'Autogiromedgivande och avtal om månadsgåva',
      templateId: formData.templateId,
      signer: {
        name,
        email: formData.email,
        ssn: formData.ssn,
        phone: formData.phone,
      },
      fields: {
        Givare: name,
        'Gåva per månad': `${kronor.format(amount)} kr`,
        Bank: singleLine(formData.bank),
        Kontonummer: singleLine(formData.account),
        Meddelande: singleLine(formData.message),
      },
      continueUrl,
      cancelUrl,
      callbackUrl: options.callbackUrl(id),
    })
  }

  /**
   * Creates and sends a case, as far as that has not been done. Another request may do the same at
   * the same time, so a refused step counts only if the case is still missing or unsent.
   */
  async function prepare(known: SigningCase): Promise<void> {
    let seen = await assently.find(known.id)
    if (seen.outcome === 'missing') {
      const created = await create(known)
      if ((await reload(known)).endedAt) {
        // Deleted before the provider had it: nobody may sign it.
        await assently.delete(known.id)
        return
      }
      seen = await assently.find(known.id)
      if (seen.outcome === 'missing' && created.outcome === 'refused') {
        return store.end(known.id, 'refused', created.error)
      }
    }
    if (seen.outcome === 'found' && seen.case.Status === 'Draft') {
      const sent = await assently.send(known.id)
      seen = await assently.find(known.id)
      if (seen.outcome === 'found' && seen.case.Status === 'Draft' && sent.outcome === 'refused') {
        return store.end(known.id, 'refused', sent.error)
      }
    }
    if (seen.outcome === 'found') await apply(known, seen.case)
  }

  async function reload(known: SigningCase): Promise<SigningCase> {
    return (await store.find(known.id)) ?? known
  }

  /** Status checks that wait for their turn, by case. */
  const waiting = new Map<string, Promise<SigningCase>>()

  /**
   * The case with the provider's status from now on. We ask the provider at most once a second,
   * even if many polls, callbacks and repeated requests come.
   */
  function refresh(known: SigningCase, ask = refreshNow): Promise<SigningCase> {
    const next = waiting.get(known.id) ?? askWithin(known, ask)
    waiting.set(known.id, next)
    return next
  }

  async function askWithin(known: SigningCase, ask: typeof refreshNow): Promise<SigningCase> {
    let isClaimed = false
    try {
      for (const until = Date.now() + 2 * minAskIntervalMs; Date.now() < until; await pause(150)) {
        isClaimed = known.endedAt === null && (await store.claimUnlessAsked(known.id, minAskIntervalMs))
        if (known.endedAt || isClaimed) break
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

  /** The case with the provider's current status. */
  async function refreshNow(known: SigningCase): Promise<SigningCase> {
    if (known.endedAt) return known
    const seen = await assently.find(known.id)
    if (seen.outcome === 'found') await apply(known, seen.case)
    if (seen.outcome === 'missing' && known.status === 'sent') await store.end(known.id, 'deleted')
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
    await store.end(known.id, 'deleted')
    return reload(known)
  }

  return {
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
      const isSame = current && isDeepStrictEqual(current.formData, request.formData)
      if (current && !isSame && !(await remove(current)).endedAt) throw new HttpError(504, 'assently-silent')
      const own = async () =>
        (await store.insert({ ...request, sessionId: session.id })) ?? (await store.open(session.id))
      const taken = isSame ? current : await own()
      if (!taken) throw new HttpError(409, 'signing')
      return answered(taken.status === 'creating' ? await prepared(taken) : taken)
    },

    /** Handles a callback: checks the case's status. */
    async callback(id: string): Promise<void> {
      const known = await store.find(id)
      if (known) await refresh(known)
    },

    /**
     * Checks cases that have not been checked for a while: a callback may have been lost. Deletes
     * those that were never sent, because a host was killed or the provider did not answer: the
     * donor has given up waiting.
     */
    async refreshOld(): Promise<void> {
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
