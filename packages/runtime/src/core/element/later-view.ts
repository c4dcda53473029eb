import type { MountedView, RenderView } from './bridge.ts'

/** React's renderer. It is fetched for the first view that needs it. */
export const loadReact = async (): Promise<RenderView> => (await import('../../react/react-view.ts')).reactView

/**
 * Renders a view with React once it has been fetched. Where it cannot be, what was prerendered stays, and the next change or press tries
 * again; else the element has failed.
 */
export const laterView: RenderView = (mountPoint, first) => {
  let latest = first
  let view: MountedView | undefined
  let isLoading = false
  let isGone = false

  function start(): void {
    if (view || isLoading || isGone) return
    isLoading = true
    loadReact()
      .then((render) => {
        if (!isGone) view = render(mountPoint, latest)
      })
      .catch((error: unknown) => {
        isLoading = false
        if (isGone) return
        if (!mountPoint.firstChild) return first.onError(error)
        console.warn(error)
        for (const intent of ['pointerdown', 'keydown']) mountPoint.addEventListener(intent, start, { once: true })
      })
  }

  start()
  return {
    update(next) {
      latest = next
      if (view) view.update(next)
      else start()
    },
    unmount() {
      isGone = true
      if (view) return view.unmount()
      mountPoint.replaceChildren()
      mountPoint.removeAttribute('data-prerendered')
    },
  }
}
