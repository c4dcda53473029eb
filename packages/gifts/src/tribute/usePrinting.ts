import { useEffect, useState } from 'react'
import type * as printingFile from './printing/index.ts'

export type Printing = typeof printingFile

/**
 * How the card is printed and when it arrives; null until it is needed and has been fetched. Should that fail, the donor can give without:
 * the card shows what was typed as it is.
 */
export function usePrinting(isNeeded: boolean): Printing | null {
  const [printing, setPrinting] = useState<Printing | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    // The error names the file.
    import('./printing/index.ts').then(setPrinting, console.warn)
  }, [isNeeded])
  return printing
}
