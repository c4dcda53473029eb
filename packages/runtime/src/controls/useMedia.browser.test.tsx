import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { media, resizeDebounce } from '../theme/breakpoints.ts'
import { useMedia } from './useMedia.ts'

function Width() {
  return <p>{useMedia(media.fromWide) ? 'wide' : 'narrow'}</p>
}

/** A window whose width the test decides. */
const list = Object.assign(new EventTarget(), { matches: false })
const place = document.createElement('div')

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as MediaQueryList)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function resize(isWide: boolean): void {
  list.matches = isWide
  list.dispatchEvent(new Event('change'))
}

it('answers a resized window once resizing has rested for 50 ms [CON-4]', async () => {
  expect(resizeDebounce).toBe(50)
  const root = createRoot(place)
  root.render(<Width />)
  const says = (text: string) => vi.waitFor(() => expect(place.textContent).toBe(text))
  vi.useRealTimers()
  await says('narrow')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const drawings = vi.fn()
  new MutationObserver(drawings).observe(place, { subtree: true, characterData: true, childList: true })

  resize(true)
  vi.advanceTimersByTime(49)
  resize(false)
  vi.advanceTimersByTime(49)
  resize(true)
  vi.advanceTimersByTime(49)
  await Promise.resolve()
  expect(drawings).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await says('wide')
  root.unmount()
})
