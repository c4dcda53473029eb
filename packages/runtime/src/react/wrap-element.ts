import {
  type ComponentType,
  type ReactNode,
  type Ref,
  createElement,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

/** What the build knows about an element that a React component wraps. */
export interface WrappedElement {
  readonly tag: string
  /** The names of its props. */
  readonly props: readonly string[]
  /** Its events by the name of the listener: `onGiftPaid` for `gift-paid`. */
  readonly events: Readonly<Record<string, string>>
  /** Defines the tag. Called in the browser only. */
  readonly define: () => Promise<unknown>
}

interface WrapperProps {
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLElement | null>
  readonly [name: string]: unknown
}

type Listener = (event: Event) => void

/**
 * A React component for an element. Its props are in `data-props`, because server-rendered HTML
 * would lack them otherwise: React drops objects and lists that it would set as properties. The
 * children are the fallback.
 */
export function wrapElement({ tag, props, events, define }: WrappedElement): ComponentType<WrapperProps> {
  function Wrapper({ children, ref, ...given }: WrapperProps) {
    const element = useRef<HTMLElement>(null)
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [])

    const listeners = Object.entries(events).flatMap(([prop, name]) =>
      typeof given[prop] === 'function' ? [{ name, listener: given[prop] as Listener }] : [],
    )
    // Runs before the element can dispatch anything, because that renders in a microtask at the
    // earliest.
    useLayoutEffect(() => {
      const controller = new AbortController()
      for (const { name, listener } of listeners) {
        element.current?.addEventListener(name, listener, { signal: controller.signal })
      }
      return () => controller.abort()
    })
    useEffect(() => {
      define().catch((error: unknown) =>
        console.warn(`charity-elements: <${tag}> could not be loaded and keeps its fallback.`, error),
      )
    }, [])

    const own = Object.fromEntries(props.map((name) => [name, given[name] ?? undefined]))
    const others = Object.entries(given).filter(([name]) => !props.includes(name) && !Object.hasOwn(events, name))
    return createElement(
      tag,
      { ...Object.fromEntries(others), ref: element, 'data-props': JSON.stringify(own) },
      children,
    )
  }
  Wrapper.displayName = tag
  return Wrapper
}
