import dns from 'node:dns'

/*
 * Preloaded into the hosts of deployment.test.ts. Names under `.test` resolve to this machine, so
 * that providers have https names here.
 */

const { lookup } = dns
// @ts-expect-error -- one signature for all of them.
dns.lookup = (name, ...rest) => lookup(String(name).endsWith('.test') ? '127.0.0.1' : name, ...rest)
