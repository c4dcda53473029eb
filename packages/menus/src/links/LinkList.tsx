import { type Link, linkText } from '@charity-elements/runtime/links/link.ts'
import { PageLink } from './PageLink.tsx'

/** A list of links, each with its own text. */
export const LinkList = ({ links }: { readonly links: readonly Link[] }) => (
  <ul role="list">
    {links.map((link, index) => (
      <li key={index}>
        <PageLink link={link}>{linkText(link)}</PageLink>
      </li>
    ))}
  </ul>
)
