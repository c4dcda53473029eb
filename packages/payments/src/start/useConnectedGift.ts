import { useElement } from '@charity-elements/runtime/react'
import type { gift } from '@charity-elements/runtime'
import { useEffect } from 'react'
import type { InferOutput } from 'valibot'
import { askedTag } from './asked-gift.ts'

type ConnectedGift = InferOutput<ReturnType<typeof gift>>

/**
 * The part of the page's gift that the calls send. Warns in the console if there is no gift,
 * because a server with a list of gifts then refuses payments.
 * @param askedPurpose What the page's address asks for.
 */
export function useConnectedGift(gift: ConnectedGift | undefined, askedPurpose = '') {
  const element = useElement()
  useEffect(() => {
    if (!gift && element)
      console.warn(
        `charity-elements: <${element.localName}> has no data-connected-gift: servers may refuse its gifts.`,
        element,
      )
  }, [gift, element])
  return {
    /** Its id in the CMS. Empty without a gift. */
    giftId: gift?.id ?? '',
    /** The name of the tag that is asked for, else of its first. */
    purpose: askedTag(gift?.giftTag ?? [], askedPurpose),
  }
}
