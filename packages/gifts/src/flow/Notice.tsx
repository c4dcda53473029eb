/** What came of a payment, said to a screen reader as it appears. The place stands from the start. */
export function Notice({ children = '', thanks = '' }: { readonly children?: string; readonly thanks?: string }) {
  return (
    <div role="alert" className="notice">
      {thanks !== '' && <p className="note">{thanks}</p>}
      {children !== '' && <p className="note warning">{children}</p>}
    </div>
  )
}
