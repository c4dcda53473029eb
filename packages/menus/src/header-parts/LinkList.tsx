import { type LinkEntity, linkText } from '@charity-elements/runtime'
import { PageLink } from './PageLink.tsx'

/** A list of links, each with its own text. */
export const LinkList = ({ links }: { readonly links: readonly LinkEntity[] }) => (
  <ul role="list">
    {links.map((link, index) => (
      <li key={index}>
        <PageLink link={link}>{linkText(link)}</PageLink>
      </li>
    ))}
  </ul>
)
