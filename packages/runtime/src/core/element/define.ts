import type { ComponentType } from 'react'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { PreviewKind } from '@charity-elements/preview/outcomes.ts'
import type { Languages } from '../language/define-texts.ts'
import type { AnyObjectSchema } from './cms-schemas.ts'

/** An event that the host page may cancel with `preventDefault()`. */
export interface CancelableEvent<Detail extends GenericSchema = GenericSchema> {
  readonly cancelable: true
  readonly detail: Detail
}

/** Declares a cancelable event: `emit` returns whether the host page allowed it. */
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

/** Dispatches an event to the host page. False when the page called `preventDefault()` on a cancelable event. */
export type Emit<Events extends EventTable> = <Name extends keyof Events & string>(
  name: Name,
  detail: DetailOf<Events[Name]>,
) => boolean

/** The props of a view: the validated props of the element, and `emit`. */
export type ViewProps<
  Props extends AnyObjectSchema,
  Events extends EventTable = Record<never, never>,
> = InferOutput<Props> & {
  readonly emit: Emit<Events>
}

/**
 * When the loader fetches an element: `now` with the page, `idle` when the browser is idle, `near` when the element is within 200 px
 * of the viewport.
 */
export type Load = 'now' | 'idle' | 'near'

/**
 * When an element gets React: with the `page`; if it is prerendered, at the first `intent` to use it (a pointer over it, focus, a key or a
 * touch); or, prerendered or not, when the page `changes` it, since it works without React until then (`static-view.ts`).
 */
export type Hydration = 'page' | 'intent' | 'changes'

/** A disclosure of a view that works before it is hydrated: its button has `aria-expanded` and `aria-controls`. */
export interface EarlyDisclosure {
  /** The boolean prop that says whether it is open. */
  readonly prop: string
  /** The event that tells of a change, with `{isOpen}`. */
  readonly event: string
}

/** When an element with these props is hydrated. */
export const hydrationOf = ({ hydrate }: Pick<ElementDefinition, 'hydrate'>, props: object): Hydration =>
  typeof hydrate === 'function' ? hydrate(props as never) : hydrate

/** One element: its public interface and its view. The build derives everything else from it. */
export interface ElementDefinition<
  Props extends AnyObjectSchema = AnyObjectSchema,
  Events extends EventTable = EventTable,
> {
  readonly tag: `${string}-${string}`
  readonly props: Props
  readonly events: Events
  /** Style sheets after the shared ones, in cascade order. */
  readonly styles: readonly string[]
  readonly view: ComponentType<ViewProps<Props, Events>>
  readonly load: Load
  /** A selector for elements that are loaded `now` whatever `load` says. Over attributes only: the loader does not parse props. */
  readonly loadNowFor?: string | undefined
  /** The block size of its placeholder (`4em`), so that unloaded elements do not all stack up in the viewport. */
  readonly reserve: string
  /** Where the view is rendered: a shadow root, or the element itself (`raw-code` alone). */
  readonly root: 'shadow' | 'light'
  /** Whether prerendered HTML shows the fallback children until the view is hydrated: gift elements do. */
  readonly keepsFallback: boolean
  /** A function where it depends on the props. */
  readonly hydrate: Hydration | ((props: InferOutput<Props>) => Hydration)
  readonly earlyDisclosure?: EarlyDisclosure | undefined
  /** The languages of its texts besides Swedish. */
  readonly languages: Languages
  /** What `data-preview` simulates, without a network. Without it the attribute is ignored. */
  readonly previews?: PreviewKind | undefined
}

type ElementOptions<Props extends AnyObjectSchema, Events extends EventTable> = Pick<
  ElementDefinition<Props>,
  'tag' | 'props'
> & {
  events?: Events
  view: ComponentType<ViewProps<Props, Events>>
  styles?: readonly string[]
  load?: Load
  loadNowFor?: string
  reserve?: string
  root?: 'shadow' | 'light'
  keepsFallback?: boolean
  hydrate?: Hydration | ((props: InferOutput<Props>) => Hydration)
  earlyDisclosure?: EarlyDisclosure
  previews?: PreviewKind
  languages?: Languages
}

/** Declares an element. It is not registered yet: `register` does that, in the browser only. */
export function defineElement<Props extends AnyObjectSchema, const Events extends EventTable = Record<never, never>>(
  options: ElementOptions<Props, Events>,
): ElementDefinition<Props, Events> {
  return {
    events: {} as Events,
    styles: [],
    load: 'near',
    reserve: '4em',
    root: 'shadow',
    keepsFallback: false,
    hydrate: 'page',
    languages: {},
    ...options,
  }
}
