import { importPart } from '@charity-elements/runtime'
import { useTexts } from '@charity-elements/runtime/react'
import { useEffect, useRef, useState } from 'react'
import type { DonorForm } from '../flow/donor/useForm.ts'
import type * as clearingNumbers from './clearing-numbers.ts'
import type { MonthlyDetailsField } from './model.ts'
import { texts } from './texts.ts'

/**
 * Fills in the bank if the account begins with a known clearing number and the donor has not typed
 * another bank. If savings banks share the number, it only gives a hint. Fetches the table when the
 * fields are shown.
 */
export function useSuggestedBank({ values, set }: Pick<DonorForm<MonthlyDetailsField>, 'values' | 'set'>) {
  const t = useTexts(texts)
  const { account, bank } = values
  const clearing = account.replace(/\D/g, '').slice(0, 4)
  const [table, setTable] = useState<typeof clearingNumbers>()
  const named = table?.bankOfClearingNumber(clearing)
  const isShared = table?.isShared(clearing)
  const suggested = isShared ? undefined : named
  const before = useRef<string>(undefined)

  useEffect(() => {
    // Without the table the donor types the bank.
    importPart(() => import('./clearing-numbers.ts')).then(setTable, () => {})
  }, [])

  // Only when the number changes, because the donor may delete a suggestion. A bank that was
  // suggested for the previous number is removed.
  useEffect(() => {
    const isTyped = bank !== '' && bank !== before.current
    before.current = suggested
    if (!isTyped && bank !== (suggested ?? '')) set('bank', suggested ?? '')
  }, [suggested, set])

  const isSuggested = suggested !== undefined && bank === suggested
  return {
    /** The names to choose from; none until the table has loaded. */
    banks: table?.swedishBanks ?? [],
    /** A hint for the donor; empty if the number is unknown. */
    suggestion: isShared && named && bank === '' ? t.sharedClearing : isSuggested ? t.suggestedBank({ bank }) : '',
  }
}
