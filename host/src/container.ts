import type { MethodExtension } from '@charity-elements/contract'
import { registerAssentlyRoutes, assentlyCallbackPath } from './api/assently-routes.ts'
import { countEnded } from './metrics/metrics.ts'
import { type App, callRegistrar } from './api/call.ts'
import { registerCampaignRoutes } from './api/campaign-routes.ts'
import { registerCardAndInvoiceRoutes, cardReturnPath } from './api/card-and-invoice-routes.ts'
import { registerFormRoutes } from './api/form-routes.ts'
import { registerMenuRoutes } from './api/menu-routes.ts'
import { registerNewsletterRoutes } from './api/newsletter-routes.ts'
import { registerPersistedDataRoutes } from './api/persisted-data-routes.ts'
import { registerPostTownRoutes } from './api/post-town-routes.ts'
import { registerRememberedRoutes } from './api/remembered-routes.ts'
import { registerSessionRoutes } from './api/session-routes.ts'
import type { Services } from './api/services.ts'
import { registerSwishRoutes, swishCallbackPath, swishRefundCallbackPath } from './api/swish-routes.ts'
import { crmOutbox } from './crm/outbox.ts'
import type { Content } from './content.ts'
import { assentlyGateway } from './gateways/assently-gateway.ts'
import { crmGateway } from './gateways/crm-gateway.ts'
import { crmWebhooks } from './gateways/crm-webhooks.ts'
import { stripeGateway } from './gateways/stripe-gateway.ts'
import { swishGateway } from './gateways/swish-gateway.ts'
import { uploadBucket } from './gateways/upload-bucket.ts'
import { logError } from './http/error-log.ts'
import { type Limiters, allOf } from './http/rate-limits.ts'
import { securityLog } from './http/security-log.ts'
import { visitorSessions } from './http/visitor-sessions.ts'
import { cardPayments } from './payments/card-payments.ts'
import { invoicePayments } from './payments/invoice-payments.ts'
import { swishPayments } from './payments/swish-payments.ts'
import { swishRefunds } from './payments/swish-refunds.ts'
import { deleteOldData } from './retention/delete-old-data.ts'
import type { Settings } from './settings.ts'
import { contractSigning } from './signing/contract-signing.ts'
import { type AttemptStore, attemptStore } from './store/attempt-store.ts'
import { campaignTotals } from './store/campaign-store.ts'
import { crmStore } from './store/crm-store.ts'
import type { OpenDatabase } from './store/database.ts'
import { fieldEncryption } from './store/encryption.ts'
import { encryptWithCurrentKey } from './store/key-rotation.ts'
import { rateCountStore } from './store/rate-count-store.ts'
import { grantStore } from './store/grant-store.ts'
import { measurementStore } from './store/measurement-store.ts'
import { newsletterStore } from './store/newsletter-store.ts'
import { persistedFormStore } from './store/persisted-form-store.ts'
import type { Attempt, AttemptKind } from './store/gift-schema.ts'
import { refundStore } from './store/refund-store.ts'
import { sessionStore } from './store/session-store.ts'
import { signingCaseStore } from './store/signing-case-store.ts'
import { submissionStore } from './store/submission-store.ts'
import { handleDue } from './tasks.ts'

export type Container = ReturnType<typeof createContainer>

/**
 * Wires the host together: stores on the database, gateways to the providers, and the services that use both. `address` returns the
 * host's public origin.
 */
