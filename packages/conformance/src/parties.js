import { createInterface } from 'node:readline/promises'
import { Skipped } from './failure.js'

/*
 * How the outside parties are played: by the addresses of a test system (`--control`), by a person at the keyboard (`--by-hand`), or not at
 * all, in which case what needs them is skipped.
 */

/**
 * @typedef {object} Parties
 * @property {boolean} canList Whether the parties can tell what they have been asked for.
 * @property {(party: Party) => Promise<readonly Listed[]>} list Newest first.
 * @property {(party: Party, act: string, about: About) => Promise<string | undefined>} play Gives the address that the visitor is sent to, where
 *   there is one.
 * @property {() => void} [close]
 */

/** @typedef {'swish' | 'card' | 'assently' | 'crm'} Party */
/** @typedef {{id: string, amount?: number, kind?: string}} Listed */
/** @typedef {{id?: string, amount: number, url?: string}} About */

/**
 * The parties of a test system: `GET {url}/swish` lists payments, newest first, each with `id` and `amount`; `POST {url}/swish/{id}/approve` plays
 * the payer. The same with `card` (pay, refuse, abandon) and `assently` (sign, reject), whose answer tells `redirectUrl`.
 * @param {string} url @returns {Parties}
 */
export function controlled(url) {
  const base = url.replace(/\/+$/, '')
  /** @param {string} path @param {RequestInit} [init] @returns {Promise<unknown>} */
  const ask = async (path, init) => {
    const response = await fetch(base + path, { signal: AbortSignal.timeout(10_000), ...init }).catch((error) => {
      throw new Skipped(`${base}${path} cannot be reached (${error.message}).`)
    })
    if (!response.ok) throw new Skipped(`${base}${path} answers ${response.status}.`)
    const text = await response.text()
    return text === '' ? {} : JSON.parse(text)
  }
  return {
    canList: true,
    list: async (party) => /** @type {Listed[]} */ (await ask(`/${party}`)),
    async play(party, act, { id }) {
      if (!id) throw new Skipped(`${base}/${party} does not list the payment.`)
      const answer = /** @type {{redirectUrl?: string}} */ (await ask(`/${party}/${id}/${act}`, { method: 'POST' }))
      return answer.redirectUrl
    },
  }
}

/** @type {Record<string, string>} */
const tasks = {
  approve: 'Approve it in the Swish app',
  decline: 'Decline it in the Swish app',
  expire: 'Let it time out',
  fail: 'Make it fail',
  pay: 'Pay it',
  abandon: 'Cancel on the card page',
  refuse: 'Use a card that is refused',
  sign: 'Sign it',
  reject: 'Cancel the signing',
}

/** A person at the keyboard. @returns {Parties} */
export function byHand() {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return {
    canList: false,
    list: async () => [],
    async play(_party, act, { amount, url }) {
      const what = url ? `Open ${url}` : `There is a Swish payment of ${amount} kr`
      const then = url ? 'paste the address that you end at' : 'press Enter'
      const said = await terminal.question(`\n${what}. ${tasks[act] ?? act}, then ${then} (s to skip): `)
      if (said.trim() === 's') throw new Skipped('Skipped by hand.')
      return said.trim() || undefined
    },
    close: () => terminal.close(),
  }
}

/** @returns {Parties} */
export const nobody = () => ({
  canList: false,
  list: async () => [],
  play: async (party) => {
    throw new Skipped(`Nobody plays ${names[party]}: give --control URL or --by-hand.`)
  },
})

/** @type {Record<Party, string>} */
const names = { swish: 'the payer', card: 'the card holder', assently: 'the signer', crm: 'the CRM' }
