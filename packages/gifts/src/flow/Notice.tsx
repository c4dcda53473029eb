/** What came of a payment, said to a screen reader as it appears. The place stands from the start. */
export function Notice({ children }: { readonly children: string }) {
  return (
    <div role="alert" className="notice">
      {children !== '' && <p className="note warning">{children}</p>}
    </div>
  )
}
