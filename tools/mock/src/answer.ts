import type { ApiOptions, Choices, Extension } from './options.ts'
import { type Reply, empty, json } from './reply.ts'
import type { Session, State } from './state.ts'
import type { Fields } from './violation.ts'

/** The context that the handler of a call gets. */
export interface CallContext {
  readonly body: Fields
  readonly session: Session
  readonly state: State
  readonly choices: Choices
  readonly options: ApiOptions
  /** The address of the host, for the pages of the outside parties. */
  readonly origin: string
  readonly has: (extension: Extension) => boolean
}

export type Handler = (call: CallContext) => Reply
/** Handlers by the path of their call. */
export type Handlers = Readonly<Record<string, Handler>>

/** The answer to a call for which the specification does not show one. */
export function nothing({ emptyAnswer }: Choices): Reply {
  switch (emptyAnswer) {
    case 'object':
      return json({})
    case 'empty':
      return empty(200)
    case 'no-content':
      return empty(204)
    case 'null':
      return json(null)
    case 'text':
      return { status: 200, type: 'text/plain', body: 'OK' }
  }
}

/**
 * An object whose undefined fields follow the host's choices. `texts` names those that can be empty
 * text.
 */
export function answer(fields: Fields, { optional }: Choices, texts: readonly string[] = []): Reply {
  const written = Object.entries(fields).map(([name, value]) => [
    name,
    value ?? (optional === 'absent' ? undefined : optional === 'empty' && texts.includes(name) ? '' : null),
  ])
  return json(Object.fromEntries(written))
}

/** An error code in the host's format. */
export function errorOf(code: string | undefined, { errorCode }: Choices): string | number | undefined {
  if (errorCode === 'text') return code
  if (code === undefined) return 0
  return /^(RP06|ACMT03|E096|E004)$/.test(code) ? code : 1000
}

/** The named fields that are defined. */
export const pick = (source: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]))

/** Keeps the personal number that was given with an email address. */
export function rememberPerson(session: Session, email: unknown, ssn: unknown): void {
  if (typeof email === 'string' && email && typeof ssn === 'string' && ssn) session.person = { email, ssn }
}
