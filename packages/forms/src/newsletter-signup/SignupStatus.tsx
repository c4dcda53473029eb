import { Button, CheckIcon, useTexts, WarningIcon } from '@charity-elements/runtime/react'
import type { SignupState } from './model.ts'
import { texts } from './texts.ts'

interface SignupStatusProps {
  readonly state: SignupState
  readonly onRetry: () => void
}

/** Result of the signup. A message about a rejected address is at its field instead. */
export function SignupStatus({ state, onRetry }: SignupStatusProps) {
  const t = useTexts(texts)
  return (
    <div id="outcome" className="outcome" part="outcome" role="status" tabIndex={-1}>
      {state.status === 'success' && (
        <div className="outcome-message done">
          <CheckIcon />
          <p>
            <strong>{t.thanks}</strong>
            <br />
            {t.soon}
          </p>
        </div>
      )}
      {state.status === 'fail' && state.remedy !== 'address' && (
        <div className="outcome-message failed">
          <WarningIcon />
          <div>
            <p>
              <strong>{t.failure}</strong>
              <br />
              {t[`remedy.${state.remedy}`]}
            </p>
            <Button appearance="quiet" className="retry" onClick={onRetry}>
              {t.retry}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
