interface Claim {
  readonly onTurn: () => void
  readonly onLost: () => void
}

const claims: Claim[] = []

/**
 * Asks for the page's one place for an open dialog. `onTurn` is called when it is this one's, at once or when those before it
 * have let go; the function that is given back lets go.
 */
export function claimDialog(onTurn: () => void, onLost: () => void): () => void {
  const claim = { onTurn, onLost }
  claims.push(claim)
  if (claims[0] === claim) onTurn()
  return () => {
    const hadTurn = claims[0] === claim
    claims.splice(claims.indexOf(claim), 1)
    onLost()
    if (hadTurn) claims[0]?.onTurn()
  }
}
