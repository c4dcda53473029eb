import { answerAssently, assentlyCallbackPath } from './api/assently.ts'
import type { App } from './api/call.ts'
import { answerPayments, cardCallbackPath, cardReturnPath } from './api/card.ts'
import { answerForms } from './api/form.ts'
import { answerMenu } from './api/menu.ts'
import { answerNewsletter } from './api/newsletter.ts'
import { answerPersisted } from './api/persisted.ts'
import { answerSession } from './api/session.ts'
import { answerSwish, swishCallbackPath } from './api/swish.ts'
import { crashAt } from './crash.ts'
import { crmOutbox } from './crm/outbox.ts'
import { formsOf } from './forms/forms.ts'
import { assentlyGateway } from './gateways/assently.ts'
import { cardGateway } from './gateways/card.ts'
import { crmGateway } from './gateways/crm.ts'
import { swishGateway } from './gateways/swish.ts'
import { sessionDays, visitorSessions } from './http/session.ts'
import { mobileMenu } from './pages/content/menus.ts'
import { pathOf } from './pages/elements.ts'
import type { Examples } from './pages/examples.ts'
import { cardPayments } from './payments/card.ts'
import { invoicePayments } from './payments/invoice.ts'
import { swishPayments } from './payments/swish.ts'
import type { Settings } from './settings.ts'
import { signingCasesOf } from './signing/cases.ts'
import { attemptStore } from './store/attempts.ts'
import { crmStore } from './store/crm.ts'
import type { OpenDatabase } from './store/database.ts'
import { measurementStore } from './store/measurements.ts'
import { newsletterStore } from './store/newsletter.ts'
import { persistedFormStore } from './store/persistedForms.ts'
import type { Attempt } from './store/schema.ts'
import { sessionStore } from './store/sessions.ts'
import { signingCaseStore } from './store/signingCases.ts'
import { submissionStore } from './store/submissions.ts'
import type { Addresses } from './start.ts'

export type Parts = ReturnType<typeof assemble>

/** Wires the host together: stores on the database, gateways to the providers, and the services that use both. */
export function assemble(settings: Settings, { db }: OpenDatabase, addresses: Addresses, examples: Examples) {
  const sessions = sessionStore(db)
  const attempts = attemptStore(db)
  const forms = persistedFormStore(db)
  const submissions = submissionStore(db)
  const crm = crmStore(db)
  const cases = signingCaseStore(db)
  const visitors = visitorSessions(sessions)
  const crash = crashAt(process.env['CRASH_AT'], settings.hasControls)

  const toCrm = crmGateway(settings.crm, () => settings.crm.baseUrl ?? addresses.simulators)
  const outbox = crmOutbox(crm, toCrm, settings.crm)
  const signing = signingCasesOf(
    cases,
    assentlyGateway(settings.assently, () => settings.assently.baseUrl ?? addresses.simulators),
    { callbackUrl: (id) => `${addresses.host}${assentlyCallbackPath}?case=${id}`, crash },
  )

  /** Updates an open attempt when the donor starts another one. */
  async function refreshOpenAttempt(open: Attempt): Promise<Attempt> {
    if (open.kind === 'card') return card.cancel(open)
    return open.kind === 'invoice' ? invoices.refresh(open) : swish.refresh(open)
  }
  const swish = swishPayments(
    attempts,
    swishGateway(settings.swish, () => ({
      baseUrl: settings.swish.baseUrl ?? addresses.simulators,
      callbackUrl: settings.swish.callbackUrl ?? addresses.host.replace(/^http:/, 'https:') + swishCallbackPath,
    })),
    { ...settings.swish, refreshOpenAttempt, crash },
  )
  const card = cardPayments(
    attempts,
    cardGateway(settings.card, () => settings.card.baseUrl ?? addresses.simulators),
    {
      ...settings.card,
      crash,
      refreshOpenAttempt,
      addresses: () => ({
        redirectUrl: addresses.host + cardReturnPath,
        callbackUrl: addresses.host + cardCallbackPath,
      }),
    },
  )
  const invoices = invoicePayments(attempts, toCrm, { ...settings.crm, crash, refreshOpenAttempt })

  /** Deletes visitors who have stayed away. Their unsigned contracts go first, since the signing provider has them too. */
  async function deleteStale(): Promise<void> {
    await signing.deleteStale(sessionDays)
    await sessions.deleteStale(sessionDays)
  }

  return {
    submissions,

    /** Registers every route of the contract. */
    async registerRoutes(api: App): Promise<void> {
      answerSession(api, visitors, measurementStore(db))
      answerSwish(api, visitors, swish, attempts)
      answerPayments(api, { visitorSessions: visitors, sessions, attempts, card, invoices, pathOf })
      answerPersisted(api, { visitorSessions: visitors, forms, attempts, card, crm: outbox })
      answerNewsletter(api, { visitorSessions: visitors, signups: newsletterStore(db), gateway: toCrm, crm })
      answerAssently(api, visitors, signing, cases)
      answerMenu(api, mobileMenu)
      await answerForms(api, { visitorSessions: visitors, submissions, formOf: formsOf(examples) })
    },

    /** Background tasks, with the pause between two runs of each. */
    tasks: [
      { everyMs: 500, run: () => followDue(attempts, { swish, card, invoices }) },
      { everyMs: 1_000, run: outbox.sendDue },
      { everyMs: 60_000, run: signing.refreshOld },
      { everyMs: 3_600_000, run: deleteStale },
    ],

    /** Makes every open attempt due now: a host that died left it. Only for a host that has the database to itself. */
    releaseLeases: attempts.releaseAll,
  }
}

type Follow = { follow(key: string): Promise<void> }

/** Follows open attempts to their final status, whether or not the donor's page still polls. */
async function followDue(
  attempts: ReturnType<typeof attemptStore>,
  { swish, card, invoices }: { swish: Follow; card: Follow; invoices: Follow },
): Promise<void> {
  const services = { swish, 'swish-mcommerce': swish, card, invoice: invoices }
  const due = await attempts.due(20)
  await Promise.all(due.map(({ kind, key }) => services[kind].follow(key)))
}
