import { importPart } from '@charity-elements/runtime'
import { useEffect, useState } from 'react'
import type * as printingFile from './printing/index.ts'

export type Printing = typeof printingFile

/**
 * The code that prints the card and says when it arrives; null until it is needed and has been
 * fetched. If that fails, the donor can still give, and the card shows the text as it was typed.
 */
export function usePrinting(isNeeded: boolean): Printing | null {
  const [printing, setPrinting] = useState<Printing | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    // The error contains the file's name.
    importPart(() => import('./printing/index.ts')).then(setPrinting, console.warn)
  }, [isNeeded])
  return printing
}
