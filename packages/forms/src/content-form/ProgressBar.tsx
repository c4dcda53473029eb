/** A progress bar. Hidden from screen readers: its meaning is in the text beside it. */
export function ProgressBar({ percent }: { readonly percent: number }) {
  return (
    <svg className="progress-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className="progress-track" width="100" height="1" />
      <rect className="progress-value" width={Math.min(percent, 100)} height="1" />
    </svg>
  )
}
