import { useTexts } from '@charity-elements/runtime/react'
import { printedGreeting } from './printed-greeting.ts'
import { printingTexts } from './texts.ts'

interface GreetingNotesProps {
  readonly greeting: string
  /** The characters that were removed from what the donor typed. */
  readonly removed?: readonly string[]
}

/**
 * Notes about a greeting: the characters that cannot be printed, and whether its end fits on the
 * card.
 */
export function GreetingNotes({ greeting, removed = [] }: GreetingNotesProps) {
  const t = useTexts(printingTexts)
  const { overflow } = printedGreeting(greeting)
  const lines = overflow.length
  return (
    <>
      {removed.length > 0 && <p className="note">{t.greetingFiltered({ removed: removed.join(' ') })}</p>}
      {lines > 0 && (
        <p className="note warning">{lines === 1 ? t.greetingOverflowByOne : t.greetingOverflow({ lines })}</p>
      )}
    </>
  )
}
