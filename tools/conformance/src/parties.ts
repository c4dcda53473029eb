import { createInterface } from 'node:readline/promises'
import { Skipped } from './failure.ts'
import { printable } from './printable.ts'

/*
 * Who acts as the outside parties: the addresses of a test system (`--control`), a person at the
 * keyboard (`--by-hand`), or nobody. Without them, the checks that need them are skipped.
 */

export interface Parties {
  /** Whether the parties can list what they have received. */
  canList: boolean
  /** Newest first. */
  list: (party: Party) => Promise<readonly Listed[]>
  /** Returns the address that the visitor is sent to, if there is one. */
  play: (party: Party, act: string, about: About) => Promise<string | undefined>
  close?: () => void
}

export type Party = 'swish' | 'card' | 'assently' | 'crm'
export interface Listed {
  id: string
  amount?: number
  kind?: string
  status?: string
}

export interface About {
  id?: string
  amount: number
  url?: string
}

/**
 * The parties of a test system: `GET {url}/swish` lists payments, newest first, each with `id` and
 * `amount`; `POST {url}/swish/{id}/approve` acts as the payer. The same with `card` (pay, refuse,
 * abandon) and `assently` (sign, reject), whose answer has `redirectUrl`.
 */
export function controlled(url: string): Parties {
  const base = url.replace(/(?<!\/)\/+$/, '')
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(base + path, { signal: AbortSignal.timeout(10_000), ...init }).catch((error) => {
      throw new Skipped(`${base}${path} cannot be reached (${error.message}).`)
    })
    if (!response.ok) throw new Skipped(`${base}${path} answers ${response.status}.`)
    const text = await response.text()
    return text === '' ? {} : JSON.parse(text)
  }
  return {
    canList: true,
    list: async (party) => (await ask(`/${party}`)) as Listed[],
    async play(party, act, { id }) {
      if (!id) throw new Skipped(`${base}/${party} does not list the payment.`)
      const answer = (await ask(`/${party}/${id}/${act}`, { method: 'POST' })) as { redirectUrl?: string }
      return answer.redirectUrl
    },
  }
}

const tasks: Record<string, string> = {
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

/** A person at the keyboard. */
export function byHand(): Parties {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return {
    canList: false,
    list: async () => [],
    async play(_party, act, { amount, url }) {
      const what = url ? `Open ${printable(url)}` : `There is a Swish payment of ${amount} kr`
      const then = url ? 'paste the address that you end at' : 'press Enter'
      const said = await terminal.question(`\n${what}. ${tasks[act] ?? act}, then ${then} (s to skip): `)
      if (said.trim() === 's') throw new Skipped('Skipped by hand.')
      return said.trim() || undefined
    },
    close: () => terminal.close(),
  }
}

export const nobody = (): Parties => ({
  canList: false,
  list: async () => [],
  play: async (party) => {
    throw new Skipped(`Nobody acts as ${names[party]}: give --control URL or --by-hand.`)
  },
})

const names: Record<Party, string> = {
  swish: 'the payer',
  card: 'the card holder',
  assently: 'the signer',
  crm: 'the CRM',
}
