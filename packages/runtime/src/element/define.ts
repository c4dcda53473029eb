import type { ComponentType } from 'react'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Previewed } from '../preview/outcomes.ts'
import type { AnyObject } from './shapes.ts'

/** An event that the host page may answer with `preventDefault()`. */
export interface CancelableEvent<Detail extends GenericSchema = GenericSchema> {
  readonly cancelable: true
  readonly detail: Detail
}

/** Declares an event that the host page may object to; `emit` then tells whether it did. */
export const cancelable = <Detail extends GenericSchema>(detail: Detail): CancelableEvent<Detail> => ({
  cancelable: true,
  detail,
})

/** The events of an element by name (`subject:verb`), each with the schema of its detail. */
export type EventTable = Readonly<Record<string, GenericSchema | CancelableEvent>>

type DetailOf<Event> =
  Event extends CancelableEvent<infer Detail>
    ? InferInput<Detail>
    : Event extends GenericSchema
      ? InferInput<Event>
      : never

/** Tells the host page something. False when the page objected (`preventDefault()` on a cancelable event). */
export type Emit<Events extends EventTable> = <Name extends keyof Events & string>(
  name: Name,
  detail: DetailOf<Events[Name]>,
) => boolean

/** What a view is given: the checked props, and the way to tell the page of events. */
export type ViewProps<
  Props extends AnyObject,
  Events extends EventTable = Record<never, never>,
> = InferOutput<Props> & {
  readonly emit: Emit<Events>
}

/**
 * When the loader fetches an element: `now` with the page, `idle` when the browser has time, `near` when it comes within 200 px
 * of what is shown.
 */
export type Load = 'now' | 'idle' | 'near'

/** One element: what a page author sees of it, and the view behind. The build derives everything else from it. */
export interface ElementDefinition<Props extends AnyObject = AnyObject, Events extends EventTable = EventTable> {
  readonly tag: `${string}-${string}`
  readonly props: Props
  readonly events: Events
  /** Style sheets beside the shared base, in the order of the cascade. */
  readonly styles: readonly string[]
  readonly view: ComponentType<ViewProps<Props, Events>>
  readonly load: Load
  /** Those that are loaded `now` whatever `load` says, as a selector over their attributes: the loader reads no other props. */
  readonly nowWhere?: string | undefined
  /** The block size that its place keeps until it stands, so that unsized elements do not all stack into view: `4em`. */
  readonly reserve: string
  /** Where the view is rendered: a shadow root, or the element itself (`raw-code` alone). */
  readonly root: 'shadow' | 'light'
  /** Whether prerendered HTML shows the fallback children until the view works: elements that take gifts. */
  readonly keepsFallback: boolean
  /** What `data-preview` plays, without a network; without it the attribute means nothing. */
  readonly previews?: Previewed | undefined
}

type Given<Props extends AnyObject, Events extends EventTable> = Pick<ElementDefinition<Props>, 'tag' | 'props'> & {
  events?: Events
  view: ComponentType<ViewProps<Props, Events>>
  styles?: readonly string[]
  load?: Load
  nowWhere?: string
  reserve?: string
  root?: 'shadow' | 'light'
  keepsFallback?: boolean
  previews?: Previewed
}

/** Declares an element. Nothing is registered: that is `register`'s part, in the browser alone. */
export function defineElement<Props extends AnyObject, const Events extends EventTable = Record<never, never>>(
  given: Given<Props, Events>,
): ElementDefinition<Props, Events> {
  return {
    events: {} as Events,
    styles: [],
    load: 'near',
    reserve: '4em',
    root: 'shadow',
    keepsFallback: false,
    ...given,
  }
}
