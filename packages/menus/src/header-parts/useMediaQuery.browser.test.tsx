import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { media, resizeDebounce } from '@charity-elements/runtime'
import { useMediaQuery } from './useOpenMenu.ts'

function Width() {
  return <p>{useMediaQuery(media.fromWide) ? 'wide' : 'narrow'}</p>
}

/** A media query list that the test controls. */
const list = Object.assign(new EventTarget(), { matches: false })
const host = document.createElement('div')

let root: Root
beforeEach(() => {
  list.matches = false
  root = createRoot(host)
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as MediaQueryList)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function resize(isWide: boolean): void {
  list.matches = isWide
  list.dispatchEvent(new Event('change'))
}

it('useMediaQuery updates once resizing has paused for 50 ms [CON-4]', async () => {
  expect(resizeDebounce).toBe(50)
  const listen = vi.spyOn(list, 'addEventListener')
  root.render(<Width />)
  const expectText = (text: string) => vi.waitFor(() => expect(host.textContent).toBe(text))
  vi.useRealTimers()
  await expectText('narrow')
  // The hook listens in an effect, after it has rendered.
  await vi.waitFor(() => expect(listen).toHaveBeenCalled())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let resizes = 0; resizes < 3; resizes += 1) {
    resize(true)
    vi.advanceTimersByTime(49)
    await new Promise(requestAnimationFrame)
    expect(host.textContent).toBe('narrow')
  }
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expectText('wide')
})
