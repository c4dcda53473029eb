import { safeUrl, siteUrl } from '@charity-elements/runtime'
import { useEffect, useRef, useState } from 'react'
import { safeParse } from 'valibot'
import type { CampaignProgressProps } from './props.ts'
import { type CampaignFigures, campaignFigures, updateDelay } from './model.ts'

/** The timeout of a request, in milliseconds. The next one is sent as usual. */
const timeout = 10_000

async function fetchFigures(url: string): Promise<CampaignFigures | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) })
  const figures = safeParse(campaignFigures, answer.ok ? await answer.json() : undefined)
  if (figures.success) return figures.output
  console.warn(`charity-elements: <campaign-progress> ${url} did not answer with {"raised": …}.`)
  return undefined
}

type Given = Pick<CampaignProgressProps, 'raised' | 'goal' | 'donors' | 'updateUrl' | 'updateInterval'>

/**
 * The newest figures: first the page's, then those of `updateUrl`, while the page is visible.
 * `isUpdated` says that they have changed since.
 */
export function useCampaignFigures(
  { raised, goal, donors, updateUrl, updateInterval }: Given,
  onUpdate: (raised: number) => void,
) {
  const [newer, setNewer] = useState<CampaignFigures>()
  const latest = useRef(onUpdate)
  useEffect(() => {
    latest.current = onUpdate
  })
  const shown = useRef(raised)

  useEffect(() => {
    const url = siteUrl(safeUrl(updateUrl) ?? '')
    if (url === '') return
    const stopped = new AbortController()
    const update = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const figures = await fetchFigures(url)
        if (!figures || stopped.signal.aborted || figures.raised === shown.current) return
        shown.current = figures.raised
        setNewer(figures)
        latest.current(figures.raised)
      } catch {
        // Offline, or a slow server: keep the figures and try again.
      }
    }
    void update()
    const timer = setInterval(() => void update(), updateDelay(updateInterval))
    return () => {
      clearInterval(timer)
      stopped.abort()
    }
  }, [updateUrl, updateInterval])

  return { figures: { raised, goal, donors, ...newer }, isUpdated: newer !== undefined }
}
