import { useLatest } from '@charity-elements/runtime/react'
import { safeUrl, siteUrl } from '@charity-elements/runtime'
import { useEffect, useState } from 'react'
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

const isSame = (one: CampaignFigures, other: CampaignFigures): boolean =>
  one.raised === other.raised && one.goal === other.goal && one.donors === other.donors

type Given = Pick<CampaignProgressProps, 'raised' | 'goal' | 'donors' | 'updateUrl' | 'updateInterval'>

/**
 * The newest figures: the page's, or those that `updateUrl` has answered since the page last set
 * its own. Asks only while the page is visible. `isUpdated` says that they are from `updateUrl`.
 */
export function useCampaignFigures(
  { raised, goal, donors, updateUrl, updateInterval }: Given,
  onUpdate: (raised: number) => void,
) {
  const [newer, setNewer] = useState<CampaignFigures>()
  const figures = { raised, goal, donors, ...newer }
  const latest = useLatest({ figures, onUpdate })
  useEffect(() => setNewer(undefined), [raised, goal, donors])

  useEffect(() => {
    const url = siteUrl(safeUrl(updateUrl) ?? '')
    if (url === '') return
    const stopped = new AbortController()
    const update = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const answer = await fetchFigures(url)
        const { figures: shown, onUpdate } = latest.current
        if (!answer || stopped.signal.aborted || isSame({ ...shown, ...answer }, shown)) return
        setNewer(answer)
        onUpdate(answer.raised)
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

  return { figures, isUpdated: newer !== undefined }
}
