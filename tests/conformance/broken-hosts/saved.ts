import { type BrokenHost, type Json, winorg, at, json, unlessEmpty } from './broken-host.ts'

export const savedHosts: readonly BrokenHost[] = [
  {
    name: 'forgets a card session that is only read',
    fails: ['card-session.saved'],
    says: /"clear" was false/,
    change: () => {
      const read = new Set<unknown>()
      return json(winorg('get-persisted-card-session'), ({ data }, { csrf }) => {
        const isOld = read.has(csrf)
        if (data) read.add(csrf)
        return { data: isOld ? null : data }
      })()
    },
  },
  {
    name: 'does not wrap the card session',
    fails: ['card-session.saved'],
    says: /"data.formValue" as it was saved/,
    change: json(winorg('get-persisted-card-session'), ({ data }) => data ?? {}),
  },
  {
    name: 'saves the urlOrigin of the card session under another name',
    fails: ['card-session.saved'],
    says: /"data.urlOrigin" as it was saved/,
    change: json(winorg('get-persisted-card-session'), ({ data }) => {
      if (!data) return {}
      const { urlOrigin, ...rest } = data as Json
      return { data: { ...rest, returnUrl: urlOrigin } }
    }),
  },
  {
    name: 'does not clear the card session',
    fails: ['card-session.clear'],
    says: /the previous call cleared it/,
    change: () => {
      const known = new Map<unknown, unknown>()
      return json(winorg('get-persisted-card-session'), ({ data }, { csrf }) => {
        if (data) known.set(csrf, data)
        return { data: known.get(csrf) }
      })()
    },
  },
  {
    name: 'answers with an error where no card session is saved',
    fails: ['card-session.none'],
    change: at(winorg('get-persisted-card-session'), unlessEmpty),
  },
  {
    name: 'wraps the saved forms',
    fails: ['forms.saved'],
    says: /"detailsForm" as it was saved/,
    change: json(winorg('getpersistedformdata'), (answer) => ({ data: answer })),
  },
  {
    name: 'answers with an error where no form is saved',
    fails: ['forms.none'],
    says: /Status 200/,
    change: at(winorg('getpersistedformdata'), unlessEmpty),
  },
]
