import { defineElement } from '@charity-elements/runtime'
import { RawCode } from './RawCode.tsx'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * Code that an editor pasted: a map, a third-party form, a widget. It is in the page itself and not
 * in a shadow root, because such code looks for its own elements in the document. The page's styles
 * apply to it. It is never in prerendered HTML.
 *
 * @needs html
 */
export const rawCode = defineElement({
  tag: 'raw-code',
  props,
  languages,
  view: RawCode,
  root: 'light',
  reserve: '10em',
})
