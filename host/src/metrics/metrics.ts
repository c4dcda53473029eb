import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Attempt } from '../store/schema.ts'
import { elementTags } from './element-tags.ts'

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

const pageProblems = new Counter({
  name: 'charity_page_problems_total',
  help: 'What pages with data-report-to report: elements that failed, and files of elements that were lost.',
  labelNames: ['kind', 'element'],
  registers,
})
/**
 * A metric of pages, by element.
 * @param buckets those of the Web Vitals: good below the second, poor above the fourth.
 */
const pageFigure = (name: string, help: string, buckets: number[]) =>
  new Histogram({ name, help, labelNames: ['element'], buckets, registers })
const webVitals = {
  lcp: pageFigure('charity_page_lcp_seconds', 'When the largest thing in view was shown.', [1, 2.5, 3.2, 4, 8]),
  inp: pageFigure('charity_page_inp_seconds', 'How long a slow interaction took.', [0.1, 0.2, 0.35, 0.5, 1]),
  cls: pageFigure('charity_page_cls', 'How far things moved by themselves.', [0.05, 0.1, 0.17, 0.25, 0.5]),
}
const places = new Set([...elementTags, 'page', 'unknown'])

/** Counts what a page reports. @param value a count, milliseconds or a score. */
export function countPageReport(
  what: 'error' | 'lost-file' | keyof typeof webVitals,
  tag: string,
  value: number,
): void {
  const element = places.has(tag) ? tag : 'other'
  if (what === 'error' || what === 'lost-file') pageProblems.inc({ kind: what, element }, Math.min(value, 100))
  else webVitals[what].observe({ element }, what === 'cls' ? value : value / 1_000)
}

/** Counts an attempt that has just ended. */
export function countEnded({ kind, status, createdAt, endedAt }: Attempt): void {
  gifts.inc({ method: kind, outcome: status })
  if (status === 'paid' && endedAt) {
    pressToPaid.observe({ method: kind }, (endedAt.getTime() - createdAt.getTime()) / 1_000)
  }
}
