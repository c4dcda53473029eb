import { type Pair, type PairEffect, type PairTransition, pairModel } from '../../testing/pair-model.ts'
import { reduceSwish } from '../machine.ts'
import type { SwishState, SwishEffect, SwishEvent } from '../state.ts'

export type SwishPair = Pair<SwishState>
export type SwishPairEffect = PairEffect<SwishEffect>
export type SwishPairTransition = PairTransition<SwishState, SwishEffect>

/** The Swish dialog with its payment. */
export const { connect, act, hear } = pairModel<SwishState, SwishEvent, SwishEffect>(
  reduceSwish,
  (effect, { attempt, isUnsettled = false }) => {
    switch (effect.type) {
      case 'create': {
        const { amount, number } = effect
        return { type: 'create-asked', attempt, request: { amount, number }, isUnsettled }
      }
      case 'watch':
        return { type: 'watch-asked', for: effect.what }
      case 'poll':
        return { type: 'poll-asked' }
      case 'cancel':
        return { type: 'cancel-asked' }
      default:
        return undefined
    }
  },
)
