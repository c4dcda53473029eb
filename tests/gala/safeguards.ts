import type { Changes } from './cluster.ts'

/**
 * A safeguard that is switched off for a run, in the files of host/deploy/ or in a copy of the built
 * host. The check has to find the problem that it prevents.
 */
export interface Safeguard {
  text: string
  changes: Changes
}

export const safeguards: Record<string, Safeguard> = {
  replication: {
    text: 'commits wait for no second machine',
    changes: { patroni: [['synchronous_mode: true', 'synchronous_mode: false']] },
  },
  follow: {
    text: 'nobody follows payments whose page is gone',
    changes: { host: [['{ everyMs: 500, run: () => followDueAttempts(attempts2, followers) },', '']] },
  },
  claims: {
    text: 'hosts do not claim what they send to the CRM',
    changes: {
      host: [
        [
          '.set(leased(leaseMs)).where(inArray(crmEntries.id, due))',
          '.set({ error: null }).where(inArray(crmEntries.id, due))',
        ],
      ],
    },
  },
  idempotency: {
    text: 'the key of a gift is ignored, and a session may have many open ones',
    changes: {
      host: [['return header.toLowerCase()', 'return crypto.randomUUID()']],
      sql: 'drop index attempts_one_open',
    },
  },
  reconnect: {
    text: 'connections to a machine that is the primary no more stay open, and are tried again every 15 s',
    changes: {
      haproxy: [[' on-marked-down shutdown-sessions', '']],
      pgbouncer: [['server_login_retry = 1', 'server_login_retry = 15']],
    },
  },
}
