import { inReact } from './in-react.ts'
import {
  ButtonLinkTemplate,
  type ButtonLinkProps,
  LinkTemplate,
  type LinkProps,
} from '../core/links/link-templates.tsx'

/** The shared link helper in React. */
export const Link = inReact<LinkProps>(LinkTemplate)

/** The shared button helper in React. */
export const ButtonLink = inReact<ButtonLinkProps>(ButtonLinkTemplate)
