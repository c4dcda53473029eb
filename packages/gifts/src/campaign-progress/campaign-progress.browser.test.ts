import { emulate, expectAccessible, find, mount, reducedMotion } from '@charity-elements/runtime/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { campaignProgress } from './element.ts'

const campaign = { heading: 'Hundra sängar', goal: 600_000, raised: 412_300, donors: 1248 }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('campaign progress', () => {
  it('shows the sum, the goal, the share and the donors', async () => {
    const { root } = await mount(campaignProgress, campaign)
    expect(root.innerText).toContain('412\u00a0300 kr av 600\u00a0000 kr')
    expect(root.innerText).toContain('68 %')
    expect(root.innerText).toContain('1\u00a0248 givare')
    const bar = find(root, '[role=progressbar]')
    expect(bar.getAttribute('aria-valuenow')).toBe('68')
    expect(bar.getAttribute('aria-valuetext')).toBe('412\u00a0300 kr av 600\u00a0000 kr')
    await expectAccessible()
  })

  it('starts the goal where the sum starts when it has a line of its own', async () => {
    const { element, root } = await mount(campaignProgress, campaign)
    element.style.inlineSize = '360px'
    const [raised, goal] = ['.raised', '.goal'].map((part) => find(root, part).getBoundingClientRect())
    expect(goal?.top).toBeGreaterThanOrEqual((raised?.bottom ?? 0) - 10)
    expect(goal?.left).toBeCloseTo(raised?.left ?? 0, 0)
  })

  it('is one line above its bar on a phone where it has no heading', async () => {
    const [width, height] = [innerWidth, innerHeight]
    await page.viewport(360, 740)
    const { element, root } = await mount(campaignProgress, { ...campaign, heading: undefined })
    element.style.inlineSize = '328px'
    const [figures, donors] = ['.figures', '.facts'].map((part) => find(root, part).getBoundingClientRect())
    expect(donors?.top).toBeLessThan(figures?.bottom ?? 0)
    expect(donors?.height).toBeLessThan(30)
    await page.viewport(width, height)
  })

  it('shows nothing without content, and what has come in once something has', async () => {
    const { element, root } = await mount(campaignProgress, { raised: 84_200 })
    expect(root.innerText.trim()).toBe('84\u00a0200 kr har kommit in')
    expect(root.querySelector('[role=progressbar]')).toBeNull()
    element.removeAttribute('data-raised')
    await vi.waitFor(() => expect(root.querySelector('.progress')).toBeNull())
  })

  it('fetches newer figures, says them politely and tells the page', async () => {
    const figures = { raised: 413_000, donors: 1250 }
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(figures))
    const updated = vi.fn()
    document.body.addEventListener('campaign-update', (event) => updated((event as CustomEvent).detail), { once: true })
    const { root } = await mount(campaignProgress, { ...campaign, updateUrl: 'https://www.example.org/insamlat.json' })
    await vi.waitFor(() => expect(find(root, '[role=status]').innerText).toBe('413\u00a0000 kr av 600\u00a0000 kr'))
    expect(root.innerText).toContain('1\u00a0250 givare')
    expect(fetched).toHaveBeenCalledOnce()
    expect(updated).toHaveBeenCalledWith({ raised: 413_000 })
  })

  it('shows new donors and a new goal, also while the sum is the same', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const updated = vi.fn()
    document.body.addEventListener('campaign-update', updated)
    onTestFinished(() => document.body.removeEventListener('campaign-update', updated))
    let figures: object = { raised: campaign.raised }
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(figures))
    const { root } = await mount(campaignProgress, { ...campaign, updateUrl: '/insamlat.json' })
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    figures = { raised: campaign.raised, donors: 1249, goal: 700_000 }
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(root.innerText).toContain('1\u00a0249 givare'))
    expect(root.innerText).toContain('412\u00a0300 kr av 700\u00a0000 kr')
    expect(updated).toHaveBeenCalledOnce()
  })

  it('shows what the page sets, also after it has fetched figures', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ raised: 413_000 }))
    const { element, root } = await mount(campaignProgress, { ...campaign, updateUrl: '/insamlat.json' })
    await vi.waitFor(() => expect(root.innerText).toContain('413\u00a0000 kr'))
    Object.assign(element, { raised: 414_000 })
    await vi.waitFor(() => expect(root.innerText).toContain('414\u00a0000 kr'))
  })

  it('asks again at its interval, but not while the page is hidden or once it is removed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ raised: 413_000 }))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { element } = await mount(campaignProgress, { ...campaign, updateUrl: '/insamlat.json', updateInterval: 20 })
    const counts = [fetched.mock.calls.length]
    for (const state of ['visible', 'visible', 'hidden', 'visible'] as const) {
      visibility.mockReturnValue(state)
      vi.advanceTimersByTime(20_000)
      counts.push(fetched.mock.calls.length)
    }
    expect(counts).toEqual([0, 1, 2, 2, 3])
    element.remove()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })

  it('keeps its figures when the address does not answer, or with something else', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ sum: 1 }))
    const { root } = await mount(campaignProgress, { ...campaign, updateUrl: '/insamlat.json' })
    await vi.waitFor(() => expect(warned).toHaveBeenCalled())
    expect(root.innerText).toContain('412\u00a0300 kr')
    expect(find(root, '[role=status]').innerText).toBe('')
  })

  it.each(['javascript:alert(1)', 'data:application/json,{"raised":1}', 'blob:x', 'file:///x', ' '])(
    'asks no address such as %j',
    async (updateUrl) => {
      const fetched = vi.spyOn(globalThis, 'fetch')
      await mount(campaignProgress, { ...campaign, updateUrl })
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  it('asks another origin without cookies', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ raised: 413_000 }))
    await mount(campaignProgress, { ...campaign, updateUrl: 'https://figures.example/' })
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    const [address = '', options] = fetched.mock.calls[0] ?? []
    const { url, credentials } = new Request(address, options)
    expect([url, credentials]).toEqual(['https://figures.example/', 'same-origin'])
  })

  it('does not move for visitors who want less motion', async () => {
    await emulate({ features: [reducedMotion] })
    const { root } = await mount(campaignProgress, campaign)
    const { animationDuration, transitionDuration } = getComputedStyle(find(root, '.fill'))
    expect(Number.parseFloat(animationDuration)).toBeLessThan(0.001)
    expect(Number.parseFloat(transitionDuration)).toBeLessThan(0.001)
  })
})
