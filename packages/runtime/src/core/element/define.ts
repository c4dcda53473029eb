import type { ComponentType } from 'react'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Languages } from '../language/define-texts.ts'
import type { Template } from '../template/template.ts'
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

/** The events of an element by name (`subject-verb`), each with the schema of its detail. */
export type EventTable = Readonly<Record<string, GenericSchema | CancelableEvent>>

type DetailOf<Event> =
  Event extends CancelableEvent<infer Detail>
    ? InferInput<Detail>
    : Event extends GenericSchema
      ? InferInput<Event>
      : never

/**
 * Dispatches an event to the host page. False when the page called `preventDefault()` on a
 * cancelable event.
 */
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
 * When the loader fetches an element: `now` with the page, `idle` when the browser is idle, `near`
 * when the element is within 200 px of the viewport.
 */
export type Load = 'now' | 'idle' | 'near'

/**
 * When a prerendered element gets React: with the `page`, as soon as it is near the viewport, or at
 * the first `intent` to use it (a pointer over it, focus, a key or a touch).
 */
export type Hydration = 'page' | 'intent'

/**
 * The kinds of previews: a gift, a contract that is signed, a form, a signup, or the checkout of a
 * third party.
 */
export type PreviewKind = 'gift' | 'signing' | 'form' | 'signup' | 'checkout'

/** A disclosure in a template: its button has `aria-expanded` and `aria-controls`. */
export interface Disclosure {
  /** The boolean prop that says whether it is open. */
  readonly prop: string
  /** The event that reports a change, with `{isOpen}`. */
  readonly event: string
}

/** A view that React renders. */
interface ReactRendering<Props extends AnyObjectSchema, Events extends EventTable> {
  readonly view: ComponentType<ViewProps<Props, Events>>
  readonly hydrate: Hydration
  /** The kind of preview that `data-preview` shows. Without it the attribute is ignored. */
  readonly previews?: PreviewKind | undefined
}

/** A view that needs no React, for content elements (`content/template-element.ts`). */
interface TemplateRendering<Props extends AnyObjectSchema> {
  readonly template: Template<InferOutput<Props>>
  readonly disclosure?: Disclosure | undefined
  /** Called after each render, for things that markup cannot do. */
  readonly afterRender?: ((view: HTMLElement) => void) | undefined
  /** Whether a prerendered view with these props is incomplete without its script. */
  readonly needsScript?: ((props: InferOutput<Props>) => boolean) | undefined
}

/** One of two shapes, without any field of the other. */
type Only<One, Other> = One & { readonly [Key in Exclude<keyof Other, keyof One>]?: undefined }

/** The part of a definition that every element has. */
interface CommonDefinition<Props extends AnyObjectSchema, Events extends EventTable> {
  readonly tag: `${string}-${string}`
  readonly props: Props
  readonly events: Events
  /** Style sheets after the shared ones, in cascade order. */
  readonly styles: readonly string[]
  readonly load: Load
  /**
   * A selector for elements that are loaded `now` whatever `load` says. Use only attributes,
   * because the loader does not parse props.
   */
  readonly loadNowFor?: string | undefined
  /**
   * The block size of its placeholder (`4em`), so that unloaded elements do not all stack up in the
   * viewport.
   */
  readonly reserve: string
  /** Where the view is rendered: a shadow root, or the element itself (`raw-code` alone). */
  readonly root: 'shadow' | 'light'
  /**
   * Whether people give with it. A prerendered view is then hydrated when the browser is idle, because
   * it may have a payment to reopen, and the doctor asks for its gift.
   */
  readonly takesGifts: boolean
  /** The languages of its texts besides Swedish. */
  readonly languages: Languages
  /** What is wrong with valid props whose content the view corrects or leaves out. The doctor lists it, in English. */
  readonly contentProblems?: ((props: InferOutput<Props>) => readonly string[]) | undefined
}

/** An element that React renders. */
export type ReactDefinition<
  Props extends AnyObjectSchema = AnyObjectSchema,
  Events extends EventTable = EventTable,
> = CommonDefinition<Props, Events> & Only<ReactRendering<Props, Events>, TemplateRendering<Props>>

/** An element with a template. */
export type TemplateDefinition<
  Props extends AnyObjectSchema = AnyObjectSchema,
  Events extends EventTable = EventTable,
> = CommonDefinition<Props, Events> & Only<TemplateRendering<Props>, ReactRendering<Props, Events>>

/**
 * The definition of an element: its public interface and its view. The build derives everything
 * else from it.
 */
export type ElementDefinition<Props extends AnyObjectSchema = AnyObjectSchema, Events extends EventTable = EventTable> =
  ReactDefinition<Props, Events> | TemplateDefinition<Props, Events>

/** The required parts of a definition; the rest has defaults. */
type Options<Definition extends object, Needed extends keyof Definition> = Pick<Definition, Needed> &
  Partial<Omit<Definition, Needed>>

/** Declares an element, but does not register it: `register` does that, in the browser only. */
export function defineElement<Props extends AnyObjectSchema, const Events extends EventTable = Record<never, never>>(
  options: Options<ReactDefinition<Props, Events>, 'tag' | 'props' | 'view'>,
): ReactDefinition<Props, Events>
export function defineElement<Props extends AnyObjectSchema, const Events extends EventTable = Record<never, never>>(
  options: Options<TemplateDefinition<Props, Events>, 'tag' | 'props' | 'template'>,
): TemplateDefinition<Props, Events>
export function defineElement(options: Pick<ElementDefinition, 'tag' | 'props'>): object {
  return {
    events: {},
    styles: [],
    load: 'near',
    reserve: '4em',
    root: 'shadow',
    takesGifts: false,
    languages: {},
    ...('view' in options && { hydrate: 'page' }),
    ...options,
  }
}
