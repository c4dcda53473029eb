import { type BrokenHost, assently, at, json } from './broken-host.ts'
import { foreignOrigin } from '../run.ts'

export const monthlyHosts: readonly BrokenHost[] = [
  {
    name: 'creates two contracts for one call',
    fails: ['monthly.one-contract'],
    says: /One new contract; there are 2/,
    change:
      (host) =>
      (reply, { path }) => {
        const { cases } = host().state
        const newest = cases.at(-1)
        if (path === '/api/assently/submit-monthly-form' && newest)
          cases.splice(-1, 0, { ...newest, id: crypto.randomUUID() })
        return reply
      },
  },
  {
    name: "leads the signer to a page of somebody else's site",
    fails: ['monthly.foreign-page'],
    says: /the signer is led to https:\/\/another-site\.example/,
    options: { allowedOrigins: ['https://another-site.example', foreignOrigin] },
  },
  {
    name: 'takes a monthly gift of any amount',
    fails: ['monthly.amount'],
    says: /without an amount/,
    change: json('/api/assently/submit-monthly-form', (answer) => ({
      caseWithUser: { parties: [{ signatureUrl: 'https://sign.example/1' }] },
      ...answer,
      success: true,
    })),
  },
  {
    name: 'has no route for a path without a slash',
    fails: ['monthly.create'],
    says: /POST \/api\/assently\/submit-monthly-form, without a slash at its end/,
    change: at('/api/assently/submit-monthly-form', () => ({ status: 404 })),
  },
  {
    name: 'gives no address to sign at',
    fails: ['monthly.create'],
    says: /caseWithUser.parties\[0\].signatureUrl/,
    change: json('/api/assently/submit-monthly-form', () => ({ success: true, caseWithUser: { parties: [] } })),
  },
  {
    name: 'calls a case that waits by another word',
    fails: ['monthly.sent'],
    says: /The status "sent"/,
    change: json(assently('get-case-status'), ({ status }) => ({ status: status === 'sent' ? 'Sent' : status })),
  },
  {
    name: 'calls a saved case by another word than pending',
    fails: ['monthly.saved'],
    says: /The status "pending"/,
    change: json(assently('get-saved-details'), (answer) => ({ ...answer, status: 'sent' })),
  },
  {
    name: 'forgets what was typed',
    fails: ['monthly.saved'],
    says: /"formData\.firstName"/,
    change: json(assently('get-saved-details'), ({ formData: _form, ...rest }) => rest),
  },
  {
    name: 'does not delete a case',
    fails: ['monthly.delete'],
    says: /the case was deleted/,
    change:
      (host) =>
      (reply, { path, body }) => {
        const { sessions, cases } = host().state
        const session = [...sessions.values()].find(({ token }) => token === Object(body).csrf)
        const deleted = cases.findLast((one) => one.session === session?.id)
        if (path === assently('delete-case') && session && deleted) {
          deleted.status = 'sent'
          session.signing = deleted.id
        }
        return reply
      },
  },
  {
    name: 'says that a contract waits where there is none',
    fails: ['monthly.none', 'monthly.delete'],
    says: /Another status than "sent"/,
    change: json(assently('get-case-status'), ({ status = 'sent' }) => ({ status })),
  },
  {
    name: 'has details of a contract where there is none',
    fails: ['monthly.none', 'monthly.delete'],
    says: /Another status than "pending"/,
    change: json(assently('get-saved-details'), ({ status = 'pending', ...rest }) => ({ status, ...rest })),
  },
  {
    name: 'says that a contract waits when it is signed or rejected',
    fails: ['monthly.signed', 'monthly.rejected'],
    says: /the contract is (signed|rejected)/,
    change: json(assently('get-case-status'), ({ status }) => ({ status: status && 'sent' })),
  },
  {
    name: 'says that the details of a signed contract are pending',
    fails: ['monthly.signed'],
    says: /Another status than "pending": the contract is signed/,
    change: json(assently('get-saved-details'), (answer) =>
      answer['status'] === 'signed' ? { ...answer, status: 'pending' } : answer,
    ),
  },
]
