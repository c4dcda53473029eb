import { Button, useTexts } from '@charity-elements/runtime/react'
import type { FormEvent } from './events.ts'
import type { Notice } from './model.ts'
import { texts } from './texts.ts'

interface DraftNoticeProps {
  readonly notice: Notice
  readonly send: (event: FormEvent) => void
}

/** Says that the form has been emptied or filled in, or that the tab has a draft of it, and offers the rest. */
export function DraftNotice({ notice, send }: DraftNoticeProps) {
  const t = useTexts(texts)
  const lostFiles = 'lostFiles' in notice ? notice.lostFiles : []
  return (
    <div className="notice" id="notice" part="draft" role="group" aria-labelledby="notice-text" tabIndex={-1}>
      <div id="notice-text">
        <p>{t[`draft.${notice.type}`]}</p>
        {lostFiles.length > 0 && <p>{t['draft.lostFiles']({ files: lostFiles.join(', ') })}</p>}
      </div>
      <div className="notice-actions">
        {notice.type !== 'restored' && (
          <Button appearance="quiet" onClick={() => send({ type: 'restored' })}>
            {t['draft.restore']}
          </Button>
        )}
        {notice.type !== 'emptied' && (
          <Button appearance="plain" onClick={() => send({ type: 'formReset' })}>
            {t['draft.startOver']}
          </Button>
        )}
      </div>
    </div>
  )
}
