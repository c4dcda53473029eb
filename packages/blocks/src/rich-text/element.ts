import { buttonStyles, defineElement } from '@charity-elements/runtime'
import { richTextStyles as styles } from '@charity-elements/ui/content'
import { RichTextView } from './RichTextView.tsx'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * Rich text from an editor: headings, lists, tables, quotes, links, images and buttons.
 *
 * @needs html or content
 * @part rich-text The text.
 */
export const richText = defineElement({
  tag: 'rich-text',
  props,
  styles: [buttonStyles, styles],
  languages,
  template: RichTextView,
  reserve: '8em',
})
