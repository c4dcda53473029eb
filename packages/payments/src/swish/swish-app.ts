import { returnParameter } from '@charity-elements/runtime/api'

interface Browser {
  readonly userAgent: string
  /** `navigator.userAgentData`, where the browser has it. */
  readonly userAgentData?: { readonly mobile: boolean }
}

/**
 * Whether the browser runs on a phone, where a link can open the Swish app. Tablets show the QR
 * code or take a number.
 */
export const isHandheld = ({ userAgent, userAgentData }: Browser): boolean =>
  /iPhone|iPod/.test(userAgent) || (/Android/.test(userAgent) && (userAgentData?.mobile ?? /Mobile/.test(userAgent)))

/**
 * Whether the page is shown inside another app (Facebook, Instagram, a mail program). There the
 * Swish app gets no callback URL: it could open a browser that does not have the session. The donor
 * switches back by hand.
 */
export const isInApp = ({ userAgent }: Browser): boolean =>
  /FBA[NV]|Instagram|Line\/|LinkedInApp|TikTok|musical_ly|BytedanceWebview|Snapchat|Twitter|Pinterest|GSA\/|; wv\)/.test(
    userAgent,
  ) ||
  (/iPhone|iPod|iPad/.test(userAgent) && !/Safari\//.test(userAgent))

/**
 * The link that opens a payment in the Swish app. `returnUrl` is where the app returns to, or null
 * for nowhere.
 */
export function swishAppUrl(token: string, returnUrl: string | null): string {
  const callback = returnUrl === null ? '' : `&callbackurl=${encodeURIComponent(returnUrl)}`
  return `swish://paymentrequest?token=${encodeURIComponent(token)}${callback}`
}

/**
 * The page's address with the opaque token that restores the session, whichever browser opens it.
 */
export function returnUrl(pageUrl: string, returnToken: string | null): string {
  const url = new URL(pageUrl)
  if (returnToken !== null) url.searchParams.set(returnParameter, returnToken)
  return url.href
}
