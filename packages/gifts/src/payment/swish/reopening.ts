import type { SwishStatus as PolledStatus } from '@charity-elements/runtime/api/contract/swish.ts'

/**
 * What to do when the server has nothing open and the page remembers an attempt, so that it asked once where that stands:
 * - `reopen` for a payment that went through, told of in an answer that never arrived (a phone that was in the Swish app);
 * - `forget` for an attempt that ended, or that the donor has been thanked for;
 * - `keep` while the server has never heard of it: its create may still be on its way, and keeps its identity.
 */
export function afterAsking(
  { status, error, attempt }: PolledStatus,
  isThanked: (reference: string) => boolean,
): 'reopen' | 'forget' | 'keep' {
  if (status === 'paid' && attempt != null && !isThanked(attempt)) return 'reopen'
  return status === 'error' && error === 'none' ? 'keep' : 'forget'
}