export function createContainer(settings: Settings, { db }: OpenDatabase, address: () => string, content: Content) {
  const encryption = fieldEncryption(settings.dataKeys)
  const sessions = sessionStore(db)
  const hasCrm = Boolean(settings.crm)
  const attempts = attemptStore(db, encryption, { hasCrm, onEnd: countEnded })
  const forms = persistedFormStore(db, encryption)
  const bucket = settings.uploads && uploadBucket(settings.uploads)
  const submissions = submissionStore(db, bucket)
  const crm = crmStore(db, encryption)
  const cases = signingCaseStore(db, encryption, { hasCrm })
  const counts = rateCountStore(db)
  const security = securityLog()
  const visitors = visitorSessions(sessions, grantStore(db), settings)

  const toCrm = settings.crm && (settings.crm.isWebhook ? crmWebhooks : crmGateway)(settings.crm)
  const outbox = settings.crm && toCrm && crmOutbox(crm, toCrm, settings.crm)
  const signing =
    settings.assently &&
    contractSigning(cases, assentlyGateway(settings.assently), {
      callbackUrl: (id) => `${address()}${assentlyCallbackPath}?case=${id}`,
    })

  /** Updates an open attempt when the donor starts another one, which replaces a card payment or an invoice. */
  async function refreshOpenAttempt(open: Attempt): Promise<Attempt> {
    const refreshed =
      open.kind === 'card'
        ? card?.cancel(open)
        : open.kind === 'invoice'
          ? invoices?.replace(open)
          : swish?.refresh(open)
    return (await refreshed) ?? open
  }
  const secureAddress = () => address().replace(/^http:/, 'https:')
  const toSwish =
    settings.swish &&
    swishGateway(settings.swish, () => settings.swish?.callbackUrl ?? secureAddress() + swishCallbackPath)
  const swish = settings.swish && toSwish && swishPayments(attempts, toSwish, { ...settings.swish, refreshOpenAttempt })
  const refunds =
    settings.swish &&
    toSwish &&
    swishRefunds(refundStore(db, { hasCrm }), toSwish, {
      ...settings.swish,
      callbackUrl: () => secureAddress() + swishRefundCallbackPath,
    })
  const card =
    settings.card &&
    cardPayments(attempts, stripeGateway(settings.card), {
      ...settings.card,
      refreshOpenAttempt,
      returnUrl: () => address() + cardReturnPath,
    })
  const invoices = settings.crm && toCrm && invoicePayments(attempts, toCrm, { ...settings.crm, refreshOpenAttempt })
  /** The service that follows the attempts of each kind. */
  const followers: Followers = { swish, 'swish-mcommerce': swish, card, invoice: invoices }
  const methods: MethodExtension[] = [
    ...(swish ? (['pay-by-swish'] as const) : []),
    ...(card ? (['pay-by-card'] as const) : []),
    ...(invoices ? (['pay-by-invoice'] as const) : []),
    ...(signing ? (['sign-contracts'] as const) : []),
  ]

  /**
   * Deletes data whose period is over. Starts with unsigned contracts of absent visitors, because
   * the signing provider has them too.
   */
  async function deleteOld(): Promise<void> {
    const { periods } = settings
    await signing?.deleteStale(periods.visitors).catch((error: unknown) => logError('unsigned contracts', error))
    await deleteOldData(db, periods, (kind, error) => logError(`deletion of ${kind}`, error), bucket)
    await counts.deleteOld()
  }

  return {
    submissions,
    counts,
    security,
    /** The payment methods that this host offers. */
    methods,
    /** Registers every route of the contract. */
    async registerRoutes(api: App, limiters: Limiters): Promise<void> {
      const services: Services = {
        content,
        visitorSessions: visitors,
        security,
        methods,
        limiters,
        creates: allOf(limiters.createsPerAddress, limiters.createsPerSession),
        card,
        invoices,
        toCrm,
        outbox,
        attempts,
        cases,
        crm,
        forms,
        measurements: measurementStore(db),
        sessions,
        signups: newsletterStore(db),
        submissions,
        taxThresholds: settings.taxThresholds,
      }
      const register = callRegistrar(api, visitors, attempts)
      registerSessionRoutes(api, register, services)
      registerRememberedRoutes(register, services)
      registerPostTownRoutes(register, content.postTownOf)
      if (swish && refunds) registerSwishRoutes(api, register, swish, refunds, services)
      await registerCardAndInvoiceRoutes(api, register, services)
      registerPersistedDataRoutes(register, services)
      registerNewsletterRoutes(register, services)
      if (signing) registerAssentlyRoutes(api, register, signing, services)
      registerMenuRoutes(api, content.mobileMenu)
      registerCampaignRoutes(api, (purpose) => campaignTotals(db, purpose), content.hasPurpose)
      await registerFormRoutes(api, services, settings)
    },
    /** Background tasks, with the pause between two runs of each. */
    tasks: [
      { everyMs: 500, run: () => followDueAttempts(attempts, followers) },
      ...(refunds ? [{ everyMs: 5_000, run: () => refunds.followDue() }] : []),
      ...(outbox ? [{ everyMs: 1_000, run: outbox.sendDue }] : []),
      ...(signing ? [{ everyMs: 60_000, run: signing.refreshOld }] : []),
      { everyMs: 3_600_000, run: async () => settings.swish?.certificates?.check() },
      { everyMs: 3_600_000, run: deleteOld },
      { everyMs: 3_600_000, run: () => encryptWithCurrentKey(db, encryption) },
    ],

    /** Logs why files of forms cannot be stored in the bucket, if they cannot. */
    checkBucket: () => bucket?.check().catch((error: unknown) => logError('forms with files cannot be sent', error)),

    /**
     * Makes every open attempt due now, because a host that died may have leased it. Call this only
     * if no other host uses the database.
     */
    releaseLeases: attempts.releaseAll,
  }
}

type Follower = { follow(attempt: Attempt): Promise<void>; leaseMs: number }
type Followers = Record<AttemptKind, Follower | undefined>

/** Follows open attempts to their final status, even if the donor's page no longer polls. */
async function followDueAttempts(attempts: AttemptStore, followers: Followers): Promise<void> {
  const kinds = (Object.keys(followers) as AttemptKind[]).filter((kind) => followers[kind])
  if (kinds.length === 0) return
  const leaseMs = Math.max(...kinds.map((kind) => followers[kind]?.leaseMs ?? 0))
  await handleDue(
    (limit) => attempts.claimDue(limit, kinds, leaseMs),
    async (attempt) => followers[attempt.kind]?.follow(attempt),
  )
}
