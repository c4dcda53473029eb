/**
 * Every entry that the library writes to Web Storage: its content, how long it lives and who clears
 * it. Of what donors type, only the amount is stored here; the rest is in the server's session. Only
 * the drafts of forms have personal data: they end with the tab, or an hour after the last change.
 *
 * In `sessionStorage`, which ends with the tab, all but the last:
 */
export type StorageEntry =
  /** The session's token and the host's extensions, for each API base. A renewed token replaces it. */
  | `session:${string}`
  /**
   * Receipts of answers that have arrived, for each API base. The client clears them when a call has
   * carried them to the host.
   */
  | `receipts:${string}`
  /**
   * The token of a return URL. The loader takes it out of the address and stores it here, and the API
   * client clears it with its first call.
   */
  | 'return'
  /**
   * A payment attempt, by name: the origin of a Swish payment (`giftbar`, `giftmodule - 42`, the tag
   * of a flow), or a flow and its method (`standard-gift card`). Its id, a short fingerprint of what it
   * sends, its amount and thank-you page. It lives from the press until the attempt has its final
   * answer, when the client of the payment clears it. All but card attempts are in `localStorage` too,
   * where another tab of the browser finds them for half an hour.
   */
  | `attempt:${string}`
  /** Which of several elements of an origin was pressed. The next press replaces it. */
  | `pressed:${string}`
  /**
   * The flow that the server's session has saved, its step, and the height of its element, which the
   * loader reserves. The next flow replaces it, as in the session. Cleared when the gift is given, or
   * the donor changes to another flow of the element.
   */
  | 'flow'
  /** The flow that the donor chose in a donation form. The next choice replaces it. */
  | `donation-form:${'once' | 'monthly'}`
  /**
   * That the donor of this session has been asked for a monthly gift before paying. Nobody clears it,
   * because the question is asked only once.
   */
  | 'monthly-ask'
  /**
   * A gift that is paid (`card`) or signed (`contract`) on another site: its reference, amount, id
   * and purpose. The next page clears it when it has reported the gift, or learnt that there is none.
   */
  | `pending:${'card' | 'contract'}`
  /**
   * The latest gift, for the thank-you page: its kind, amount, purpose and element. The next gift
   * replaces it, and leaving for a card page or a signing clears it.
   */
  | 'completed'
  /**
   * What is typed in forms of the CMS and not sent yet, by form. Cleared when the form is sent or
   * emptied, and an hour after the last change.
   */
  | 'form-drafts'
  /** The files of those drafts, up to 3 MB. Cleared together with the draft. */
  | 'form-files'
  /** Written and cleared at once by the doctor, to learn whether the browser stores anything. */
  | 'doctor'
  /**
   * In `localStorage` alone, which all tabs share, and only the visitor clears: which events were
   * recorded for which opaque references, so that each is reported once. Only the newest 200 are kept.
   */
  | 'recorded'

/** The key of an entry. */
export const storageKey = (entry: StorageEntry): string => `charity-elements:${entry}`
