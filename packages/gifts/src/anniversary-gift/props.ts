import type { ViewProps } from '@charity-elements/runtime'
import { type InferInput, object } from 'valibot'
import type { giftEvents } from '@charity-elements/payments/start'
import { tributeContent } from '../tribute/tribute-variant.ts'

export const props = object(tributeContent)

export type AnniversaryGiftProps = ViewProps<typeof props, typeof giftEvents>
export type AnniversaryGiftInput = InferInput<typeof props>
