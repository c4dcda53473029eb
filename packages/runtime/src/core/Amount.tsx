import { formatKronor } from './format.ts'

/**
 * An amount in text that follows what the donor chooses. A translator in the page replaces text nodes, which React would go on updating
 * unseen: so it is left alone, and a new amount is a new element.
 */
export function Amount({ kronor }: { readonly kronor: number }) {
  return (
    <span key={kronor} translate="no">
      {formatKronor(kronor)}
    </span>
  )
}
