import { type InferOutput, number, object, optional } from 'valibot'

/** The answer of `updateUrl`, in kronor. A missing figure stays unchanged. */
export const campaignFigures = object({
  raised: number(),
  goal: optional(number()),
  donors: optional(number()),
})
export type CampaignFigures = InferOutput<typeof campaignFigures>

/**
 * How much of the goal is reached, in whole per cent: never 100 before it is reached, never 0 once
 * something is given.
 */
export function percentOf({ raised, goal }: CampaignFigures): number {
  if (goal === undefined || goal <= 0 || raised <= 0) return 0
  return raised >= goal ? 100 : Math.min(99, Math.max(1, Math.floor((raised / goal) * 100)))
}

const day = 24 * 60 * 60

/**
 * Milliseconds between two requests: from 15 seconds to a day. A timer of more than 24.8 days would
 * fire at once.
 */
export const updateDelay = (seconds: number): number => Math.min(day, Math.max(15, seconds)) * 1000
