import type { RememberedDetails } from '@charity-elements/contract'

/** Where remembering stands in a form. */
export type Memory =
  /** Nothing is remembered. */
  | { readonly status: 'empty'; readonly isWanted: boolean; readonly wasForgotten: boolean }
  /** Details are remembered, and updated with the next gift. `notice` is the text that is shown about them. */
  | {
      readonly status: 'remembered'
      readonly details: RememberedDetails
      readonly notice: 'restored' | 'kept' | 'notForgotten'
    }

/** What was found in the session. `isWanted`: whether the box was ticked before. */
export const foundMemory = (details: RememberedDetails | null | undefined, isWanted = false): Memory =>
  details && Object.values(details).some(Boolean)
    ? { status: 'remembered', details, notice: 'restored' }
    : { status: 'empty', isWanted, wasForgotten: false }

export type MemoryEvent =
  | { readonly type: 'ticked'; readonly isWanted: boolean }
  /** The server has them. */
  | { readonly type: 'kept'; readonly details: RememberedDetails }
  | { readonly type: 'forgotten' }
  /** The server did not answer that it has deleted them. */
  | { readonly type: 'not-forgotten' }

export function reduceMemory(memory: Memory, event: MemoryEvent): Memory {
  switch (event.type) {
    case 'ticked':
      return memory.status === 'empty' ? { ...memory, isWanted: event.isWanted } : memory
    case 'kept':
      return { status: 'remembered', details: event.details, notice: 'kept' }
    case 'forgotten':
      return { status: 'empty', isWanted: false, wasForgotten: true }
    case 'not-forgotten':
      return memory.status === 'remembered' ? { ...memory, notice: 'notForgotten' } : memory
  }
}

/** Whether a submitted form is to be remembered. */
export const isToRemember = (memory: Memory): boolean => memory.status === 'remembered' || memory.isWanted

type Fields<Name extends string> = Readonly<Partial<Record<keyof RememberedDetails, Name>>>
const entriesOf = <Name extends string>(fields: Fields<Name>) =>
  Object.entries(fields) as [keyof RememberedDetails, Name][]

/** The values to fill in: what is remembered, for the fields that are empty. */
export const valuesToFill = <Name extends string>(
  details: RememberedDetails,
  values: Readonly<Record<Name, string>>,
  fields: Fields<Name>,
): [Name, string][] =>
  entriesOf(fields).flatMap(([key, name]) => (details[key] && values[name] === '' ? [[name, details[key]]] : []))

/** The fields to empty once the details are forgotten: those that still hold them. */
export const namesToEmpty = <Name extends string>(
  details: RememberedDetails,
  values: Readonly<Record<Name, string>>,
  fields: Fields<Name>,
): Name[] => entriesOf(fields).flatMap(([key, name]) => (values[name] === details[key] ? [name] : []))

/** What is remembered of a form. */
export const detailsToRemember = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  fields: Fields<Name>,
): RememberedDetails => Object.fromEntries(entriesOf(fields).map(([key, name]) => [key, values[name].trim()]))
