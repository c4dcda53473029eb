import { ElementContext, type ViewInput, useElement, useStyles, useTexts } from '@charity-elements/runtime/react'
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Root, createRoot } from 'react-dom/client'
import type { PreviewKind, ReactDefinition, Services } from '@charity-elements/runtime'
import { Banner } from './Banner.tsx'
import { outcomeNamed } from './outcomes.ts'
import styles from './preview.css?inline'
import { type PreviewStore, createPreviewStore } from './preview-store.ts'
import { texts } from './texts.ts'

const sheets = [styles]

/** A container for a banner in the element's open dialog, which covers the element's own banner. */
function useBannerSlot(root: ShadowRoot | null | undefined): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!root) return
    const update = () => {
      const dialog = root.querySelector('dialog[open]')
      setSlot((current) => {
        if (!dialog) return null
        if (current?.parentNode === dialog) return current
        const made = root.ownerDocument.createElement('div')
        made.className = 'preview-banner-slot'
        dialog.prepend(made)
        return made
      })
    }
    const observer = new MutationObserver(update)
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['open'] })
    update()
    return () => observer.disconnect()
  }, [root])
  // The slot is removed when the dialog closes. The next dialog gets its own.
  useEffect(() => () => slot?.remove(), [slot])
  return slot
}

/**
 * Renders into that container with a separate React root, because a portal would cost bytes on
 * every page without a preview.
 */
function useRenderedInto(container: HTMLElement | null, banner: ReactNode): void {
  const root = useRef<Root | null>(null)
  useEffect(() => {
    if (!container) return
    const made = createRoot(container)
    root.current = made
    return () => {
      root.current = null
      // React may still be rendering the root of this view.
      queueMicrotask(() => made.unmount())
    }
  }, [container])
  useEffect(() => root.current?.render(banner))
}

/**
 * Blocks navigation by the element's links, and says where they lead. Captures the click before any
 * other listener on the page.
 */
function useBlockedLinks(element: HTMLElement | null, store: PreviewStore): void {
  useEffect(() => {
    if (!element) return
    const listening = new AbortController()
    const block = (event: Event) => {
      const path = event.composedPath()
      const link = path.find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
      if (!link?.getAttribute('href') || link.getAttribute('href')?.startsWith('#') || !path.includes(element)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      store.showMessage({ key: 'to', address: link.href })
    }
    for (const type of ['click', 'auxclick']) {
      addEventListener(type, block, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [element, store])
}

/** The definition of an element that can be previewed. */
type PreviewedDefinition = ReactDefinition & { readonly previews: PreviewKind }

/** A view with mock services, under the preview banner. */
const previewed = (definition: PreviewedDefinition, store: PreviewStore): ComponentType<object> =>
  function Previewed(props) {
    const t = useTexts(texts)
    useStyles(sheets)
    const element = useElement()
    const shown = useSyncExternalStore(store.subscribe, store.getState)
    const slot = useBannerSlot(element?.shadowRoot)
    useBlockedLinks(element, store)
    const View = definition.view as ComponentType<object>
    const lacksGift = 'connectedGift' in definition.props.entries && !Reflect.get(props, 'connectedGift')
    const banner = <Banner previewed={definition.previews} shown={shown} store={store} lacksGift={lacksGift} />
    const context = useContext(ElementContext)
    useRenderedInto(slot, <ElementContext.Provider value={context}>{banner}</ElementContext.Provider>)
    return (
      <>
        {banner}
        {definition.previews === 'checkout' ? (
          <p className="preview-checkout">{t.checkoutAt({ host: String(Reflect.get(props, 'host')) })}</p>
        ) : (
          <Fragment key={shown.visit}>
            <View {...props} />
          </Fragment>
        )}
      </>
    )
  }

type Preview = Pick<ViewInput, 'definition' | 'emit'> & { readonly services: Services }

const previews = new WeakMap<Element, { readonly store: PreviewStore; readonly preview: Preview; attribute: string }>()

/**
 * Renders a previewed element: its view under a banner, with a mock API and without events. Does
 * not affect the page, its data layer, its storage or other elements.
 */
export function previewOf(definition: PreviewedDefinition, element: HTMLElement): Preview {
  const attribute = element.dataset['preview'] ?? ''
  const known = previews.get(element)
  if (known) {
    if (known.attribute !== attribute) known.store.setOutcome(outcomeNamed(definition.previews, attribute))
    known.attribute = attribute
    return known.preview
  }
  const store = createPreviewStore(definition.previews, attribute)
  const preview: Preview = {
    definition: { ...definition, view: previewed(definition, store) as ReactDefinition['view'] },
    services: store.services,
    emit: (name, detail) => {
      console.info(`charity-elements: preview of <${definition.tag}>, no event is dispatched: ${name}`, detail)
      return true
    },
  }
  previews.set(element, { store, preview, attribute })
  return preview
}
