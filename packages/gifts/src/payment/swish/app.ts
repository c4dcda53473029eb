import { returnParameter } from '@charity-elements/runtime/session/return-token.ts'

interface Browser {
  readonly userAgent: string
  /** `navigator.userAgentData`, where the browser has it. */
  readonly userAgentData?: { readonly mobile: boolean }
}

/** Whether the browser is a phone's, whose Swish app can be opened by a link. Tablets read the code or send a number. */
export const isHandheld = ({ userAgent, userAgentData }: Browser): boolean =>
  /iPhone|iPod/.test(userAgent) || (/Android/.test(userAgent) && (userAgentData?.mobile ?? /Mobile/.test(userAgent)))

/**
 * Whether the page is shown inside another app (Facebook, Instagram, a mail program). The Swish app could lead back to a browser
 * that knows nothing of it, so no address to return to is given there: the donor comes back by the phone's own way.
 */
export const isInApp = ({ userAgent }: Browser): boolean =>
  /FBA[NV]|Instagram|Line\/|LinkedInApp|TikTok|musical_ly|BytedanceWebview|Snapchat|Twitter|Pinterest|GSA\/|; wv\)/.test(
    userAgent,
  ) ||
  (/iPhone|iPod|iPad/.test(userAgent) && !/Safari\//.test(userAgent))

/** What opens the Swish app with a payment. `returnUrl`: where the app leads back to, or null for nowhere. */
export function swishAppUrl(token: string, returnUrl: string | null): string {
  const callback = returnUrl === null ? '' : `&callbackurl=${encodeURIComponent(returnUrl)}`
  return `swish://paymentrequest?token=${encodeURIComponent(token)}${callback}`
}

/** The page's own address with the opaque token that leads back to the session, whichever browser it is opened in. */
export function returnUrl(pageUrl: string, returnToken: string | null): string {
  const url = new URL(pageUrl)
  if (returnToken !== null) url.searchParams.set(returnParameter, returnToken)
  return url.href
}
