import { CheckIcon, WarningIcon } from '@charity-elements/runtime/core/icons.tsx'
import type { SignupState } from './model.ts'
import { texts } from './texts.ts'

/** Result of the signup. A rejected address is not shown here but at its field. */
export function SignupStatus({ state }: { readonly state: SignupState }) {
  const isDone = state.status === 'success'
  const hasFailed = state.status === 'fail' && state.code === 500
  return (
    <div id="outcome" className="outcome" part="outcome" role="status" tabIndex={-1}>
      {(isDone || hasFailed) && (
        <div className={isDone ? 'outcome-message done' : 'outcome-message failed'}>
          {isDone ? <CheckIcon /> : <WarningIcon />}
          <p>
            <strong>{isDone ? texts.thanks : texts.failure}</strong>
            <br />
            {isDone ? texts.soon : texts.retry}
          </p>
        </div>
      )}
    </div>
  )
}
