/** A donor's plan. */
export interface Plan {
  /** The answer of their phone, and its delay. */
  phone: 'approve' | 'decline'
  phoneMs: number
  /** In the page: waits; presses the button twice; closes the page at once; cancels when the phone is about to answer. */
  page: 'waits' | 'presses-twice' | 'leaves' | 'cancels'
}

const pages: Record<number, Plan['page']> = { 1: 'presses-twice', 2: 'leaves', 3: 'leaves', 4: 'cancels' }

/**
 * Of twenty donors, one declines, one presses twice, two close the page, and one cancels. The phone
 * takes 3 to 15 seconds.
 */
export const planOf = (donor: number): Plan => ({
  phone: donor % 20 === 0 ? 'decline' : 'approve',
  phoneMs: 3_000 + ((donor * 7_919) % 12_000),
  page: pages[donor % 20] ?? 'waits',
})
