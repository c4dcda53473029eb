import { Button, useTexts } from '@charity-elements/runtime/react'
import type { FormEvent } from './events.ts'
import { texts } from './texts.ts'

/** Says that the form has been emptied, and offers to restore what was typed. */
export function EmptiedNotice({ send }: { readonly send: (event: FormEvent) => void }) {
  const t = useTexts(texts)
  return (
    <div className="emptied" id="emptied" part="emptied" role="group" aria-labelledby="emptied-note" tabIndex={-1}>
      <p id="emptied-note">{t['emptied.note']}</p>
      <Button appearance="quiet" onClick={() => send({ type: 'restored' })}>
        {t['emptied.restore']}
      </Button>
    </div>
  )
}
