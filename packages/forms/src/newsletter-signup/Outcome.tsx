import { CheckIcon, WarningIcon } from '@charity-elements/runtime/controls/icons.tsx'
import type { SignupState } from './model.ts'
import { texts } from './texts.ts'

/** What came of the signup. A refused address is told beside the address instead. */
export function Outcome({ state }: { readonly state: SignupState }) {
  const isDone = state.status === 'success'
  const hasFailed = state.status === 'fail' && state.code === 500
  return (
    <div id="outcome" className="outcome" part="outcome" role="status" tabIndex={-1}>
      {(isDone || hasFailed) && (
        <div className={isDone ? 'told done' : 'told failed'}>
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
