/** How much of a whole is reached, as a bar. What it means is said in words beside it. */
export function Bar({ percent }: { readonly percent: number }) {
  return (
    <svg className="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-whole" width="100" height="1" />
      <rect className="share-part" width={Math.min(percent, 100)} height="1" />
    </svg>
  )
}
