/*
 * Every entry of Web Storage that the library writes: what it holds, how long it lives and who clears it. No entry holds what a donor has
 * typed: that is in the server's session. `storage-keys.test.ts` holds every other module to these names.
 *
 * In `sessionStorage`, which ends with the tab:
 */

/** The session's token and the host's extensions, for each API base. A renewed token replaces it. */
export const sessionKey = (apiBase: string): string => `charity-elements:session:${apiBase}`

/** The token of a return URL, from the loader that takes it out of the address to the API client, which clears it at its first call. */
export const returnTokenKey = 'charity-elements:return'

/**
 * A payment attempt, by name: the origin of a Swish payment (`giftbar`, `giftmodule - 42`, the tag of a flow), or a flow and its method
 * (`standard-gift card`). Its id, a salted fingerprint of what it sends, its amount and thank-you page. From the press until the attempt
 * has its final answer; the payment's effects clear it.
 */
export const attemptKey = (name: string): string => `charity-elements:attempt:${name}`

/** Which of several elements of an origin was pressed. The next press replaces it. */
export const pressedKey = (origin: string): string => `charity-elements:pressed:${origin}`

/** That the server has saved a flow, and its step. Cleared when the gift is given, or the donor changes to another flow. */
export const flowKey = (flow: string): string => `charity-elements:flow:${flow}`

/** The flow that the donor chose in a donation form. The next choice replaces it. */
export const frequencyKey = 'charity-elements:donation-form'

/** That this session has been asked for a monthly gift before paying. Nobody clears it: it is asked once. */
export const monthlyAskKey = 'charity-elements:monthly-ask'

const pendingPrefix = 'charity-elements:pending:'
/**
 * A gift that is paid (`card`) or signed (`contract`) on another site: its reference, amount, id and purpose. The page after it clears it
 * when it has reported the gift, or heard that there is none.
 */
export const pendingPurchaseKey = (kind: 'card' | 'contract'): string => pendingPrefix + kind
export const isPendingPurchaseKey = (key: string): boolean => key.startsWith(pendingPrefix)

/** The gift that was given last, for the thank-you page: its kind, amount, purpose and element. The next gift replaces it. */
export const completedGiftKey = 'charity-elements:completed'

/** Written and cleared at once by the doctor, to learn whether the browser stores anything. */
export const probeKey = 'charity-elements:doctor'

/* In `localStorage`, which every tab shares and nobody clears but the visitor: */

/** Which events were recorded for which opaque references, so that each is reported once. The oldest of 200 makes room. */
export const recordedEventsKey = 'charity-elements:recorded'
