import { buttonStyles, defineElement } from '@charity-elements/runtime'
import { ContentLink } from './ContentLink.tsx'
import styles from './content-link.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * A link from the CMS, inline in text or as a button.
 *
 * @needs link
 * @part link The link.
 * @part bad-content Replaces a link that has no address.
 */
export const contentLink = defineElement({
  tag: 'content-link',
  props,
  styles: [buttonStyles, styles],
  languages,
  template: ContentLink,
  reserve: '1.5em',
})
