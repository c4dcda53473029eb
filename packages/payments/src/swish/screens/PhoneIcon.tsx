/** A pulsing phone: the payment waits for approval on it. */
export const PhoneIcon = () => (
  <div className="status-icon phone" aria-hidden="true">
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
      <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
      <path d="M10.5 18.5h3" />
    </svg>
  </div>
)
