import { randomUUID } from 'node:crypto'
import { remembered } from '../memory.ts'
import { report } from '../report.ts'

/** A signing case, in Assently's own words as far as ours goes. */
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

export type Cases = ReturnType<typeof openCases>
type Ended = 'Finished' | 'Rejected' | 'Expired'

/** The signing provider's memory. */
export function openCases(file: string | undefined) {
  const { all, save } = remembered<SigningCase>(file)

  function tell(signing: SigningCase, event: string): void {
    const { EventCallback: callback } = signing
    if (callback?.Events.includes(event)) report(callback.Url, { CaseId: signing.Id, Event: event })
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

    /** The signer's part is played, or time has run out. False when the case does not wait for it. */
    end(signing: SigningCase, status: Ended): boolean {
      if (signing.Status !== 'Sent') return false
      signing.Status = status
      if (status === 'Finished') for (const party of signing.Parties) party.SignedOn = new Date().toISOString()
      save()
      tell(signing, status.toLowerCase())
      return true
    },

    /** What is signed stands. */
    delete(signing: SigningCase): boolean {
      if (signing.Status === 'Finished') return false
      all.delete(signing.Id)
      save()
      tell(signing, 'deleted')
      return true
    },
  }
}
