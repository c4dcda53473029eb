import type { MockOptions } from '../../../tools/mock/src/options.ts'
import type { Reply } from '../../../tools/mock/src/reply.ts'
import type { Parties } from '../../../tools/conformance/src/parties.ts'
import type { MockServer } from '../../mock/start-mock.ts'

export type Change = NonNullable<MockOptions['change']>
export type Asked = Parameters<Change>[1]
export type Json = Record<string, unknown>

/** A host with one realistic fault, and the checks that have to find it. */
export interface BrokenHost {
  readonly name: string
  /** The checks that fail, and no others. */
  readonly fails: readonly string[]
  /** The advised checks that it fails, and no others: where the elements work all the same. */
  readonly advised?: readonly string[]
  /** What the failure says, or a part of it. */
  readonly says?: RegExp
  readonly options?: MockOptions
  /** Created once per host; the host exists by the time of the first call. */
  readonly change?: (host: () => MockServer) => Change
  readonly parties?: (parties: Parties) => Parties
}

export const winorg = (call: string) => `/api/winorg/${call}/`
export const assently = (call: string) => `/api/assently/${call}/`

/** Changes the answers of one path. */
export const at = (path: string, change: (reply: Reply, call: Asked) => Reply) => (): Change => (reply, call) =>
  call.path === path && call.method !== 'OPTIONS' ? change(reply, call) : reply

/** Changes the JSON that one path answers. */
export const json = (path: string, change: (value: Json, body: Json) => unknown) =>
  at(path, (reply, { body }) =>
    reply.body
      ? { ...reply, body: JSON.stringify(change(JSON.parse(String(reply.body)) as Json, body as Json)) }
      : reply,
  )

export const without = (reply: Reply, ...names: string[]): Reply => ({
  ...reply,
  headers: Object.fromEntries(Object.entries(reply.headers ?? {}).filter(([name]) => !names.includes(name))),
})

/** An error in the place of an answer that says nothing. */
export const unlessEmpty = (reply: Reply): Reply => (reply.body === '{}' ? { status: 500 } : reply)

export const htmlPage = (reply: Reply): Reply => ({
  ...reply,
  type: 'text/html',
  body: '<!doctype html><title>Log in</title><h1>Log in</h1>',
})

/** Creates two payments for each call. */
export const twice =
  (call: string) =>
  (host: () => MockServer): Change =>
  (reply, { path }) => {
    const { payments } = host().state
    const newest = payments.at(-1)
    if (path === winorg(call) && newest) payments.push({ ...newest, id: crypto.randomUUID() })
    return reply
  }

/** Creates payments of a hundred times the amount. */
export const inOre =
  (call: string, list: 'payments' | 'cardPayments') =>
  (host: () => MockServer): Change =>
  (reply, { path }) => {
    const newest = host().state[list].at(-1)
    if (path === winorg(call) && newest) newest.amount *= 100
    return reply
  }

/** Changes the cookie of the session. */
export const cookie = (change: (cookie: string) => string) =>
  at('/api/generate-csrf/', (reply) => ({
    ...reply,
    headers: { ...reply.headers, 'Set-Cookie': change(reply.headers?.['Set-Cookie'] ?? '') },
  }))

export const credentials = 'Access-Control-Allow-Credentials'
