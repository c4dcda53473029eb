import type { MountedView, RenderView } from './bridge.ts'

/** React's renderer. It is fetched for the first view that needs it. */
export const loadReact = async (): Promise<RenderView> => (await import('./react-view.ts')).reactView

/**
 * Renders a view with React once it has been fetched. Where it cannot be, what was prerendered stays, and the next change tries again; else
 * the element has failed.
 */
export const laterView: RenderView = (mountPoint, first) => {
  let latest = first
  let view: MountedView | undefined
  let isLoading = false
  let isGone = false

  function start(): void {
    isLoading = true
    loadReact().then(
      (render) => {
        if (!isGone) view = render(mountPoint, latest)
      },
      (error: unknown) => {
        isLoading = false
        if (mountPoint.hasAttribute('data-prerendered')) console.warn(error)
        else first.onError(error)
      },
    )
  }

  start()
  return {
    update(next) {
      latest = next
      if (view) view.update(next)
      else if (!isLoading) start()
    },
    unmount() {
      isGone = true
      view?.unmount()
    },
  }
}
