import { useElement } from '@charity-elements/runtime/react'
import type { gift } from '@charity-elements/runtime'
import { useEffect } from 'react'
import type { InferOutput } from 'valibot'

type ConnectedGift = InferOutput<ReturnType<typeof gift>>

export interface ConnectedGiftResult {
  /** Its id in the CMS. Empty without a gift. */
  readonly giftId: string
  /** The name of its tag. */
  readonly purpose: string
}

/**
 * The part of the page's gift that the calls send. Warns in the console if there is no gift,
 * because a server with a list of gifts then refuses payments.
 */
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
