import { useElement } from '@charity-elements/runtime/react'
import type { gift } from '@charity-elements/runtime'
import { useEffect } from 'react'
import type { InferOutput } from 'valibot'

type ConnectedGift = InferOutput<ReturnType<typeof gift>>

export interface ConnectedGiftResult {
  /** Its id at the CMS. Empty without a gift. */
  readonly giftId: string
  /** The name of its tag. */
  readonly purpose: string
}

/** What the calls send of the gift that a page names. Without one the console says so: a server that knows its gifts takes no payment. */
export function useConnectedGift(gift: ConnectedGift | undefined): ConnectedGiftResult {
  const element = useElement()
  useEffect(() => {
    if (!gift && element)
      console.warn(
        `charity-elements: <${element.localName}> has no data-connected-gift: servers may refuse its gifts.`,
        element,
      )
  }, [gift, element])
  return { giftId: gift?.id ?? '', purpose: gift?.giftTag[0]?.name ?? '' }
}
