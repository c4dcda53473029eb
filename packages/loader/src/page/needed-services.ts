import { isOn, libraryGlobal, setting } from '@charity-elements/runtime/early'
import { storageKey } from '@charity-elements/runtime/api'

/**
 * Whether the card page sent the donor here. Anybody can write such a URL, so this is a reason to
 * check, not proof.
 */
export const isCardReturn = (address: string): boolean => new URL(address).searchParams.get('responseCode') === 'OK'

/**
 * Whether this tab left for a payment or a signing (`gift-storage.ts`). Storage may be refused.
 */
function hasLeft(): boolean {
  try {
    return (['card', 'contract'] as const).some(
      (kind) => sessionStorage.getItem(storageKey(`pending:${kind}`)) !== null,
    )
  } catch {
    return false
  }
}

/** The services with API calls that this page needs. */
export const neededServices = ({ href }: Location) => ({
  /** Whether the donor may have come back: by a return URL, or in the tab that left. */
  returns: libraryGlobal()?.hasReturned === true || /[?&#]ce-return=/.test(href) || hasLeft(),
  cardReturn: isCardReturn(href),
  pageView: isOn(setting('trackPages')),
  /** Whether this is the page that a paid gift leads to. */
  conversion: isOn(setting('thankYouPage')),
})
