import { WarningIcon } from '@charity-elements/runtime/react'

/** A field that is not valid. */
export interface SummaryError {
  /** The id of the control. */
  readonly id: string
  readonly label: string
  readonly message: string
}

interface ErrorSummaryProps {
  readonly heading: string
  readonly errors: readonly SummaryError[]
  readonly onFollow: (id: string) => void
  /** The name of its `::part`. */
  readonly part?: string
}

/**
 * Why a form was not submitted, with a link to each invalid field. Focus moves to `#summary`. Its
 * styles are `error-summary.css`.
 */
export const ErrorSummary = ({ heading, errors, onFollow, part }: ErrorSummaryProps) => (
  <div className="error-summary" id="summary" part={part} role="group" aria-labelledby="summary-heading" tabIndex={-1}>
    <WarningIcon />
    <p className="error-summary-heading" id="summary-heading">
      {heading}
    </p>
    <ul role="list">
      {errors.map(({ id, label, message }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              onFollow(id)
            }}
          >
            {label}
          </a>
          <span>{`: ${message}`}</span>
        </li>
      ))}
    </ul>
  </div>
)
