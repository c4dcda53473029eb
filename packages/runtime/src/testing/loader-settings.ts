import { vi } from 'vitest'
import { forgetSettings } from '../core/settings.ts'

/** Puts a loader with settings (`data-*`) on the page. Returns a function that removes it. */
export function addLoader(settings: Readonly<Record<string, string>>): () => void {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
  Object.assign(script.dataset, settings)
  document.head.append(script)
  vi.stubGlobal('charityElements', { version: 'test', script: script.src })
  forgetSettings()
  return () => {
    script.remove()
    vi.unstubAllGlobals()
    forgetSettings()
  }
}
