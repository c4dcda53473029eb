import { isDeepStrictEqual } from 'node:util'
import type { Crash } from '../crash.ts'
import type { AssentlyCase, AssentlyGateway, CaseDone } from '../gateways/assently.ts'
import { Refusal } from '../http/refusal.ts'
import type { NewCase, SigningCaseStore } from '../store/signingCases.ts'
import { type Session, type SigningCase } from '../store/schema.ts'
import { familyOf } from '../store/sessions.ts'

export type SigningCases = ReturnType<typeof signingCasesOf>

/** What the provider's word for a case means to us; undefined while it can still be signed. */
const endings: Record<string, 'finished' | 'rejected' | 'expired' | 'deleted' | undefined> = {
  Finished: 'finished',
  Rejected: 'rejected',
  Expired: 'expired',
  Recalled: 'deleted',
}

/** Whether a case has come to nothing: there is nothing to sign, and nothing signed. */
export const isGone = ({ status, endedAt }: SigningCase): boolean => endedAt !== null && status !== 'finished'

const crowns = new Intl.NumberFormat('sv-SE')

/**
 * Contracts of monthly giving. A case is kept before the provider is called, under the provider's own id, so that every step
 * can be taken again after a lost answer. What the provider says when asked is the truth.
 */
export function signingCasesOf(
  store: SigningCaseStore,
  assently: AssentlyGateway,
  options: { callbackUrl: (caseId: string) => string; crash: Crash },
) {
  async function found(known: SigningCase, seen: AssentlyCase): Promise<void> {
    const ending = endings[seen.Status]
    if (ending) return store.end(known.id, ending)
    const signatureUrl = seen.Parties[0]?.SignatureUrl ?? seen.Parties[0]?.PartyUrl
    if (seen.Status === 'Sent' && signatureUrl) await store.sent(known.id, signatureUrl)
    else await store.asked(known.id)
  }

  async function create({ id, formData, amount, continueUrl, cancelUrl }: SigningCase): Promise<CaseDone> {
    if (!formData) throw new Error('An open case has lost its form.')
    return assently.create({
      id,
      name: 'Autogiromedgivande och avtal om månadsgåva',
      templateId: formData.templateId,
      signer: {
        name: `${formData.firstName} ${formData.lastName}`,
        email: formData.email,
        ssn: formData.ssn,
        phone: formData.phone,
      },
      fields: {
        Givare: `${formData.firstName} ${formData.lastName}`,
        'Gåva per månad': `${crowns.format(amount)} kr`,
        Bank: formData.bank,
        Kontonummer: formData.account,
        Meddelande: formData.message,
      },
      continueUrl,
      cancelUrl,
      callbackUrl: options.callbackUrl(id),
    })
  }

  /**
   * Takes a case as far towards its signing as it is not yet. Whatever has been done before, by this request or by another at the
   * same time, is done once: a refusal counts only when the case is still not as it should be.
   */
  async function prepare(known: SigningCase): Promise<void> {
    let seen = await assently.find(known.id)
    if (seen.outcome === 'missing') {
      const created = await create(known)
      options.crash('after-create')
      seen = await assently.find(known.id)
      if (seen.outcome === 'missing' && created.outcome === 'refused') {
        return store.end(known.id, 'refused', created.error)
      }
    }
    if (seen.outcome === 'found' && seen.case.Status === 'Draft') {
      const sent = await assently.send(known.id)
      options.crash('after-accept')
      seen = await assently.find(known.id)
      if (seen.outcome === 'found' && seen.case.Status === 'Draft' && sent.outcome === 'refused') {
        return store.end(known.id, 'refused', sent.error)
      }
    }
    if (seen.outcome === 'found') await found(known, seen.case)
  }

  async function again(known: SigningCase): Promise<SigningCase> {
    return (await store.find(known.id)) ?? known
  }

  /** The case as the provider has it now. */
  async function refresh(known: SigningCase): Promise<SigningCase> {
    if (known.endedAt) return known
    const seen = await assently.find(known.id)
    if (seen.outcome === 'found') await found(known, seen.case)
    if (seen.outcome === 'missing' && known.status === 'sent') await store.end(known.id, 'deleted')
    return again(known)
  }

  /** Deletes an open case. False when the provider could not be told. */
  async function remove(known: SigningCase): Promise<boolean> {
    if (known.endedAt) return true
    const { outcome } = await assently.delete(known.id)
    if (outcome === 'unknown') return false
    // What has been signed cannot be deleted: then it has ended in its own way.
    if (outcome === 'refused') return (await refresh(known)).endedAt !== null
    await store.end(known.id, 'deleted')
    return true
  }

  return {
    refresh,
    remove,

    /**
     * Creates and sends the contract under the attempt's key, or answers for the one that the key has made, whatever has come of
     * it; else for the session's open one when the form is the same. An open one of another form is deleted first.
     * @throws Refusal 504 `assently-silent` when the provider has not answered: nothing may be said yet; the same again asks on.
     * @throws Refusal 422 when the key is that of another session's contract, 409 when another request is at work on the session's.
     */
    async submit(session: Session, asked: Omit<NewCase, 'sessionId'>): Promise<SigningCase> {
      const family = familyOf(session)
      const known = await store.find(asked.id)
      if (known && !family.includes(known.sessionId ?? ''))
        throw new Refusal(422, 'Idempotency-Key belongs to another contract')
      const same = known && (await refresh(known))
      if (same?.endedAt) return same
      const open = await store.open(family)
      const refreshed = open && (await refresh(open))
      const current = refreshed?.endedAt === null ? refreshed : undefined
      const isSame = current && isDeepStrictEqual(current.formData, asked.formData)
      if (current && !isSame && !(await remove(current))) throw new Refusal(504, 'assently-silent')
      const own = async () => (await store.insert({ ...asked, sessionId: session.id })) ?? (await store.open(family))
      const taken = isSame ? current : await own()
      if (!taken) throw new Refusal(409, 'signing')
      if (taken.status === 'creating') await prepare(taken)
      const done = await again(taken)
      if (done.status === 'creating') throw new Refusal(504, 'assently-silent')
      return done
    },

    /** The provider says that something has happened to a case: asks what. */
    async callback(id: string): Promise<void> {
      const known = await store.find(id)
      if (known) await refresh(known)
    },

    /** Asks about cases that nobody has asked about for a while: a callback may have been lost. */
    async sweep(): Promise<void> {
      for (const known of await store.unasked(10)) await refresh(known)
    },

    /** Deletes the open cases of visitors who have not been here for that many days: nobody comes back to sign them. */
    async withdraw(days: number): Promise<void> {
      for (const known of await store.stale(days)) await remove(known)
    },
  }
}
