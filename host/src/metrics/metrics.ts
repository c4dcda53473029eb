import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Attempt } from '../store/gift-schema.ts'

/**
 * The metrics of this process, for Prometheus. None of them names a person, an address or a gift.
 */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const registers = [registry]
const gifts = new Counter({
  name: 'charity_gifts_total',
  help: 'Gift attempts that ended on this host, by payment method and outcome.',
  labelNames: ['method', 'outcome'],
  registers,
})
const pressToPaid = new Histogram({
  name: 'charity_press_to_paid_seconds',
  help: 'From the first request of a gift to its payment.',
  labelNames: ['method'],
  buckets: [5, 10, 20, 30, 60, 120, 300, 900],
  registers,
})
export const providerErrors = new Counter({
  name: 'charity_provider_errors_total',
  help: 'Requests to a provider without an answer, with an error of its server, or with a payment of no amount or another one.',
  labelNames: ['provider', 'reason'],
  registers,
})
export const contradictedContracts = new Counter({
  name: 'charity_contradicted_contracts_total',
  help: 'Contracts that had ended without a signature, and that the signing provider then had as signed or open.',
  labelNames: ['as'],
  registers,
})
export const outboxEntries = new Gauge({
  name: 'charity_outbox_entries',
  help: 'Entries that the CRM does not have: those that are sent again by themselves, and those that somebody has to look at.',
  labelNames: ['state'],
  registers,
})
export const outboxAge = new Gauge({
  name: 'charity_outbox_oldest_seconds',
  help: 'The age of the oldest entry that waits for the CRM.',
  registers,
})
export const openPayments = new Gauge({
  name: 'charity_open_payments',
  help: 'Payments whose outcome is not known yet.',
  registers,
})
export const certificateDays = new Gauge({
  name: 'charity_certificate_days',
  help: 'How many days the certificate for a provider is still valid.',
  labelNames: ['provider'],
  registers,
})
export const databaseConnections = new Gauge({
  name: 'charity_database_connections',
  help: 'Connections of this host to PostgreSQL, and queries that wait for one.',
  labelNames: ['state'],
  registers,
})

/** Counts an attempt that has just ended. */
export function countEnded({ kind, status, createdAt, endedAt }: Attempt): void {
  gifts.inc({ method: kind, outcome: status })
  if (status === 'paid' && endedAt) {
    pressToPaid.observe({ method: kind }, (endedAt.getTime() - createdAt.getTime()) / 1_000)
  }
}
