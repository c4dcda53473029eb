import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import type { RootProps } from '../element/Root.tsx'
import type { ElementDefinition } from '../element/define.ts'
import { useElement } from '../element/services.ts'
import { useStyles } from '../element/useStyles.ts'
import { Banner } from './Banner.tsx'
import { outcomeNamed } from './outcomes.ts'
import styles from './preview.css?inline'
import { type Stage, stageOf } from './stage.ts'
import { texts } from './texts.ts'

const sheets = [styles]

/** The dialog that lies over the element while it is open, and the place for a banner in it. */
function useDialogPlace(root: ShadowRoot | null | undefined): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!root) return
    const look = () => {
      const dialog = root.querySelector('dialog[open]')
      setPlace((current) => {
        if (!dialog) return null
        if (current?.parentNode === dialog) return current
        const made = root.ownerDocument.createElement('div')
        made.className = 'preview-place'
        dialog.prepend(made)
        return made
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['open'] })
    look()
    return () => observer.disconnect()
  }, [root])
  // A dialog that is closed keeps none: the next one gets its own.
  useEffect(() => () => place?.remove(), [place])
  return place
}

/** Draws into that place, by a root of its own: a portal would be bytes for every page that has no preview. */
function useDrawnInto(place: HTMLElement | null, banner: ReactNode): void {
  const root = useRef<Root | null>(null)
  useEffect(() => {
    if (!place) return
    const made = createRoot(place)
    root.current = made
    return () => {
      root.current = null
      // The root that holds this view may be at work.
      queueMicrotask(() => made.unmount())
    }
  }, [place])
  useEffect(() => root.current?.render(banner))
}

/** Follows no link of the element: says where it leads. Heard before anything else on the page hears of the press. */
function useHeldLinks(element: HTMLElement | null, stage: Stage): void {
  useEffect(() => {
    if (!element) return
    const listening = new AbortController()
    const hold = (event: Event) => {
      const path = event.composedPath()
      const link = path.find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
      if (!link?.getAttribute('href') || link.getAttribute('href')?.startsWith('#') || !path.includes(element)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      stage.tell(texts.to(link.href))
    }
    for (const type of ['click', 'auxclick']) {
      addEventListener(type, hold, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [element, stage])
}

/** A view on its stage, under the banner that says so. */
const previewed = (definition: ElementDefinition, stage: Stage): ComponentType<object> =>
  function Previewed(props) {
    useStyles(sheets)
    const element = useElement()
    const shown = useSyncExternalStore(stage.subscribe, stage.shown)
    const place = useDialogPlace(element?.shadowRoot)
    useHeldLinks(element, stage)
    const View = definition.view as ComponentType<object>
    const banner = <Banner previewed={definition.previews ?? 'gift'} shown={shown} stage={stage} />
    useDrawnInto(place, banner)
    return (
      <>
        {banner}
        {definition.previews === 'checkout' ? (
          <p className="preview-checkout">{texts.checkoutAt(String(Reflect.get(props, 'host')))}</p>
        ) : (
          <Fragment key={shown.visit}>
            <View {...props} />
          </Fragment>
        )}
      </>
    )
  }

type Preview = Pick<RootProps, 'definition' | 'emit' | 'host'>

const previews = new WeakMap<Element, { readonly stage: Stage; readonly preview: Preview; attribute: string }>()

/**
 * What an element is drawn with in place of its own: its view under a banner, a host that is played in the page, and nobody who
 * hears its events. The page, its data layer, its storage and the other elements know nothing of it.
 */
export function previewOf(definition: ElementDefinition, element: HTMLElement): Preview {
  const attribute = element.dataset['preview'] ?? ''
  const known = previews.get(element)
  if (known) {
    if (known.attribute !== attribute) known.stage.choose(outcomeNamed(definition.previews ?? 'gift', attribute))
    known.attribute = attribute
    return known.preview
  }
  const stage = stageOf(definition.previews ?? 'gift', attribute)
  // What was prerendered has no banner.
  element.shadowRoot?.querySelector('[data-prerendered]')?.remove()
  const preview: Preview = {
    definition: { ...definition, view: previewed(definition, stage) as ElementDefinition['view'] },
    host: { element, services: stage.services },
    emit: (name, detail) => {
      console.info(`charity-elements: preview of <${definition.tag}>, no event is dispatched: ${name}`, detail)
      return true
    },
  }
  previews.set(element, { stage, preview, attribute })
  return preview
}
