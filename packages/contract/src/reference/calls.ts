import { assentlyReference } from './assently.ts'
import type { CallReference } from './call-reference.ts'
import { cardReference } from './card.ts'
import { contentReference } from './content.ts'
import { savedReference } from './saved.ts'
import { sessionReference } from './session.ts'
import { swishReference } from './swish.ts'

/** Every call of `/api` by family and name. */
const families = {
  session: sessionReference,
  content: contentReference,
  swish: swishReference,
  card: cardReference,
  assently: assentlyReference,
  saved: savedReference,
} as const

/** Every call of `/api` by name, which is its operation id in OpenAPI. */
export const calls = {
  ...sessionReference,
  ...contentReference,
  ...swishReference,
  ...cardReference,
  ...assentlyReference,
  ...savedReference,
}

export type CallName = keyof typeof calls

/** The calls as a list, for code that treats all alike. */
export const callList: readonly (CallReference & { readonly name: CallName; readonly family: string })[] =
  Object.entries(families).flatMap(([family, members]) =>
    Object.entries(members).map(([name, call]) => ({
      ...(call as unknown as CallReference),
      name: name as CallName,
      family,
    })),
  )
