/** The result of a payment. The live region is always in the DOM, so that screen readers announce the text when it appears. */
export function Notice({ children = '', thanks = '' }: { readonly children?: string; readonly thanks?: string }) {
  return (
    <div role="alert" className="notice">
      {thanks !== '' && <p className="note">{thanks}</p>}
      {children !== '' && <p className="note warning">{children}</p>}
    </div>
  )
}
