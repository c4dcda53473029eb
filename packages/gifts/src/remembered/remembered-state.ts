import type { RememberedDetails } from '@charity-elements/contract'

/** The state of remembering in a form. */
export type RememberedState =
  /** Nothing is remembered. */
  | { readonly status: 'empty'; readonly isWanted: boolean; readonly wasForgotten: boolean }
  /** Details are remembered, and the next gift updates them. `notice` is the text about them. */
  | {
      readonly status: 'remembered'
      readonly details: RememberedDetails
      readonly notice: 'restored' | 'kept' | 'notForgotten'
    }

/** The details that the session had. `isWanted` says whether the box was ticked before. */
export const initialRemembered = (details: RememberedDetails | null | undefined, isWanted = false): RememberedState =>
  details && Object.values(details).some(Boolean)
    ? { status: 'remembered', details, notice: 'restored' }
    : { status: 'empty', isWanted, wasForgotten: false }

export type RememberedEvent =
  | { readonly type: 'ticked'; readonly isWanted: boolean }
  /** The server has them. */
  | { readonly type: 'kept'; readonly details: RememberedDetails }
  | { readonly type: 'forgotten' }
  /** The server has not confirmed that it deleted them. */
  | { readonly type: 'not-forgotten' }

export function reduceRemembered(remembered: RememberedState, event: RememberedEvent): RememberedState {
  switch (event.type) {
    case 'ticked':
      return remembered.status === 'empty' ? { ...remembered, isWanted: event.isWanted } : remembered
    case 'kept':
      return { status: 'remembered', details: event.details, notice: 'kept' }
    case 'forgotten':
      return { status: 'empty', isWanted: false, wasForgotten: true }
    case 'not-forgotten':
      return remembered.status === 'remembered' ? { ...remembered, notice: 'notForgotten' } : remembered
  }
}

/** Whether to remember a submitted form. */
export const isToRemember = (remembered: RememberedState): boolean =>
  remembered.status === 'remembered' || remembered.isWanted

type Fields<Name extends string> = Readonly<Partial<Record<keyof RememberedDetails, Name>>>
const entriesOf = <Name extends string>(fields: Fields<Name>) =>
  Object.entries(fields) as [keyof RememberedDetails, Name][]

/** The values to fill in: the remembered ones, for fields that are empty. */
export const valuesToFill = <Name extends string>(
  details: RememberedDetails,
  values: Readonly<Record<Name, string>>,
  fields: Fields<Name>,
): [Name, string][] =>
  entriesOf(fields).flatMap(([key, name]) => (details[key] && values[name] === '' ? [[name, details[key]]] : []))

/** The fields to empty once the details are forgotten: those that still contain them. */
export const namesToEmpty = <Name extends string>(
  details: RememberedDetails,
  values: Readonly<Record<Name, string>>,
  fields: Fields<Name>,
): Name[] => entriesOf(fields).flatMap(([key, name]) => (values[name] === details[key] ? [name] : []))

/** The part of a form that is remembered. */
export const detailsToRemember = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  fields: Fields<Name>,
): RememberedDetails => Object.fromEntries(entriesOf(fields).map(([key, name]) => [key, values[name].trim()]))
