import { randomUUID } from 'node:crypto'
import { persistentMap } from '../persistent-map.ts'
import { sendCallback } from '../send-callback.ts'

/** A signing case, with the fields of Assently's that the host uses. */
export interface SigningCase {
  Id: string
  Name: string
  Status: 'Draft' | 'Sent' | 'Finished' | 'Rejected' | 'Expired'
  Documents: { Filename: string; Data: string }[]
  Parties: { Id: string; Name: string; EmailAddress: string; SocialSecurityNumber: string; SignedOn: string | null }[]
  ContinueUrl: string
  CancelUrl: string
  EventCallback: { Url: string; Events: string[] } | null
  CreatedOn: string
}

export type SigningCases = ReturnType<typeof openSigningCases>

/** The status after each of the signer's actions. */
const ends = new Map<string, SigningCase['Status']>([
  ['sign', 'Finished'],
  ['reject', 'Rejected'],
  ['expire', 'Expired'],
])

/** Where the signing page sends the signer. */
export const returnUrl = ({ Status, ContinueUrl, CancelUrl }: SigningCase): string =>
  Status === 'Finished' ? ContinueUrl : CancelUrl

/** The signing provider's cases. */
export function openSigningCases(file: string | undefined) {
  const { all, save } = persistentMap<SigningCase>(file)

  function sendEvent(signing: SigningCase, event: string): void {
    const { EventCallback: callback } = signing
    if (callback?.Events.includes(event)) sendCallback(callback.Url, { CaseId: signing.Id, Event: event })
  }

  return {
    find: (id: string) => all.get(id),
    byParty: (partyId: string) => [...all.values()].find(({ Parties }) => Parties.some(({ Id }) => Id === partyId)),
    list: () => [...all.values()].reverse(),

    create(
      draft: Omit<SigningCase, 'Status' | 'CreatedOn' | 'Parties'> & {
        Parties: Omit<SigningCase['Parties'][number], 'Id' | 'SignedOn'>[]
      },
    ) {
      all.set(draft.Id, {
        ...draft,
        Status: 'Draft',
        Parties: draft.Parties.map((party) => ({ ...party, Id: randomUUID(), SignedOn: null })),
        CreatedOn: new Date().toISOString(),
      })
      save()
    },

    send(signing: SigningCase): boolean {
      if (signing.Status !== 'Draft') return false
      signing.Status = 'Sent'
      save()
      return true
    },

    /** Plays the signer. False if the case does not wait for one, undefined for an unknown action. */
    play(signing: SigningCase, action: string): boolean | undefined {
      const status = ends.get(action)
      if (!status) return undefined
      if (signing.Status !== 'Sent') return false
      signing.Status = status
      if (status === 'Finished') for (const party of signing.Parties) party.SignedOn = new Date().toISOString()
      save()
      sendEvent(signing, status.toLowerCase())
      return true
    },

    /** Deletes a case. False if it has been signed. */
    delete(signing: SigningCase): boolean {
      if (signing.Status === 'Finished') return false
      all.delete(signing.Id)
      save()
      sendEvent(signing, 'deleted')
      return true
    },
  }
}
